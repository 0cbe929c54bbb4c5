import { type Card, cents, deck } from '../core/index.ts';
import { decide } from './decide.ts';
import { evolve, start } from './evolve.ts';
import { isPair, isSoft, pointsOf, totalOf } from './hand.ts';
import { type Hand, handInTurn } from './phase.ts';
import { open } from './open.ts';
import type { BlackjackRulebook } from './rules.ts';
import type { Command, HandAct, Table } from './table.ts';
import { wantsCard } from './deal.ts';

/** What a stretch of play came to. */
export type Played = { readonly rounds: number; readonly hands: number };

/** Plays basic strategy from seven seats through the table's own decider: what a live table costs, without its surroundings. */
export const playRounds = (
  rulebook: BlackjackRulebook,
  { rounds, seed }: { readonly rounds: number; readonly seed: number },
): Played => {
  const draw = drawingFrom(seed);
  let table = seatedTable(rulebook);
  let hands = 0;
  const act = (command: Command): void => {
    const decision = decide(rulebook, table, command);
    if (!decision.ok) throw new Error(`bug: ${decision.refusal.says}`);
    for (const event of decision.events) table = evolve(table, event);
  };
  for (let round = 0; round < rounds; round++) {
    if (!table.isContinuous && table.shoe.size < 104) act({ kind: 'shuffle' });
    for (const bet of bets) act(bet);
    act({ kind: 'deal' });
    while (table.round.phase !== 'over') act(nextCommand(table, draw));
    hands += table.round.hands.length;
  }
  return { rounds, hands };
};

const seats = [1, 2, 3, 4, 5, 6, 7] as const;

const bets: readonly Command[] = seats.map((seat) => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet: 'main',
  tip: false,
  amount: cents(1_000),
}));

const seatedTable = (rulebook: BlackjackRulebook): Table => {
  const opened = open(rulebook, { min: '5', max: '500' });
  const [first, ...more] = opened.ok ? opened.events : [];
  if (first?.kind !== 'table-opened') throw new Error('bug: the table opens');
  let table = more.reduce(evolve, start(first));
  for (const seat of seats) {
    const amount = cents(100_000_000_000);
    const sat = decide(rulebook, table, { kind: 'sit', seat, player: `Player${seat}`, amount });
    if (sat.ok) table = sat.events.reduce(evolve, table);
  }
  return table;
};

type Draw = (table: Table) => Card;

/** Cards drawn evenly from what the shoe still holds: a draw of a card that is out is drawn again. */
const drawingFrom = (seed: number): Draw => {
  let state = seed;
  return ({ shoe }) => {
    for (;;) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const index = Math.floor((state / 4_294_967_296) * deck.length * shoe.decks);
      const at = index % deck.length;
      if (Math.floor(index / deck.length) < shoe.decks - (shoe.out[at] ?? 0)) {
        return deck[at] ?? 'As';
      }
    }
  };
};

const nextCommand = (table: Table, draw: Draw): Command => {
  const { round } = table;
  if (wantsCard(table)) return { kind: 'deal-cards', cards: [draw(table)] };
  if (round.phase === 'insurance') {
    return { kind: 'decline-insurance', seat: round.asked[0] ?? 0, hand: 1 };
  }
  const hand = handInTurn(round);
  if (!hand) throw new Error('bug: somebody is in turn');
  const kind = basicPlay(hand, pointsOf(round.dealer[0] ?? 'As'));
  return { kind, seat: hand.seat, hand: hand.hand };
};

/** A short basic strategy: close enough to how people play, and it reaches every act but surrender. */
const basicPlay = ({ cards, isSplit }: Hand, up: number): HandAct => {
  const total = totalOf(cards);
  const isWeak = up >= 2 && up <= 6;
  const [first = '2c'] = cards;
  if (isPair(cards) && !isSplit) {
    const value = pointsOf(first);
    if (value === 1 || value === 8) return 'split';
    if (value < 8 && value !== 5 && value !== 4 && isWeak) return 'split';
  }
  if (isSoft(cards)) return total >= 18 ? 'stand' : 'hit';
  if (cards.length === 2 && (total === 11 || total === 10) && up !== 1 && up < 10) return 'double';
  if (total >= 17 || (total >= 13 && isWeak)) return 'stand';
  return 'hit';
};

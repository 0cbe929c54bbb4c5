import { amountMax, assert, type Bench, type Card, deck, dollars } from '../core/index.ts';
import type { Command, HandAct } from './commands.ts';
import { wantsCard } from './deal.ts';
import { decide } from './decide.ts';
import { evolve, start } from './evolve.ts';
import { isPair, isSoft, pointsOf, totalOf } from './hand.ts';
import { open } from './open.ts';
import { type Hand, handInTurn } from './phase.ts';
import type { BlackjackRulebook } from './rules.ts';
import { foldEvent } from './run.ts';
import type { Table } from './table.ts';

/** Seven seats play basic strategy through the table's own `decide`: what a live table costs without a server around it. */
export const blackjackBenches: readonly Bench<BlackjackRulebook>[] = [
  {
    name: 'seven seats, basic play',
    prepare(rulebook) {
      let table = seatedTable(rulebook);
      const pack = packOf(table.shoe.decks);
      const act = (command: Command): void => {
        const decision = decide(rulebook, table, command);
        assert(decision.ok, `a bench plays legally, not ${command.kind}`);
        for (const event of decision.events) table = foldEvent(table, event);
      };
      return (rounds) => {
        let hands = 0;
        for (let round = 0; round < rounds; round++) {
          if (table.isContinuous) pack.fill();
          else if (table.shoe.size < 104) {
            act({ kind: 'shuffle' });
            pack.fill();
          }
          for (const bet of bets) act(bet);
          act({ kind: 'deal' });
          act({ kind: 'deal-cards', cards: openingCards(pack) });
          while (table.round.phase !== 'over') act(nextCommand(table, pack));
          hands += table.round.hands.length;
        }
        return { rounds, hands };
      };
    },
  },
];

const seats = [1, 2, 3, 4, 5, 6, 7] as const;

const bets: readonly Command[] = seats.map((seat) => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet: 'main',
  tip: false,
  amount: dollars(10),
}));

const seatedTable = (rulebook: BlackjackRulebook): Table => {
  const opened = open(rulebook, { min: '5', max: '500' });
  const [first, ...more] = opened.ok ? opened.events : [];
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  let table = more.reduce(evolve, start(first));
  for (const seat of seats) {
    const sat = decide(rulebook, table, {
      kind: 'sit',
      seat,
      player: `Player${seat}`,
      amount: amountMax,
    });
    if (sat.ok) table = sat.events.reduce(evolve, table);
  }
  return table;
};

/** A pack from which cards are drawn at random, with one random number and one swap for each card. */
type Pack = { readonly draw: () => Card; readonly fill: () => void };

const packOf = (decks: number): Pack => {
  const cards: Card[] = Array.from({ length: decks }, () => deck).flat();
  let left = cards.length;
  let state = 1;
  const draw = (): Card => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const at = Math.floor((state / 4_294_967_296) * left);
    left--;
    const card = cards[at] ?? 'As';
    cards[at] = cards[left] ?? 'As';
    cards[left] = card;
    return card;
  };
  return {
    draw,
    fill: () => {
      left = cards.length;
    },
  };
};

const openingCards = ({ draw }: Pack): readonly Card[] => {
  const cards: Card[] = [];
  for (let at = 0; at < 2 * seats.length + 1; at++) cards.push(draw());
  return cards;
};

const nextCommand = (table: Table, pack: Pack): Command => {
  const { round } = table;
  if (wantsCard(table)) return { kind: 'deal-cards', cards: [pack.draw()] };
  if (round.phase === 'insurance') {
    return { kind: 'decline-insurance', seat: round.asked[0] ?? 0, hand: 1 };
  }
  const hand = handInTurn(round);
  assert(hand, 'somebody is in turn');
  const kind = basicPlay(hand, pointsOf(round.dealer[0] ?? 'As'));
  return { kind, seat: hand.seat, hand: hand.hand };
};

/** A short basic strategy. It is close enough to how people play, and uses every act except surrender. */
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

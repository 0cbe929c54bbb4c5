import { amountMax, assert, type Card, dollars } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  type Hand,
  type HandAct,
  handInTurn,
  isPair,
  isSoft,
  pointsOf,
  totalOf,
} from '@openpit/engine/blackjack';
import type { Cell, Chart, Code, Strategy } from '../blackjack/strategy.ts';
import { emptySample, note, packOf, type Random, type Sample } from './sample.ts';

const stake = dollars(100);

/** Plays the main wager by a chart of totals through the table's own decider, every round from a full shoe. */
export const playBlackjack = (
  rulebook: BlackjackRulebook,
  strategy: Strategy,
  { rounds, random, dealt }: { rounds: number; random: Random; dealt: string },
): Sample => {
  const sample = emptySample();
  const opened = blackjack.open(rulebook, { min: '1', dealt });
  assert(opened.ok, 'the table opens');
  const [first, ...more] = opened.events;
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  let table = more.reduce(blackjack.evolve, blackjack.start(first));
  const act = (...commands: readonly BlackjackCommand[]): void => {
    for (const command of commands) {
      const decision = blackjack.decide(rulebook, table, command);
      if (!decision.ok) continue;
      for (const event of decision.events) table = blackjack.evolve(table, event);
      return;
    }
    assert(false, `the table takes none of ${commands.map(({ kind }) => kind).join(', ')}`);
  };
  act({ kind: 'sit', seat: 1, player: 'Ann', amount: amountMax });
  const pack = packOf(table.shoe.decks, random);
  for (let round = 0; round < rounds; round++) {
    pack.fill();
    if (!table.isContinuous) act({ kind: 'shuffle' });
    const before = rackOf(table);
    act({ kind: 'place-bet', seat: 1, hand: 1, bet: 'main', tip: false, amount: stake });
    act({ kind: 'deal' });
    while (table.round.phase !== 'over') act(...nextOf(rulebook, table, { strategy, pack }));
    note(sample, (rackOf(table) - before) / stake);
  }
  return sample;
};

const rackOf = ({ layout }: BlackjackTable): number => layout.seats[0]?.rack ?? 0;

type Playing = { readonly strategy: Strategy; readonly pack: { draw(): Card } };

/** What is done next, best first: the first of them that the table takes is done. */
const nextOf = (
  rulebook: BlackjackRulebook,
  table: BlackjackTable,
  { strategy, pack }: Playing,
): readonly BlackjackCommand[] => {
  const awaits = blackjack.awaits(rulebook, table);
  if (awaits.kind === 'card') return [{ kind: 'deal-cards', cards: [pack.draw()] }];
  if (table.round.phase === 'insurance') return [answer(rulebook, table)];
  const hand = handInTurn(table.round);
  assert(hand, 'a hand is in turn');
  const { seat, hand: number } = hand;
  return actsFor(table, hand, strategy).map((kind) => ({ kind, seat, hand: number }));
};

/** Insurance is declined; even money is taken where a blackjack pays too little to wait for. */
const answer = ({ games }: BlackjackRulebook, table: BlackjackTable): BlackjackCommand => {
  const [hand] = table.round.hands;
  const pays = Object.values(games)[0]?.natural.pays.is ?? [3, 2];
  const isNatural = hand !== undefined && totalOf(hand.cards) === 21;
  const takes = isNatural && pays[0] / pays[1] < 1.4;
  return { kind: takes ? 'even-money' : 'decline-insurance', seat: 1, hand: 1 };
};

const nameOf = (value: number): string => (value === 1 ? 'A' : `${value}`);

const actsFor = (
  { round, layout }: BlackjackTable,
  hand: Hand,
  strategy: Strategy,
): readonly HandAct[] => {
  const column = nameOf(pointsOf(round.dealer[0] ?? '??'));
  const total = totalOf(hand.cards);
  if (total === 21) return ['stand'];
  const wager = layout.wagers.find((each) => each.hand === hand.hand && each.bet === 'main');
  const isToken = strategy.token !== null && wager?.stake === 0;
  const chart: Chart = isToken && strategy.token ? strategy.token : strategy.chart;
  const rows = isSoft(hand.cards) ? chart.soft : chart.hard;
  const plain = rows[`${total}`]?.[column];
  const later: readonly HandAct[] = plain ? actsBy(plain) : ['hit'];
  if (!isPair(hand.cards)) return later;
  // A pair that comes to a split hand is split again, since the first one was.
  if (hand.isSplit) return ['split', ...later];
  const value = nameOf(pointsOf(hand.cards[0] ?? '??'));
  const paired = strategy.chart.pair[`${value},${value}`]?.[column];
  return paired ? [...actsBy(paired), ...later] : later;
};

const actsBy = ({ code, or }: Cell): readonly HandAct[] => {
  const plain: HandAct = or === 'H' ? 'hit' : 'stand';
  const first: Readonly<Record<Code, readonly HandAct[]>> = {
    ...{ S: ['stand'], H: ['hit'], Dh: ['double', 'hit'], Ds: ['double', 'stand'] },
    ...{ F: ['double'], P: ['split'], Z: ['zap'] },
    ...{ Rh: ['surrender', 'hit'], Rs: ['surrender', 'stand'], Rp: ['surrender', 'split'] },
  };
  return [...first[code], plain];
};

import { bug, cents } from '@openpit/engine';
import {
  type BlackjackCommand,
  type BlackjackRulebook,
  type BlackjackTable,
  blackjack,
  type Hand,
  type HandAct,
  handInTurn,
  isNatural,
  isPair,
  isSoft,
  pointsOf,
  type Shown,
  totalOf,
} from '@openpit/engine/blackjack';
import { type Cell, type Code, handName, laterCode, type Strategy } from './strategy.ts';

type Playing = { readonly table: BlackjackTable; readonly strategy: Strategy };

/** What the player of seat 1 does by a strategy; null if a card comes next. */
export const chartCommand = (
  rulebook: BlackjackRulebook,
  { table, strategy }: Playing,
): BlackjackCommand | null => {
  const { round } = table;
  if (round.phase === 'insurance') return insuranceCommand(table, strategy);
  if (round.phase === 'surrendering') return surrenderCommand(table, strategy);
  const hand = handInTurn(round);
  if (round.phase !== 'playing' || !hand || hand.due > 0) return null;
  const { seat, hand: number } = hand;
  for (const kind of actsFor(table, hand, strategy)) {
    const command: BlackjackCommand = { kind, seat, hand: number };
    // A hand may always stand. Otherwise the first choice of the chart that the table accepts is made.
    if (kind === 'stand' || blackjack.decide(rulebook, table, command).ok) return command;
  }
  return bug('a hand can always stand');
};

/** A hand that the chart surrenders is surrendered before the dealer looks at the hole card. */
const surrenderCommand = (table: BlackjackTable, strategy: Strategy): BlackjackCommand => {
  const [hand] = table.round.hands;
  const [first] = hand && !isNatural(hand) ? actsFor(table, hand, strategy) : [];
  return { kind: first === 'surrender' ? 'surrender' : 'play-on', seat: 1, hand: 1 };
};

const insuranceCommand = (
  { round, layout }: BlackjackTable,
  { againstAce: { takesEvenMoney, insured, share } }: Strategy,
): BlackjackCommand => {
  const [hand] = round.hands;
  if (takesEvenMoney && hand && isNatural(hand)) return { kind: 'even-money', seat: 1, hand: 1 };
  const values = (hand?.cards ?? []).map(valueIn).sort((a, b) => a - b);
  const [low = 0, high = 0] = values;
  if (!insured.includes(handName(low, high))) {
    return { kind: 'decline-insurance', seat: 1, hand: 1 };
  }
  const bet = layout.wagers.find((wager) => wager.bet === 'main' && !wager.tip);
  return {
    kind: 'insure',
    seat: 1,
    hand: 1,
    amount: cents(Math.floor((bet?.stake ?? bug('a hand has a bet')) * share)),
  };
};

const valueIn = (card: Shown): number => pointsOf(card) - 1;

const actsFor = (table: BlackjackTable, hand: Hand, strategy: Strategy): readonly HandAct[] =>
  chartActs(strategy, {
    total: totalOf(hand.cards),
    isSoft: isSoft(hand.cards),
    pair: isPair(hand.cards) ? pointsOf(hand.cards[0] ?? '??') : null,
    up: pointsOf(table.round.dealer[0] ?? '??'),
    isSplit: hand.isSplit,
    isZapped: hand.isZapped,
    isOnToken: isOnToken(table, hand),
  });

/** A hand as a chart names it. Aces count 1, as an up card and as a pair. */
export type ChartHand = {
  readonly total: number;
  readonly isSoft: boolean;
  readonly pair: number | null;
  readonly up: number;
  readonly isSplit: boolean;
  readonly isZapped: boolean;
  readonly isOnToken: boolean;
};

/** What the chart says for a hand, and what it says if that is not allowed. */
export const chartActs = (strategy: Strategy, hand: ChartHand): readonly HandAct[] => {
  if (hand.total >= 21) return standing;
  const chart = (hand.isOnToken ? strategy.token : null) ?? strategy.chart;
  const up = nameOf(hand.up);
  const cell = (hand.isSoft ? chart.soft : chart.hard)[`${hand.total}`]?.[up];
  const isFirst = !hand.isSplit && !hand.isZapped;
  const byTotal = cell ? actsBy(cell, isFirst) : hitting;
  if (hand.pair === null) return byTotal;
  // The chart split the first pair, so it also splits the next pair of the same value.
  if (hand.isSplit) return ['split', ...byTotal];
  const value = nameOf(hand.pair);
  const paired = strategy.chart.pair[`${value},${value}`]?.[up];
  return paired ? [...actsBy(paired, isFirst), ...byTotal] : byTotal;
};

const standing: readonly HandAct[] = ['stand'];
const hitting: readonly HandAct[] = ['hit', 'stand'];

const nameOf = (points: number): string => (points === 1 ? 'A' : `${points}`);

const isOnToken = ({ layout }: BlackjackTable, { hand, isDoubled }: Hand): boolean => {
  for (const wager of layout.wagers) {
    if (wager.hand === hand && wager.bet === 'main') return wager.stake === 0 && !isDoubled;
  }
  return false;
};

const firstActs: Readonly<Record<Code, readonly HandAct[]>> = {
  S: ['stand'],
  H: ['hit'],
  Dh: ['double', 'hit'],
  Ds: ['double', 'stand'],
  F: ['double'],
  P: ['split'],
  Rh: ['surrender', 'hit'],
  Rs: ['surrender', 'stand'],
  Rp: ['surrender', 'split'],
  Z: ['zap'],
};

/** A first hand uses its own cell. A hand that was split or exchanged uses what the chart says of later hands. */
const actsBy = (cell: Cell, isFirst: boolean): readonly HandAct[] => [
  ...firstActs[isFirst ? cell.code : laterCode(cell)],
  ...(cell.or === 'H' ? hitting : standing),
];

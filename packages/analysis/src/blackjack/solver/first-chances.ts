import { judgeAll, type Machine } from './answers.ts';
import { type FirstHand, firstHands, type Totals } from './chart.ts';
import type { SolverGame } from './game.ts';
import { values } from './hand-tree.ts';
import { doubled, type Judged } from './judged.ts';
import { shoeOf, shoeWithout } from './shoe.ts';

/** How often a choice with a first hand wins and loses, without a dealer's blackjack: ten up cards for each of `firstHands`. */
export type Chances = { readonly win: Float64Array; readonly lose: Float64Array };

export type FirstChances = {
  readonly stand: Chances;
  readonly hit: Chances;
  readonly double: Chances;
};

/** The index of a first hand's block of ten. */
export const firstPlace = (hand: number): number => places.get(hand) ?? 0;

const places = new Map(firstHands.map(({ hand }, at) => [hand, at * values]));

export type ChartPlay = { readonly game: SolverGame; readonly totals: Totals };

/**
 * First hands of a round played by a chart, from the full shoe or, after an exchange, from the shoe without the exchanged cards.
 */
export const chancesBy = (
  machine: Machine,
  { game, totals }: ChartPlay,
  exchanged: FirstHand | null,
): FirstChances => {
  const found = known.get(totals);
  const { byHand } = found?.game === game ? found : { byHand: new Map<number, FirstChances>() };
  known.set(totals, { game, byHand });
  const cards = exchanged ? [exchanged.low, exchanged.high] : [];
  const shoe = shoeWithout(shoeOf(game.cards), cards);
  const key = exchanged ? exchanged.hand : -1;
  const made =
    byHand.get(key) ?? machine.scope(() => counted(machine, judgeAll(machine, shoe), totals));
  byHand.set(key, made);
  return made;
};

type Known = { readonly game: SolverGame; readonly byHand: Map<number, FirstChances> };

/** By chart: the solver needs the value of an exchange, and the spread of a round needs the same hands again. */
const known = new WeakMap<Totals, Known>();

const counted = (machine: Machine, judged: Judged, { hits }: Totals): FirstChances => {
  const answers = { kind: 'chart', hits } as const;
  const won = machine.playOut(judged, { wins: 1, loses: 0 }, answers);
  const lost = machine.playOut(judged, { wins: 0, loses: 1 }, answers);
  const [stand, hit, double] = [empty(), empty(), empty()];
  for (const { hand } of firstHands) {
    const [at, to] = [hand * values, firstPlace(hand)];
    stand.win.set(judged.win.subarray(at, at + values), to);
    stand.lose.set(judged.lose.subarray(at, at + values), to);
    hit.win.set(won.hit.subarray(at, at + values), to);
    hit.lose.set(negative(lost.hit.subarray(at, at + values)), to);
    double.win.set(doubled(judged, hand, { wins: 1, loses: 0 }), to);
    double.lose.set(negative(doubled(judged, hand, { wins: 0, loses: 1 })), to);
  }
  return { stand, hit, double };
};

const empty = (): Chances => ({
  win: new Float64Array(firstHands.length * values),
  lose: new Float64Array(firstHands.length * values),
});

const negative = (numbers: Float64Array): Float64Array => numbers.map((number) => -number);

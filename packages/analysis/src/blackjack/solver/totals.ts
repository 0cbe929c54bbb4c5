import type { Machine } from './answers.ts';
import { cellOf, cellRow, cells, emptyTotals, isCharted, type Totals } from './chart.ts';
import { bust, handTree, values } from './hand-tree.ts';
import { type Judged, type Money, standing } from './judged.ts';
import { withoutHand } from './shoe.ts';

/** Hands to be played by one chart: their values, and how often each first hand is hit or stood on, by up card. */
export type Lot = {
  readonly judged: Judged;
  readonly starts: readonly { readonly hand: number; readonly weight: Float64Array }[];
};

export type Weighing = {
  readonly machine: Machine;
  readonly lots: readonly Lot[];
  readonly money: Money;
};

const mostRounds = 20;

/**
 * The best answers by total only. Which hands make up a total depends on the answers for lower totals, and the value of a card
 * on those for higher ones. So all answers are computed with the hands that follow from the last answers, until none changes.
 */
export const bestHits = ({ machine, lots, money }: Weighing): Totals => {
  // How often hands would come if every hand were hit: the weight for a cell that otherwise never comes up.
  const possible: Float64Array[] = [];
  let totals = firstGuess();
  for (let round = 0; round < mostRounds; round++) {
    const { hits: before } = totals;
    const [played, all] = [emptySums(), emptySums()];
    const over = (into: Sums, reachOf: (lot: Lot, at: number) => Float64Array): void => {
      for (const [at, lot] of lots.entries()) {
        machine.scope(() => {
          const { hit } = machine.playOut(lot.judged, money, { kind: 'chart', hits: before });
          weigh(lot, { reach: reachOf(lot, at), hit, money, but: played.weight, sums: into });
        });
      }
    };
    over(played, (lot) => reached(lot, before));
    if (chartedCells.some((cell) => (played.weight[cell] ?? 0) <= 0)) {
      over(all, (lot, at) => {
        possible[at] ??= reached(lot, null);
        return possible[at] ?? before;
      });
    }
    const hits = before.map((hit, cell) => {
      const { gain, weight } = (played.weight[cell] ?? 0) > 0 ? played : all;
      return (weight[cell] ?? 0) > 0 ? ((gain[cell] ?? 0) > 0 ? 1 : 0) : hit;
    });
    totals = { ...totals, hits };
    if (hits.every((hit, cell) => hit === before[cell])) return totals;
  }
  return totals;
};

/** Every cell that has a hand and a row in a chart. */
const chartedCells: readonly number[] = [
  ...new Set(
    Array.from(handTree.order)
      .filter(isCharted)
      .map((hand) => cellRow(hand)),
  ),
].flatMap((row) => Array.from({ length: values }, (_, up) => row * values + up));

/** What a card gains over standing with each hand, and how often each hand comes, if all are played by a chart. */
export const weighed = (
  machine: Machine,
  lot: Lot,
  { money, hits }: { readonly money: Money; readonly hits: Float64Array },
): { readonly gains: Float64Array; readonly reach: Float64Array } => ({
  gains: machine.scope(() => gainsOf({ machine, lot, money, hits })),
  reach: reached(lot, hits),
});

const firstGuess = (): Totals => {
  const totals = emptyTotals();
  for (let hand = 0; hand < handTree.size; hand++) {
    const total = handTree.total[hand] ?? 0;
    for (let up = 0; up < values; up++) {
      const isStrong = up === 0 || up >= 6;
      const limit = handTree.isSoft[hand] === 1 ? 17 : isStrong ? 16 : 11;
      totals.hits[cellOf(hand, up)] = total <= limit ? 1 : 0;
    }
  }
  return totals;
};

type Sums = { readonly gain: Float64Array; readonly weight: Float64Array };

const emptySums = (): Sums => ({ gain: new Float64Array(cells), weight: new Float64Array(cells) });

type Gaining = {
  readonly machine: Machine;
  readonly lot: Lot;
  readonly money: Money;
  readonly hits: Float64Array;
};

/** What a card gains over standing with each hand, with later cards by the chart. */
const gainsOf = ({ machine, lot: { judged }, money, hits }: Gaining): Float64Array => {
  const { hit } = machine.playOut(judged, money, { kind: 'chart', hits });
  const gains = new Float64Array(handTree.size * values);
  for (const hand of judged.hands) {
    for (let at = hand * values; at < (hand + 1) * values; at++) {
      gains[at] = (hit[at] ?? 0) - standing(judged, money, at);
    }
  }
  return gains;
};

type Weighed = {
  readonly reach: Float64Array;
  readonly hit: Float64Array;
  readonly money: Money;
  /** Cells that already have a weight are skipped, except when it is this very sum. */
  readonly but: Float64Array;
  readonly sums: Sums;
};

// A command for one price ends before V8 has compiled much. Long loops therefore use indexes, and nothing is destructured,
// which would use an iterator.

/** Adds up what a card gains in each cell, over the hands that come. */
const weigh = ({ judged }: Lot, { reach, hit, money, but, sums }: Weighed): void => {
  const { gain, weight } = sums;
  const { hands } = judged;
  const isOwn = but === weight;
  for (let place = 0; place < hands.length; place++) {
    const hand = hands[place] ?? 0;
    if (!isCharted(hand)) continue;
    const from = hand * values;
    const row = cellRow(hand) * values;
    for (let up = 0; up < values; up++) {
      const at = from + up;
      const cell = row + up;
      const chance = reach[at] ?? 0;
      if (chance <= 0 || (!isOwn && (but[cell] ?? 0) > 0)) continue;
      const more = (hit[at] ?? 0) - standing(judged, money, at);
      gain[cell] = (gain[cell] ?? 0) + chance * more;
      weight[cell] = (weight[cell] ?? 0) + chance;
    }
  }
};

/** How often each hand comes if cards are taken by a chart, or always. */
const reached = ({ judged, starts }: Lot, hits: Float64Array | null): Float64Array => {
  const { shoe, hands } = judged;
  const reach = new Float64Array(handTree.size * values);
  for (const { hand, weight } of starts) reach.set(weight, hand * values);
  const left = new Float64Array(values);
  const passed = new Float64Array(values);
  for (let place = hands.length - 1; place >= 0; place--) {
    const hand = hands[place] ?? 0;
    const from = hand * values;
    const cell = cellRow(hand) * values;
    let all = 0;
    for (let up = 0; up < values; up++) {
      const isHit = hits === null || hits[cell + up] === 1;
      passed[up] = isHit ? (reach[from + up] ?? 0) : 0;
      all += passed[up] ?? 0;
    }
    if (all === 0) continue;
    const size = withoutHand(shoe, hand, left);
    const per = shoe.isEndless ? 1 : 1 / (size - 1);
    for (let value = 0; value < values; value++) {
      const next = handTree.next[from + value] ?? bust;
      if (next === bust) break;
      const held = left[value] ?? 0;
      if (held <= 0) continue;
      const to = next * values;
      for (let up = 0; up < values; up++) {
        reach[to + up] = (reach[to + up] ?? 0) + (passed[up] ?? 0) * held * per;
      }
      // The up card itself is not in the shoe.
      if (!shoe.isEndless) {
        reach[to + value] = (reach[to + value] ?? 0) - (passed[value] ?? 0) * per;
      }
    }
  }
  return reach;
};

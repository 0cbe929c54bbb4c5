import { byChart, cellOf, cells, emptyTotals, type Totals } from './chart.ts';
import { bust, handTree, values } from './hand-tree.ts';
import { type Judged, type Money, playOut, standing } from './judged.ts';
import { withoutHand } from './shoe.ts';

/** Hands to be played by one chart: how they are judged, and how often each first hand is played on, by up card. */
export type Lot = {
  readonly judged: Judged;
  readonly starts: readonly { readonly hand: number; readonly weight: Float64Array }[];
};

const mostRounds = 20;

/**
 * The best answers by total alone. Which hands make up a total depends on how lower totals are
 * played, and what a card is worth on how higher ones are: so all answers are weighed with the
 * hands that the last answers let come up, until none changes.
 */
export const bestHits = (lots: readonly Lot[], money: Money): Totals => {
  let totals = firstGuess();
  for (let round = 0; round < mostRounds; round++) {
    const weighed = lots.map((lot) => weigh(lot, money, totals));
    const hits = totals.hits.map((before, cell) => {
      const played = sumAt(weighed, 'played', cell);
      if (played.weight > 0) return played.gain > 0 ? 1 : 0;
      const possible = sumAt(weighed, 'possible', cell);
      return possible.weight > 0 ? (possible.gain > 0 ? 1 : 0) : before;
    });
    const isSame = hits.every((hit, cell) => hit === totals.hits[cell]);
    totals = { ...totals, hits };
    if (isSame) return totals;
  }
  return totals;
};

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

type Weighed = Readonly<
  Record<'played' | 'possible', { gain: Float64Array; weight: Float64Array }>
>;

const sumAt = (weighed: readonly Weighed[], of: 'played' | 'possible', cell: number) => ({
  gain: weighed.reduce((sum, each) => sum + (each[of].gain[cell] ?? 0), 0),
  weight: weighed.reduce((sum, each) => sum + (each[of].weight[cell] ?? 0), 0),
});

/** What a card gains over standing in each cell, over the hands played into it and over all that could be. */
const weigh = ({ judged, starts }: Lot, money: Money, totals: Totals): Weighed => {
  const { hit } = playOut(judged, money, byChart(totals.hits));
  const empty = () => ({ gain: new Float64Array(cells), weight: new Float64Array(cells) });
  const sums = { played: empty(), possible: empty() };
  for (const [of, isPlayed] of [
    ['played', true],
    ['possible', false],
  ] as const) {
    const reach = new Float64Array(handTree.size * values);
    for (const { hand, weight } of starts) reach.set(weight, hand * values);
    for (const hand of judged.hands.toReversed()) {
      for (let up = 0; up < values; up++) {
        const at = hand * values + up;
        const weight = reach[at] ?? 0;
        if (weight <= 0) continue;
        const cell = cellOf(hand, up);
        const { gain, weight: sum } = sums[of];
        gain[cell] = (gain[cell] ?? 0) + weight * ((hit[at] ?? 0) - standing(judged, money, at));
        sum[cell] = (sum[cell] ?? 0) + weight;
        if (!isPlayed || totals.hits[cell] === 1) passOn(judged, { hand, up, weight, reach });
      }
    }
  }
  return sums;
};

type Passing = {
  readonly hand: number;
  readonly up: number;
  readonly weight: number;
  readonly reach: Float64Array;
};

const left = new Float64Array(values);

/** Hands a weight on to what the next card makes of a hand. */
const passOn = ({ shoe }: Judged, { hand, up, weight, reach }: Passing): void => {
  const size = withoutHand(shoe, hand, left);
  for (let value = 0; value < values; value++) {
    const next = handTree.next[hand * values + value] ?? bust;
    if (next === bust) continue;
    const held = left[value] ?? 0;
    const chance = shoe.isEndless ? held : (held - (value === up ? 1 : 0)) / (size - 1);
    if (chance > 0) reach[next * values + up] = (reach[next * values + up] ?? 0) + weight * chance;
  }
};

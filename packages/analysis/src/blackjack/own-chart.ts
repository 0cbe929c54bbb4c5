import { codesOf } from './main-price.ts';
import { cellOf, emptyTotals, isCharted, type Totals } from './solver/chart.ts';
import { handTree, values } from './solver/hand-tree.ts';
import type { Solved } from './solver/solve.ts';
import { spreadOf } from './solver/spread.ts';
import { type Chart, columns, nameOf, type Rows, type Strategy } from './strategy.ts';

/** What a chart costs, played from a full shoe: the house edge and the variance of a round. */
export type ChartPrice = { readonly houseEdge: number; readonly variance: number };

/** Prices any chart for a game that is solved, no matter who wrote it: first hands and later ones are played by its rows. */
export const priceChart = (solved: Solved, chart: Chart): ChartPrice => {
  const totals = totalsOf(chart, solved.totals);
  const { spread } = spreadOf({ ...solved, totals }, codesOf(chart));
  let [mean, square] = [0, 0];
  for (const [gain, chance] of spread) {
    mean += gain * chance;
    square += gain * gain * chance;
  }
  return { houseEdge: -mean, variance: square - mean * mean };
};

/** How hands are played on that a chart has rows for: by what is left where nothing but a card or none can be had. */
const totalsOf = (chart: Chart, best: Totals): Totals => {
  const totals = emptyTotals();
  totals.hits.set(best.hits);
  totals.doubles.set(best.doubles);
  for (let hand = 0; hand < handTree.size; hand++) {
    if (!isCharted(hand)) continue;
    const rows = handTree.isSoft[hand] === 1 ? chart.soft : chart.hard;
    for (let up = 0; up < values; up++) {
      const cell = rows[`${handTree.total[hand]}`]?.[nameOf(up)];
      if (!cell) continue;
      totals.hits[cellOf(hand, up)] = cell.or === 'H' ? 1 : 0;
      totals.doubles[cellOf(hand, up)] = cell.doubles ? 1 : 0;
    }
  }
  return totals;
};

/** A cell of one's own that is not the best, and what it alone costs. */
export type Mistake = {
  readonly hand: string;
  readonly up: string;
  readonly best: string;
  readonly own: string;
  /** How much higher the house edge is with this cell alone. */
  readonly costs: number;
};

/** Every cell in which a chart differs from the best one, the dearest first. Yields how many are priced. */
export function* mistakesIn(
  solved: Solved,
  best: Strategy,
  own: Chart,
): Generator<number, readonly Mistake[]> {
  const reference = priceChart(solved, best.chart).houseEdge;
  const mistakes: Mistake[] = [];
  for (const kind of ['hard', 'soft', 'pair'] as const) {
    for (const [row, cells] of Object.entries(own[kind])) {
      for (const up of columns) {
        const [mine, theirs] = [cells[up], best.chart[kind][row]?.[up]];
        if (!mine || !theirs || mine.code === theirs.code) continue;
        const rows: Rows = { ...best.chart[kind], [row]: { ...best.chart[kind][row], [up]: mine } };
        const costs = priceChart(solved, { ...best.chart, [kind]: rows }).houseEdge - reference;
        const hand = kind === 'pair' ? row : `${kind} ${row}`;
        mistakes.push({ hand, up, best: theirs.code, own: mine.code, costs });
        yield mistakes.length;
      }
    }
  }
  return mistakes.sort((a, b) => b.costs - a.costs);
}

import { handTree, pairOf, values } from './hand-tree.ts';

/** What to do by total only: one answer for each total, soft or hard, and up card. */
export type Totals = { readonly hits: Float64Array; readonly doubles: Float64Array };

/** The row of a chart that a hand belongs to. */
export const cellRow = (hand: number): number =>
  (handTree.isSoft[hand] ?? 0) * 22 + (handTree.total[hand] ?? 0);

export const cellOf = (hand: number, up: number): number => cellRow(hand) * values + up;

/** Whether a chart hits, by the index of hand and up card. */
export const byChart =
  (answers: Float64Array): ((at: number) => boolean) =>
  (at) => {
    const up = at % values;
    return answers[cellOf((at - up) / values, up)] === 1;
  };

/** Whether a chart has a row for a hand. A 21 always stands, and lower totals than these are always hit. */
export const isCharted = (hand: number): boolean => {
  const total = handTree.total[hand] ?? 0;
  return total < 21 && total >= (handTree.isSoft[hand] === 1 ? 13 : 5);
};

export const cells = 2 * 22 * values;

export const emptyTotals = (): Totals => ({
  hits: new Float64Array(cells),
  doubles: new Float64Array(cells),
});

/** Every first hand: its two values, its index in the tree, and its number of orders. */
export type FirstHand = {
  readonly low: number;
  readonly high: number;
  readonly hand: number;
  readonly isPair: boolean;
};

export const firstHands: readonly FirstHand[] = Array.from({ length: values }, (_, low) =>
  Array.from({ length: values - low }, (_unused, more): FirstHand => {
    const high = low + more;
    return { low, high, hand: pairOf(low, high), isPair: more === 0 };
  }),
).flat();

import { assert } from '@openpit/engine';
import type { Lots } from './gone.ts';
import { handTree } from './hand-tree.ts';
import type { HandWorths, Judged, Money } from './judged.ts';
import type { Shoe } from './shoe.ts';

/** Answers of every hand by itself, one row each: 1 to hit, 0 to stand. */
export type Note = Float64Array;

/** How hands are played: by a chart, in the best way (which is recorded), or as recorded before. */
export type Answers =
  | { readonly kind: 'chart'; readonly hits: Float64Array }
  | { readonly kind: 'best'; readonly note: Note }
  | { readonly kind: 'noted'; readonly note: Note };

/** Evaluates hands and plays them out. Memory is handed out and taken back at the end of a scope. */
export type Machine = {
  judge(shoe: Shoe, lots: Lots): readonly Judged[];
  /** The same, remembered while the same shoe is asked about, because several games and charts need the hands of splits. */
  judgeOnce(shoe: Shoe, lots: Lots): readonly Judged[];
  playOut(judged: Judged, money: Money, answers: Answers): HandWorths;
  note(): Note;
  scope<T>(work: () => T): T;
};

/** Every hand, from one shoe. */
export const judgeAll = (machine: Machine, shoe: Shoe): Judged => {
  const [judged] = machine.judge(shoe, { hands: handTree.order, gone: [[]] });
  assert(judged, 'one lot is judged');
  return judged;
};

import { assert } from '@openpit/engine';
import type { Lots } from './gone.ts';
import { handTree } from './hand-tree.ts';
import type { HandWorths, Judged, Money } from './judged.ts';
import type { Shoe } from './shoe.ts';

/** Answers of every hand by itself, one row each: 1 to hit, 0 to stand. */
export type Note = Float64Array;

/** How hands are played: as a chart says, in the best way and noted down, or as once noted down. */
export type Answers =
  | { readonly kind: 'chart'; readonly hits: Float64Array }
  | { readonly kind: 'best'; readonly note: Note }
  | { readonly kind: 'noted'; readonly note: Note };

/** What judges hands and plays them out; it hands out room in its memory, and takes it back at the end of a scope. */
export type Machine = {
  judge(shoe: Shoe, lots: Lots): readonly Judged[];
  /** The same, remembered as long as the same shoe is asked about: hands of splits are wanted by more than one game and chart. */
  judgeOnce(shoe: Shoe, lots: Lots): readonly Judged[];
  playOut(judged: Judged, money: Money, answers: Answers): HandWorths;
  note(): Note;
  scope<T>(work: () => T): T;
};

/** Every hand there is, out of one shoe. */
export const judgeAll = (machine: Machine, shoe: Shoe): Judged => {
  const [judged] = machine.judge(shoe, { hands: handTree.order, gone: [[]] });
  assert(judged, 'one lot is judged');
  return judged;
};

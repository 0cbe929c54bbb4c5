import type { Lots } from './gone.ts';
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
  playOut(judged: Judged, money: Money, answers: Answers): HandWorths;
  note(): Note;
  scope<T>(work: () => T): T;
};

import type { Game, SeatNumber } from '@openpit/engine';

/** What each answer to the table's question is worth to a seat, in cents won or lost from here on average. */
export type Hint = {
  readonly worth: Readonly<Record<string, number>>;
  /** Counted from the very cards that are left, or for these two cards out of a full shoe, or for all hands of this total. */
  readonly by: 'cards-left' | 'full-shoe' | 'total';
};

/** What a family counts its hints from; null where nothing is asked, or where it would take too long. */
export type HintFor = (game: Game, seat: SeatNumber) => Hint | null;

/** The best of the answers; null where there is none. */
export const bestOf = ({ worth }: Hint): string | null =>
  Object.entries(worth).reduce<readonly [string, number] | null>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    null,
  )?.[0] ?? null;

/** What an answer costs against the best one; nothing where it is not known. */
export const costOf = (hint: Hint, act: string): number => {
  const best = bestOf(hint);
  const [top, own] = [best === null ? undefined : hint.worth[best], hint.worth[act]];
  return top === undefined || own === undefined ? 0 : top - own;
};

/** The answers to a decision as a drill marks them: which is best, and what each costs against it, in cents. */
export type Marked = {
  readonly acts: readonly string[];
  readonly right: number;
  readonly costs: readonly number[];
};

/** How a drill marks a decision; null where its worth is a mean over other hands too, and the best answer may be another. */
export const markedBy = (hint: Hint): Marked | null => {
  const best = bestOf(hint);
  if (best === null || hint.by === 'total') return null;
  const acts = Object.keys(hint.worth);
  return { acts, right: acts.indexOf(best), costs: acts.map((one) => costOf(hint, one)) };
};

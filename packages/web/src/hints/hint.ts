import type { Game, SeatNumber } from '@openpit/engine';

/** The value of each answer to the table's question for a seat, in cents won or lost from here on average. */
export type Hint = {
  readonly worth: Readonly<Record<string, number>>;
  /** How it was counted: from the cards that are left, for these two cards from a full shoe, or for all hands of this total. */
  readonly by: 'cards-left' | 'full-shoe' | 'total';
};

/** The function that counts the hints of a game; it returns null if nothing is asked, or if it would take too long. */
export type HintFor = (game: Game, seat: SeatNumber) => Hint | null;

/** The best of the answers; null without any. */
export const bestOf = ({ worth }: Hint): string | null =>
  Object.entries(worth).reduce<readonly [string, number] | null>(
    (best, one) => (best && best[1] >= one[1] ? best : one),
    null,
  )?.[0] ?? null;

/** The cost of an answer compared with the best one; nothing if it is not known. */
export const costOf = (hint: Hint, act: string): number => {
  const best = bestOf(hint);
  const [top, own] = [best === null ? undefined : hint.worth[best], hint.worth[act]];
  return top === undefined || own === undefined ? 0 : top - own;
};

/** The answers to a decision as a drill marks them: the best one, and the cost of each in cents. */
export type Marked = {
  readonly acts: readonly string[];
  readonly right: number;
  readonly costs: readonly number[];
};

/** How a drill marks a decision; null if its value is a mean over other hands too, so that another answer may be best. */
export const markedBy = (hint: Hint): Marked | null => {
  const best = bestOf(hint);
  if (best === null || hint.by === 'total') return null;
  const acts = Object.keys(hint.worth);
  return { acts, right: acts.indexOf(best), costs: acts.map((one) => costOf(hint, one)) };
};

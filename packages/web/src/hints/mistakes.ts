import type { Seen } from '../table/seen.ts';

/** Answers that were not the best, of those whose worth was known, and what they cost on average. */
export type Mistakes = { readonly asked: number; readonly count: number; readonly cost: number };

/** An answer whose worth was known: after how much of the table's history it was given, and what it cost against the best. */
export type Answered = { readonly at: Progress; readonly cost: number };

/** How far a table had come: which round, and how many steps of it. */
type Progress = { readonly round: number; readonly steps: number };

export const progressOf = ({ round, steps }: Pick<Seen, 'round' | 'steps'>): Progress => ({
  round,
  steps: steps.filter((step) => step.round === round).length,
});

/** The answers that still stand: one that was taken back was never given. */
export const standing = (all: readonly Answered[], now: Progress): readonly Answered[] =>
  all.filter(({ at }) => at.round < now.round || (at.round === now.round && at.steps < now.steps));

/** Less than a hundredth of a cent is rounding, not a mistake. */
const rounding = 0.01;

export const mistakesIn = (answers: readonly Answered[]): Mistakes => {
  const wrong = answers.filter(({ cost }) => cost > rounding);
  return {
    asked: answers.length,
    count: wrong.length,
    cost: wrong.reduce((sum, { cost }) => sum + cost, 0),
  };
};

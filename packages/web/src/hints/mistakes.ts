import type { Seen } from '../table/seen.ts';

/** Answers that were not the best, among those whose value was known, and their average cost. */
export type Mistakes = { readonly asked: number; readonly count: number; readonly cost: number };

/** An answer whose value was known: the length of the table's history before it, and its cost compared with the best. */
export type Answered = { readonly at: Progress; readonly cost: number };

/** How far a table had come: the round, and the number of its steps. */
type Progress = { readonly round: number; readonly steps: number };

export const progressOf = ({ round, steps }: Pick<Seen, 'round' | 'steps'>): Progress => ({
  round,
  steps: steps.filter((step) => step.round === round).length,
});

/** The answers that still count: one that was undone was never given. */
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

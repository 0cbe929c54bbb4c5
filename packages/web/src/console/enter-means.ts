import type { CrewStep } from './steps.ts';

/** What Enter does now. It is only one thing, and the key is shown there only. */
export type EnterMeans = 'entry' | 'step' | 'lead' | null;

type AtRest = {
  /** Whether part of an outcome is typed already. */
  readonly isTyping: boolean;
  readonly steps: readonly CrewStep[];
  readonly done: number;
  readonly hasLead: boolean;
  /** Whether this role takes and pays; other roles only see the list. */
  readonly isPaying: boolean;
};

/**
 * A typed outcome is entered first; then chips are taken and paid, step by step. If only steps without chips are left, the crew
 * continues, which does them.
 */
export const enterMeansOf = ({ isTyping, steps, done, hasLead, isPaying }: AtRest): EnterMeans => {
  if (isTyping) return 'entry';
  const left = isPaying ? steps.slice(done) : [];
  if (left.some(({ kind }) => kind !== 'deed')) return 'step';
  if (hasLead) return 'lead';
  return left.length > 0 ? 'step' : null;
};

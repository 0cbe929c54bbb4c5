import type { CrewStep } from './steps.ts';

/** What Enter does now: one thing, and only there the key is shown. */
export type EnterMeans = 'entry' | 'step' | 'lead' | null;

type AtRest = {
  /** Whether something that came is typed already. */
  readonly isTyping: boolean;
  readonly steps: readonly CrewStep[];
  readonly done: number;
  readonly hasLead: boolean;
  /** Whether this role takes and pays; the others only see the list. */
  readonly isPaying: boolean;
};

/**
 * What was typed is entered first; then chips are taken and paid, step by step. Where only deeds are left, the crew goes on, and
 * they are done by going on.
 */
export const enterMeansOf = ({ isTyping, steps, done, hasLead, isPaying }: AtRest): EnterMeans => {
  if (isTyping) return 'entry';
  const left = isPaying ? steps.slice(done) : [];
  if (left.some(({ kind }) => kind !== 'deed')) return 'step';
  if (hasLead) return 'lead';
  return left.length > 0 ? 'step' : null;
};

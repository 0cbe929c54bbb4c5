import type { Citation } from '../index.ts';

const cited = new Set<string>();

/** Notes clauses that a test saw cited by a verdict, a refusal or an event; the suite's clause coverage counts them. */
export const noteCited = (by: Citation): void => {
  for (const clause of by) cited.add(clause);
};

/** What has been noted so far in this file of tests. */
export const citedSoFar = (): readonly string[] => [...cited].sort();

/** Another file of tests begins, perhaps in the same process. */
export const forgetCited = (): void => cited.clear();

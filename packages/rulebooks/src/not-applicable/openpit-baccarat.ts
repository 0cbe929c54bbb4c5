import type { NotApplicable } from './reasons.ts';

/** Nothing: every clause of the baccarat document is something the table does, refuses, calls or settles. */
export const notApplicable = {} as const satisfies NotApplicable;

import type { NotApplicable } from './reasons.ts';

/** Nothing: every clause of the red dog document is something the table does, refuses, calls or settles. */
export const notApplicable = {} as const satisfies NotApplicable;

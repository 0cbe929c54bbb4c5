import type { NotApplicable } from './reasons.ts';

/** Nothing: every clause of the fire document is something the table does, refuses, marks or settles. */
export const notApplicable = {} as const satisfies NotApplicable;

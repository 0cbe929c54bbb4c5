import type { Outside } from './index.ts';

/** Nothing: every clause of the fire paper is something the table does, refuses, marks or settles. */
export const outside = {} as const satisfies Outside;

import type { Outside } from './index.ts';

/** Nothing: every clause of the red dog paper is something the table does, refuses, calls or settles. */
export const outside = {} as const satisfies Outside;

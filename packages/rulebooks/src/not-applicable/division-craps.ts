import type { NotApplicable } from './not-applicable.ts';

/** What the table is made of, and which dice lie on it. */
export const notApplicable = {
  'division.craps.3.1': 'The shape of the table and its drop box are furniture.',
  'division.craps.3.2': 'The appendix that draws the layout was not supplied.',
} as const satisfies NotApplicable;

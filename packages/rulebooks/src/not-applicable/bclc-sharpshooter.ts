import type { NotApplicable } from './not-applicable.ts';

/** Who answers for a wager is between people; all else in the document the table does, refuses, marks or settles. */
export const notApplicable = {
  'bclc.sharpshooter.6.2.1':
    'Who answers for a wager that was booked wrong is decided between people, before the next throw.',
} as const satisfies NotApplicable;

import type { NotApplicable } from './not-applicable.ts';

/** What players do among themselves, and what happens away from the table. */
export const notApplicable = {
  'chickasaw.cardcraps.41': 'A wager between two players never reaches the house.',
  'chickasaw.cardcraps.46':
    'It leaves the manner of dealing to the operator, and forbids nothing: which card is which roll is a setting.',
} as const satisfies NotApplicable;

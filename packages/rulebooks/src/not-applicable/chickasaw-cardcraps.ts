import type { NotApplicable } from './index.ts';

/** What players do among themselves, and what happens away from the table. */
export const notApplicable = {
  'chickasaw.cardcraps.41': 'A wager between two players never reaches the house.',
} as const satisfies NotApplicable;

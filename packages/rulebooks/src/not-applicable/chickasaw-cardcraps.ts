import type { NotApplicable } from './index.ts';

/** What players do among themselves, and what happens away from the table. */
export const notApplicable = {
  'chickasaw.cardcraps.41': 'A wager between two players never reaches the house.',
  'chickasaw.cardcraps.51':
    'An investigation by the Gaming Commissioner takes place away from the table.',
} as const satisfies NotApplicable;

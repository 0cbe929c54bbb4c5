import type { NotApplicable } from './index.ts';

/** What hands do at a table of felt, and no software sees. */
export const notApplicable = {
  'bclc.doubledeck.2.2': 'Where a player holds the cards in the air is for the dealer’s eyes.',
  'bclc.doubledeck.8.5': 'Which of the dealer’s hands moves the chips is for surveillance to see.',
} as const satisfies NotApplicable;

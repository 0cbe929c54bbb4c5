import type { NotApplicable } from './not-applicable.ts';

/** What hands do at a table of felt, and no software sees. */
export const notApplicable = {
  'bclc.doubledeck.1.1.2.a': 'With which hand a player lifts the cards is for the dealer’s eyes.',
  'bclc.doubledeck.1.1.3.a': 'With which hand a player lifts the cards is for the dealer’s eyes.',
  'bclc.doubledeck.2.1': 'With which hand a player lifts the cards is for the dealer’s eyes.',
  'bclc.doubledeck.5.4.5': 'Whether somebody touches a card on the felt is for the dealer’s eyes.',
  'bclc.doubledeck.2.2': 'Where a player holds the cards in the air is for the dealer’s eyes.',
  'bclc.doubledeck.8.5': 'Which of the dealer’s hands moves the chips is for surveillance to see.',
} as const satisfies NotApplicable;

import type { Catalogue } from '../catalogue.ts';

/** What a blackjack table says. */
export const blackjack: Catalogue = {
  'back-first': 'the back bettor at seat {seat} is asked first',
  'no-back-bet': 'no back bet of yours rides on this hand',
  'which-back-bettor': 'several back bettors ride on this hand: each answers from their own seat',
  'back-share': 'a back bettor puts from {min} to {max} to this {act}',
  'back-not-asked':
    'a back bettor answers once the player of the hand has doubled, split or spoken of insurance',
  'back-other-question': 'the question is about the {act}',
  'term.double': 'double',
  'term.split': 'split',
  'term.insurance': 'insurance',
};

import type { Catalogue } from '../patterns.ts';

/** The sentences of casino war, besides those of every table that deals one card after another. */
export const casinoWar: Catalogue = {
  'war-without-stake': 'a war is fought with a stake: it costs more than nothing',
  'shoe-too-small':
    'a round may need {needed} cards, more than {decks, plural, one {one deck holds} other {# decks hold}}',
  'no-war-for-dealers': 'a dealer bet does not go to war',
  'war-by-going': 'a war wager is made by going to war, on equal ranks',
  'dealers-ride-on-basic': 'a dealer bet rides on the basic wager alone',
  'tie-not-alone': 'a tie wager is made beside a basic wager: make that first',
  'no-war-for-tips':
    'a dealer bet neither goes to war nor is surrendered: answer for your own wager',
  'asked-first': 'seat {seat} is asked first, from the dealer’s right',
  'no-tie-to-decide': 'seat {seat} has no basic wager on equal ranks to decide about',
  'casino-war.bet.main': 'Casino war (basic wager)',
  'casino-war.bet.tie': 'Tie',
  'casino-war.bet.war': 'Go to war',
};

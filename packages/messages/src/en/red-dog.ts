import type { Catalogue } from '../patterns.ts';

/** The sentences of red dog. */
export const redDog: Catalogue = {
  'red-dog.about-setting.decks': 'how many decks the shoe holds',
  'red-dog.about-setting.conversion': 'whether wins are paid in larger chips',
  'red-dog.about-setting.chip': 'the chip wagers are made with; 0 for any',
  'bad-decks': 'the shoe is dealt from {allowed} decks, not from {decks}',
  'raise-by-raising': 'a raise is made by raising, once the spread is called',
  'no-back-bets':
    'seat {backer} may not wager on the position of seat {seat}: take a position of your own',
  'nothing-to-raise': 'seat {seat} has no wager to answer for, or has answered already',
  'no-raise-on-a-pair': 'on a pair there is no raise',
  'no-raise-on-consecutive': 'on consecutive cards there is no raise',
  'raises-closed': 'no more raises: the third card is due',
  'no-spread-yet': 'no spread is open to raise on',
  'no-own-wager': 'seat {seat} has no wager of its own to raise',
  'dealer-raise-exact': 'the dealer bet is raised by exactly {stake}',
  'no-dealer-bet': 'seat {seat} has no dealer bet to raise',
  'call.spread': 'The spread is {spread}.',
  'call.pair': 'A pair.',
  'call.consecutive': 'Consecutive cards.',
  'call.no-more-raises': 'No more raises.',
  'call.conversion-payout': 'Conversion payout.',
  'done.marker-on-spread': 'puts the marker on the spread of {spread}',
  'done.marker-on-pair': 'puts the marker on the pair',
  'done.marker-on-consecutive': 'puts the marker on the consecutive cards',
  'red-dog.bet.main': 'Red dog wager',
  'red-dog.bet.raise': 'Raise on a spread',
};

import type { Document } from '@openpit/engine';

export const openpitBlackjack = {
  id: 'openpit.blackjack',
  title: 'OpenPit Rules of Play: blackjack, standing on 17',
  source: 'written for OpenPit',
  clauses: {
    '1.1': {
      kind: 'equipment',
      about: ['blackjack/*'],
      text: 'Six decks are dealt from a shoe, to the cut card.',
    },
    '1.2': {
      kind: 'role',
      about: ['blackjack/*'],
      text: 'The dealer shuffles, deals, draws and settles.',
    },
    '1.3': {
      kind: 'definition',
      about: ['blackjack/*'],
      text: 'Players try to come closer to 21 than the dealer without going over it.',
    },
    '2.1': {
      kind: 'definition',
      about: ['blackjack/*'],
      text: 'An ace counts 1 or 11, picture cards 10, other cards what they show.',
    },
    '2.2': {
      kind: 'definition',
      about: ['blackjack/*'],
      text: 'A hand with an ace that counts 11 is soft, any other is hard.',
    },
    '2.3': {
      kind: 'definition',
      about: ['blackjack/*'],
      text: 'An ace with a ten-value card as the first two cards is a blackjack; after a split it is 21.',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'Wagers are made before the first card, within the limits posted, on as many places as the player likes, and are then left alone.',
    },
    '3.2': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'A wager for the dealers may lie beside a player’s own; it plays with it, and what it wins goes to the dealers.',
    },
    '3.3': {
      kind: 'procedure',
      about: ['blackjack/*'],
      text: 'A wager for the dealers that pushes stays up; of one that is surrendered half goes to the dealers, fifty cents stay whole.',
    },
    '3.4': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'Nobody bets on another player’s hand, and there are no side bets.',
    },
    '4.1': {
      kind: 'procedure',
      about: ['blackjack/*'],
      text: 'Each player gets two cards face up, the dealer one up and one down.',
    },
    '4.2': {
      kind: 'procedure',
      about: ['blackjack/*'],
      text: 'With an ace up the dealer offers insurance first; with an ace or a ten up the dealer then looks under it, and a blackjack ends the round.',
    },
    '5.1': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'A player may draw one card after another until standing, or going over 21, which loses at once.',
    },
    '5.2': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'Any first two cards may be doubled by up to as much again, also after a split, for one card more.',
    },
    '5.3': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'Two cards of the same value may be split with as much again, into four hands at most.',
    },
    '5.4': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'Split aces get one card each and are not split again.',
    },
    '5.5': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'There is no surrender.',
    },
    '5.6': {
      kind: 'eligibility',
      about: ['blackjack/*'],
      text: 'Insurance is up to half the wager against an ace; it pays 2 to 1 when the dealer has a blackjack. A blackjack may take even money instead.',
    },
    '6.1': {
      kind: 'procedure',
      about: ['blackjack/*'],
      text: 'The dealer draws to 16 and stands on every 17, when a hand is left to play against.',
    },
    '6.2': {
      kind: 'settlement',
      about: ['blackjack/*'],
      text: 'A hand closer to 21 than the dealer’s, or left when the dealer goes over, pays 1 to 1; one that is farther loses.',
    },
    '6.3': {
      kind: 'settlement',
      about: ['blackjack/*'],
      text: 'Equal totals push.',
    },
    '6.4': {
      kind: 'settlement',
      about: ['blackjack/*'],
      text: 'A blackjack pays 3 to 2 at once when the dealer can have none, and pushes against a blackjack.',
    },
  },
} as const satisfies Document;

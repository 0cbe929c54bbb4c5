import type { Document } from '@openpit/engine';

export const openpitBaccarat = {
  id: 'openpit.baccarat',
  title: 'OpenPit Rules of Play: Baccarat',
  source: 'written for OpenPit',
  clauses: {
    '1.1': {
      kind: 'equipment',
      about: ['baccarat/*'],
      text: 'Eight standard decks in a shoe.',
      reading: 'Houses also deal from six or seven; fewer are for study.',
    },
    '1.2': {
      kind: 'role',
      about: ['baccarat/*'],
      text: 'The dealer alone shuffles and deals.',
    },
    '1.3': {
      kind: 'definition',
      about: ['baccarat/*'],
      text: 'Two hands are dealt, called player and banker. People wager on which counts more, on both counting the same, and on pairs.',
    },
    '1.4': { kind: 'eligibility', about: ['baccarat/*'], text: 'Seven seats at most.' },
    '2.1': {
      kind: 'definition',
      about: ['baccarat/*'],
      text: 'An ace counts one, two to nine as printed, tens and pictures nothing. A hand counts the last digit of the sum of its cards.',
    },
    '2.2': { kind: 'definition', about: ['baccarat/*'], text: 'Suits are ignored.' },
    '3.1': {
      kind: 'lifecycle',
      about: ['baccarat/*'],
      text: 'A round is dealt once somebody has made a wager.',
    },
    '3.2': {
      kind: 'eligibility',
      about: ['baccarat/*'],
      text: 'Wagers are made, changed and taken back before the first card. From then on they lie until they are decided.',
    },
    '3.3': {
      kind: 'eligibility',
      about: ['baccarat/*'],
      text: 'There are five places: player, banker, tie, player pair and banker pair. A seat may use any of them, several at once too.',
    },
    '3.4': {
      kind: 'eligibility',
      about: ['baccarat/tip'],
      text: 'On each place a player may also wager for the dealers.',
      reading: 'The posted limits do not hold for it; what it wins goes to the dealers with its stake.',
    },
    '3.5': {
      kind: 'eligibility',
      about: ['baccarat/*'],
      text: 'The house posts the smallest and the largest stake; they hold for each place.',
    },
    '4.1': {
      kind: 'procedure',
      about: ['baccarat/*'],
      text: 'Four cards are dealt face up, by turns, the first to the player.',
    },
    '4.2': {
      kind: 'procedure',
      about: ['baccarat/*'],
      text: 'If either hand counts eight or nine on two cards, no more are dealt.',
    },
    '4.3': {
      kind: 'procedure',
      about: ['baccarat/player'],
      text: 'The player takes a third card on five or less and stands on six and seven.',
    },
    '4.4': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'Where the player stood, the banker takes a third card on five or less and stands on six and seven.',
    },
    '4.5.a': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'Where the player took a card, the banker takes one on two or less.',
    },
    '4.5.b': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'On three the banker takes one unless the player’s third was an eight.',
    },
    '4.5.c': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'On four the banker takes one if the player’s third was two to seven.',
    },
    '4.5.d': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'On five the banker takes one if the player’s third was four to seven.',
    },
    '4.5.e': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'On six the banker takes one if the player’s third was six or seven.',
    },
    '4.5.f': {
      kind: 'procedure',
      about: ['baccarat/banker'],
      text: 'On seven the banker stands.',
    },
    '5.1': {
      kind: 'settlement',
      about: ['baccarat/player', 'baccarat/banker'],
      text: 'The hand that counts more wins; a wager on the other loses.',
    },
    '5.2': {
      kind: 'settlement',
      about: ['baccarat/player'],
      text: 'The player wager wins 1 to 1.',
    },
    '5.3': {
      kind: 'settlement',
      about: ['baccarat/banker'],
      text: 'The banker wager wins 19 to 20: even money less a commission of five in a hundred.',
      reading: 'A part of a cent stays with the house.',
    },
    '5.3.six': {
      kind: 'settlement',
      about: ['baccarat/banker'],
      text: 'A banker who wins with six is paid like any other.',
      reading: 'A house without commission pays 1 to 1 by 5.3 and 1 to 2 here.',
    },
    '5.4': {
      kind: 'settlement',
      about: ['baccarat/player', 'baccarat/banker'],
      text: 'When both hands count the same, player and banker wagers push.',
    },
    '5.5': {
      kind: 'settlement',
      about: ['baccarat/tie'],
      text: 'The tie wager wins 8 to 1 when both hands count the same.',
      reading: 'Some houses pay 9 to 1.',
    },
    '5.5.lose': {
      kind: 'settlement',
      about: ['baccarat/tie'],
      text: 'It loses otherwise.',
    },
    '5.6': {
      kind: 'settlement',
      about: ['baccarat/player-pair', 'baccarat/banker-pair'],
      text: 'A pair wager wins 11 to 1 when the first two cards of its hand are of one rank.',
    },
    '5.6.lose': {
      kind: 'settlement',
      about: ['baccarat/player-pair', 'baccarat/banker-pair'],
      text: 'It loses otherwise, no matter who wins the round.',
    },
    '6.1': {
      kind: 'procedure',
      about: ['baccarat/*'],
      text: 'The dealer calls each third card before it comes, and at the end the winner and what both hands count.',
    },
    '6.2': {
      kind: 'procedure',
      about: ['baccarat/*'],
      text: 'Losing wagers are taken first, then winning ones paid and pushes given back, each time from the dealer’s right. Wagers for the dealers are settled after all others.',
    },
  },
} as const satisfies Document;

import type { Document } from '@openpit/engine';

export const openpitEuropean = {
  id: 'openpit.european',
  title: 'OpenPit Rules of Play: European roulette',
  source: 'written for OpenPit',
  clauses: {
    '1.1': {
      kind: 'equipment',
      about: ['roulette/*'],
      text: 'One wheel with the numbers 1 to 36 and a single zero, one layout.',
    },
    '1.2': {
      kind: 'role',
      about: ['roulette/*'],
      text: 'The dealer spins, drops the ball, calls and settles.',
    },
    '1.3': {
      kind: 'definition',
      about: ['roulette/*'],
      text: 'Players wager on which number the ball stops at.',
    },
    '2.1': {
      kind: 'eligibility',
      about: ['roulette/*'],
      text: 'Inside bets lie on numbers and on the lines between them, outside bets on the boxes beside them.',
    },
    '2.2': {
      kind: 'eligibility',
      about: ['roulette/*'],
      text: 'Bets are made with chips of a colour of one’s own or with value chips; inside, one player at a time may use value chips.',
    },
    '2.3': {
      kind: 'eligibility',
      about: ['roulette/*'],
      text: 'A player may call a bet to the dealer, who repeats and places it, or refuses it where time is short.',
    },
    '2.4': {
      kind: 'eligibility',
      about: ['roulette/*'],
      text: 'Wagers for the dealers are made like any other; inside, the player’s own bet lies under them. What they win goes to the dealers.',
    },
    '3.1': {
      kind: 'accounting',
      about: ['roulette/*'],
      text: 'The dealer sells chips in colours, each at the value the player asks for and marks, in stacks of twenty; there are 1,200 of each colour.',
    },
    '3.2': {
      kind: 'accounting',
      about: ['roulette/*'],
      text: 'Chips of colour are worth nothing away from the table: they are changed and cashed at it once none of them lies on the layout.',
    },
    '3.3': {
      kind: 'procedure',
      about: ['roulette/*'],
      text: 'Large payouts are called and may be completed in value chips.',
    },
    '4.1': {
      kind: 'procedure',
      about: ['roulette/*'],
      text: 'The ball goes round three times at least, or the spin does not count.',
    },
    '4.2': {
      kind: 'procedure',
      about: ['roulette/*'],
      text: 'When the dealer calls no more bets and waves, betting is closed; what comes later is handed back unless it was begun before.',
    },
    '4.3': {
      kind: 'procedure',
      about: ['roulette/*'],
      text: 'The dealer asks where a bet lies unclearly before betting closes. A called bet put in another place is moved when its player says so before the number is called, and plays where it lies if not.',
    },
    '4.4': {
      kind: 'procedure',
      about: ['roulette/*'],
      text: 'The dealer calls the number and marks it.',
    },
    '5.1': {
      kind: 'settlement',
      about: ['roulette/*'],
      text: 'Numbers win 35 to 1, splits 17 to 1, streets and trios 11 to 1, corners and the first four 8 to 1, six lines 5 to 1.',
    },
    '5.2': {
      kind: 'settlement',
      about: ['roulette/*'],
      text: 'Columns and dozens win 2 to 1 and lose to a zero.',
    },
    '5.3': {
      kind: 'settlement',
      about: ['roulette/*'],
      text: 'Red, black, odd, even, low and high win 1 to 1.',
    },
    '5.4': {
      kind: 'settlement',
      about: ['roulette/*'],
      text: 'A zero takes half of an even chance; the other half goes back.',
    },
  },
} as const satisfies Document;

import type { Document } from '@openpit/engine';

export const bclcSixtofive = {
  id: 'bclc.sixtofive',
  title: 'BCLC Rules of Play: 6 to 5 Blackjack',
  source: '002_b8e98fbcbef118e2.txt',
  clauses: {
    '1.1': {
      kind: 'policy',
      about: ['sixtofive/game'],
      text: '6 to 5 Blackjack uses the Basic Blackjack rules.',
    },
    '1.2': {
      kind: 'policy',
      about: ['sixtofive/game'],
      text: 'Only the Blackjack payout differs from Basic.',
      reading: 'Bet limit and signage duties also differ (1.4, 1.5, 3.1).',
    },
    '1.3': {
      kind: 'policy',
      about: ['sixtofive/game'],
      text: 'Cross-reference to Basic Blackjack.',
    },
    '1.4': {
      kind: 'equipment',
      about: ['sixtofive/signage'],
      text: 'Felt and a further sign at the table both have to state the 6 to 5 odds.',
    },
    '1.5': {
      kind: 'eligibility',
      about: ['sixtofive/limits'],
      text: 'Restricted to low limit tables whose minimum bet is 5 dollars.',
      reading: 'Conflicts with 3.1 (5.00 or less). Adopt: posted minimum must be at most 5.00, which satisfies both aims.',
    },
    '1.6': {
      kind: 'policy',
      about: ['sixtofive/floor'],
      text: 'A 3 to 2 Blackjack game must be open and playable whenever a 6 to 5 game is open.',
      reading: 'Adopt: block opening 6 to 5 with no open 3 to 2 table, and block closing the last 3 to 2 table first. Any 3 to 2 variant qualifies.',
    },
    '2.1': {
      kind: 'policy',
      about: ['sixtofive/options'],
      text: 'Player options as Basic Blackjack.',
    },
    '3.1': {
      kind: 'eligibility',
      about: ['sixtofive/limits'],
      text: 'Table minimum must be 5.00 or lower.',
      reading: 'See 1.5.',
    },
    '3.2': {
      kind: 'policy',
      about: ['sixtofive/betting'],
      text: 'Other betting rules as Basic Blackjack.',
    },
    '4.1': {
      kind: 'policy',
      about: ['sixtofive/dealer-bet'],
      text: 'Tip wagers as Basic Blackjack.',
    },
    '5.1': {
      kind: 'policy',
      about: ['sixtofive/sequence'],
      text: 'Sequence of play as Basic Blackjack.',
    },
    '6.1': {
      kind: 'settlement',
      about: ['sixtofive/payout'],
      text: 'Winning hands other than Blackjack pay 1 to 1.',
    },
    '6.1.1': {
      kind: 'settlement',
      about: ['sixtofive/payout'],
      text: 'Winning Blackjack pays 6 to 5.',
      reading: 'Exact cents; for example a 7.00 bet wins 8.40.',
    },
    '6.2': {
      kind: 'policy',
      about: ['sixtofive/payout'],
      text: 'All other payouts as Basic Blackjack.',
      reading: 'Even Money stays 1 to 1.',
    },
  },
} as const satisfies Document;

import { cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { defineRulebook } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';

/** The blackjack that players prefer: six decks, a dealer who stands on every 17 and looks for a blackjack, doubles after splits. */
export const openpitBlackjack: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'openpit.blackjack',
  family: 'blackjack',
  title: 'Blackjack, stand on 17',
  documents: ['openpit.blackjack'],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'openpit.blackjack.3.1' },
  roles: {
    ...blackjackRoles,
    deal: { is: ['dealer'], by: 'openpit.blackjack.1.1' },
    'deal-cards': { is: ['dealer'], by: 'openpit.blackjack.1.1' },
    shuffle: { is: ['dealer'], by: 'openpit.blackjack.1.1' },
  },
  choices: {
    deal: {
      decks: { is: 6, by: 'openpit.blackjack.4.1' },
      continuous: { is: false, by: 'openpit.blackjack.4.1' },
      hole: { is: 'peek', by: 'openpit.blackjack.4.2' },
    },
    natural: { pays: { is: [3, 2], by: 'openpit.blackjack.6.4' } },
    double: {
      on: { is: 'any', by: ['openpit.blackjack.5.2', 'openpit.blackjack.5.1'] },
      afterSplit: { is: true, by: 'openpit.blackjack.5.2' },
    },
    split: {
      hands: { is: 4, by: 'openpit.blackjack.5.3' },
      acesAgain: { is: false, by: 'openpit.blackjack.5.4' },
      acesHit: { is: false, by: 'openpit.blackjack.5.4' },
    },
    surrender: {
      when: { is: 'none', by: 'openpit.blackjack.5.5' },
      share: { is: [1, 2], by: 'openpit.blackjack.5.5' },
    },
    insurance: {
      offered: { is: true, by: 'openpit.blackjack.5.6' },
      part: { is: [1, 2], by: 'openpit.blackjack.5.6' },
      pays: { is: [2, 1], by: 'openpit.blackjack.5.6' },
      evenMoney: { is: true, by: 'openpit.blackjack.5.6' },
    },
    betting: { positions: { is: null, by: 'openpit.blackjack.3.1' } },
    tips: {
      staysOnPush: { is: true, by: 'openpit.blackjack.3.3' },
      exempt: { is: cents(50), by: 'openpit.blackjack.3.3' },
    },
    dealer: {
      hitsSoft17: { is: false, by: ['openpit.blackjack.6.1', 'openpit.blackjack.2.2'] },
      pushes22: { is: false, by: 'openpit.blackjack.6.2' },
      blackjackTakes: { is: 'original', by: 'openpit.blackjack.4.2' },
    },
    caps: {},
    sides: {},
  },
  cites: {
    basis: ['openpit.blackjack.4.1', 'openpit.blackjack.1.2'],
    conditions: {},
    deal: {
      source: 'openpit.blackjack.4.1',
      checks: 'openpit.blackjack.4.1',
      order: 'openpit.blackjack.4.1',
      first: 'openpit.blackjack.4.1',
      up: 'openpit.blackjack.4.1',
      second: 'openpit.blackjack.4.1',
    },
    values: {
      ace: 'openpit.blackjack.2.1',
      faces: 'openpit.blackjack.2.1',
      pips: 'openpit.blackjack.2.1',
      soft: 'openpit.blackjack.2.2',
      hard: 'openpit.blackjack.2.2',
    },
    natural: {
      made: 'openpit.blackjack.2.3',
      beats: 'openpit.blackjack.6.4',
      tie: 'openpit.blackjack.6.4',
      reached: 'openpit.blackjack.6.4',
      waits: 'openpit.blackjack.6.4',
    },
    hit: {
      may: 'openpit.blackjack.5.1',
      barred: 'openpit.blackjack.5.1',
      card: 'openpit.blackjack.5.1',
      nextCard: 'openpit.blackjack.5.1',
    },
    stand: { may: 'openpit.blackjack.5.1' },
    double: {
      stake: 'openpit.blackjack.5.2',
      place: 'openpit.blackjack.5.2',
      card: 'openpit.blackjack.5.2',
      held: 'openpit.blackjack.5.2',
      dealerNatural: 'openpit.blackjack.4.2',
    },
    split: {
      on: ['openpit.blackjack.5.3', 'openpit.blackjack.5.1'],
      aces: 'openpit.blackjack.5.4',
      stake: 'openpit.blackjack.5.3',
      place: 'openpit.blackjack.5.3',
      order: 'openpit.blackjack.5.3',
      card: 'openpit.blackjack.5.3',
      held: 'openpit.blackjack.5.3',
      dealerNatural: 'openpit.blackjack.4.2',
      twentyOne: 'openpit.blackjack.2.3',
    },
    surrender: { dealerNatural: 'openpit.blackjack.5.5' },
    insurance: {
      evenMoneyPays: 'openpit.blackjack.5.6',
      call: 'openpit.blackjack.4.2',
      sweep: 'openpit.blackjack.5.6',
      taken: 'openpit.blackjack.5.6',
    },
    betting: {
      before: 'openpit.blackjack.3.1',
      fixed: 'openpit.blackjack.3.1',
      handsOff: 'openpit.blackjack.3.1',
    },
    back: { may: 'openpit.blackjack.3.4' },
    tips: {
      may: 'openpit.blackjack.3.2',
      paid: 'openpit.blackjack.3.2',
      noCarry: 'openpit.blackjack.3.3',
      grows: 'openpit.blackjack.3.2',
      stays: 'openpit.blackjack.3.2',
      surrender: 'openpit.blackjack.3.3',
    },
    main: {
      pays: ['openpit.blackjack.6.2', 'openpit.blackjack.1.2'],
      lower: 'openpit.blackjack.6.2',
      push: 'openpit.blackjack.6.3',
      bust: 'openpit.blackjack.5.1',
      insuredBust: 'openpit.blackjack.5.1',
      turn: 'openpit.blackjack.5.1',
    },
    dealer: {
      plays: 'openpit.blackjack.6.1',
      hits: 'openpit.blackjack.6.1',
      stands: 'openpit.blackjack.6.1',
      draws: 'openpit.blackjack.6.1',
    },
    capShares: {},
    sides: {
      kingsbounty: { offered: 'openpit.blackjack.3.4' },
      push22: { offered: 'openpit.blackjack.3.4' },
      war: { offered: 'openpit.blackjack.3.4' },
      blazing7s: { offered: 'openpit.blackjack.3.4' },
    },
  },
});

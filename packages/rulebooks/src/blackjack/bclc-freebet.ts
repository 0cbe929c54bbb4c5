import { cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { defineRulebook } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';
import { blazingChoices, blazingCites } from './sides/blazing7s.ts';
import {
  kingsBountyCap,
  kingsBountyChoices,
  kingsBountyCites,
  kingsBountyShare,
} from './sides/kings-bounty.ts';
import { progressiveRoles } from './sides/roles.ts';

/** Free Bet Blackjack as BCLC rules it. */
export const bclcFreebet: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'bclc.freebet',
  family: 'blackjack',
  title: 'Free Bet Blackjack',
  documents: [
    'bclc.freebet',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    ...blackjackRoles,
    deal: { is: ['dealer'], by: 'bclc.freebet.1.3' },
    'deal-cards': { is: ['dealer'], by: 'bclc.freebet.1.3' },
    shuffle: { is: ['dealer'], by: 'bclc.freebet.1.3' },
    ...progressiveRoles,
  },
  choices: {
    deal: {
      decks: { is: 6, by: 'bclc.freebet.1.2' },
      continuous: { is: true, by: 'bclc.freebet.1.2' },
      hole: { is: 'none', by: 'bclc.freebet.8.2.2' },
    },
    natural: { pays: { is: [3, 2], by: 'bclc.freebet.7.1.1' } },
    double: {
      on: { is: 'any', by: ['bclc.freebet.4.3', 'bclc.freebet.4.3.2', 'bclc.freebet.8.5'] },
      afterSplit: { is: true, by: ['bclc.freebet.4.4.6', 'bclc.freebet.4.4.6.a'] },
    },
    split: {
      hands: { is: 4, by: 'bclc.freebet.4.4.1' },
      acesAgain: { is: false, by: 'bclc.freebet.4.4.2' },
      acesHit: { is: false, by: 'bclc.freebet.4.4.2' },
    },
    surrender: {
      when: { is: 'late', by: 'bclc.freebet.4.5' },
      share: { is: [1, 2], by: 'bclc.freebet.4.5.1' },
    },
    insurance: {
      offered: { is: true, by: 'bclc.freebet.4.6' },
      part: { is: [1, 2], by: 'bclc.freebet.4.6.1' },
      pays: { is: [2, 1], by: 'bclc.freebet.4.6.2' },
      evenMoney: { is: true, by: 'bclc.freebet.4.6.3' },
    },
    betting: { positions: { is: null, by: 'bclc.freebet.5.4' } },
    tips: {
      staysOnPush: { is: true, by: 'bclc.freebet.6.3.2' },
      exempt: { is: cents(50), by: 'bclc.freebet.6.5.1' },
    },
    dealer: {
      hitsSoft17: { is: true, by: ['bclc.freebet.8.8.1', 'bclc.freebet.3.2'] },
      pushes22: { is: true, by: 'bclc.freebet.7.1.2' },
      blackjackTakes: {
        is: 'original',
        by: ['bclc.freebet.4.3.5.a', 'bclc.freebet.4.4.8.a.1'],
      },
    },
    free: {
      doubleOn: { is: [9, 10, 11], by: 'bclc.freebet.4.3.1' },
      doubleAfterSplit: { is: [9, 10, 11], by: 'bclc.freebet.4.4.6' },
    },
    caps: { kingsbounty: kingsBountyCap, push22: { is: cents(2_500_000), by: 'bclc.freebet.4.9' } },
    sides: {
      kingsbounty: kingsBountyChoices,
      push22: {
        pays: {
          'suited-22': {
            is: [50, 1],
            by: [
              'bclc.freebet.4.8.pay.suited-22',
              'bclc.freebet.7.2',
              'bclc.freebet.4.7.6',
              'bclc.freebet.4.7.7',
            ],
          },
          'same-colour-22': {
            is: [20, 1],
            by: [
              'bclc.freebet.4.8.pay.same-colour-22',
              'bclc.freebet.7.2',
              'bclc.freebet.4.7.6',
              'bclc.freebet.4.7.7',
            ],
          },
          'other-22': {
            is: [7, 1],
            by: ['bclc.freebet.4.8.pay.other-22', 'bclc.freebet.7.2', 'bclc.freebet.4.7.6'],
          },
        },
      },
      blazing7s: blazingChoices,
    },
  },
  cites: {
    basis: 'bclc.freebet.1.1',
    conditions: {},
    deal: {
      source: 'bclc.freebet.1.2',
      checks: ['bclc.freebet.8.1', 'bclc.freebet.8.2'],
      order: 'bclc.freebet.8.2',
      first: ['bclc.freebet.8.2.1', 'bclc.freebet.8.2'],
      up: 'bclc.freebet.8.2.2',
      second: ['bclc.freebet.8.2.3', 'bclc.freebet.8.2.3.a'],
    },
    values: {
      ace: 'bclc.freebet.2.1',
      faces: 'bclc.freebet.2.2',
      pips: 'bclc.freebet.2.2.1',
      soft: 'bclc.freebet.3.2',
      hard: 'bclc.freebet.3.3',
    },
    natural: {
      made: 'bclc.freebet.3.1',
      beats: 'bclc.freebet.3.1.1',
      tie: 'bclc.freebet.3.1.2',
      reached: 'bclc.freebet.8.7',
      waits: ['bclc.freebet.8.7.1', 'bclc.freebet.7.1.2.a'],
    },
    hit: {
      may: ['bclc.freebet.4.1', 'bclc.freebet.4.1.2', 'bclc.freebet.8.5'],
      barred: 'bclc.freebet.4.1.1',
      card: 'bclc.freebet.4.1',
      nextCard: 'bclc.freebet.4.1',
    },
    stand: { may: ['bclc.freebet.4.2', 'bclc.freebet.4.2.1', 'bclc.freebet.8.5'] },
    double: {
      stake: [
        'bclc.freebet.4.3.2.a',
        'bclc.freebet.4.3.2',
        'bclc.freebet.4.3.2.a.1',
        'bclc.freebet.4.3.2.a.2',
      ],
      place: 'bclc.freebet.4.3.3',
      card: 'bclc.freebet.4.3.4',
      held: 'bclc.freebet.4.3.5',
      dealerNatural: 'bclc.freebet.4.3.5.a',
    },
    split: {
      on: ['bclc.freebet.4.4', 'bclc.freebet.8.5'],
      aces: 'bclc.freebet.4.4.2',
      stake: ['bclc.freebet.4.4.1.b', 'bclc.blackjack.4.4.3'],
      place: 'bclc.freebet.4.4.4',
      order: 'bclc.freebet.4.4.5',
      card: 'bclc.freebet.4.4.7',
      held: ['bclc.freebet.4.4.8', 'bclc.freebet.4.4.8.a'],
      dealerNatural: 'bclc.freebet.4.4.8.a.1',
      twentyOne: ['bclc.freebet.4.4.9', 'bclc.freebet.3.1.1.a'],
    },
    surrender: { dealerNatural: 'bclc.freebet.4.5.2' },
    insurance: {
      evenMoneyPays: 'bclc.freebet.4.6.3.a',
      call: 'bclc.freebet.8.3',
      sweep: 'bclc.freebet.8.4',
      taken: 'bclc.freebet.8.10',
    },
    betting: {
      before: 'bclc.freebet.5.1',
      fixed: 'bclc.freebet.5.2',
      handsOff: 'bclc.freebet.5.3',
    },
    back: { may: ['bclc.freebet.4.7.5', 'bclc.blackjack.5.5'] },
    tips: {
      may: ['bclc.freebet.6.1', 'bclc.freebet.6.2'],
      paid: 'bclc.freebet.6.3',
      noCarry: 'bclc.freebet.6.3.1',
      grows: 'bclc.freebet.6.4',
      stays: 'bclc.freebet.6.4.1.a',
      surrender: 'bclc.freebet.6.5',
    },
    main: {
      pays: 'bclc.freebet.7.1',
      lower: ['bclc.freebet.1.1', 'bclc.blackjack.1.3.1'],
      push: 'bclc.freebet.7.4',
      bust: ['bclc.freebet.7.5', 'bclc.freebet.8.6'],
      insuredBust: 'bclc.freebet.8.6.1',
      turn: 'bclc.freebet.8.5',
    },
    dealer: {
      plays: 'bclc.freebet.8.8',
      hits: 'bclc.freebet.8.8.1',
      stands: 'bclc.freebet.8.8.2',
      draws: 'bclc.freebet.8.9',
      before22: 'bclc.freebet.7.1.2.a',
    },
    free: {
      doubleToken: 'bclc.freebet.4.3.1.a',
      ownDoubleAfterSplit: 'bclc.freebet.4.4.6.a',
      splitOn: 'bclc.freebet.4.4.1.a',
      splitTens: 'bclc.freebet.4.4.1.b',
      splitToken: 'bclc.freebet.4.4.3',
      pays: 'bclc.freebet.7.3',
      tips: 'bclc.freebet.6.4.1',
    },
    capShares: { kingsbounty: kingsBountyShare, push22: 'bclc.freebet.4.9.1' },
    sides: {
      kingsbounty: {
        ...kingsBountyCites,
        offered: ['bclc.freebet.1.4', 'bclc.freebet.1.4.2', 'bclc.kingsbounty.1.5'],
        conditions: { ...kingsBountyCites.conditions, 'kingsbounty-felt': 'bclc.freebet.1.4.1' },
      },
      push22: {
        offered: 'bclc.freebet.4.7',
        may: ['bclc.freebet.4.7.1', 'bclc.freebet.4.7.5', 'bclc.freebet.4.7'],
        conditions: {},
        needsMain: 'bclc.freebet.4.7.2',
        limits: 'bclc.freebet.4.7.3',
        before: 'bclc.freebet.4.7.4',
        back: 'bclc.freebet.4.7.5',
        checks: ['bclc.freebet.8.1', 'bclc.freebet.4.7.4'],
        tips: 'bclc.freebet.6.1',
        bustElse: 'bclc.freebet.4.8.pay.bust-not-22',
        noBust: 'bclc.freebet.4.8',
        onTie: 'bclc.freebet.7.4.1',
        cardsStay: 'bclc.freebet.8.6.2',
        dealsOn: 'bclc.freebet.8.9.1',
      },
      war: { offered: ['bclc.freebet.1.4', 'bclc.warside.7.4'] },
      blazing7s: blazingCites,
    },
  },
});

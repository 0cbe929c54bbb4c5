import { cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { defineRulebook } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';
import { blazingChoices, blazingCites } from './sides/blazing7s.ts';
import { kingsBountyChoices, kingsBountyCites } from './sides/kings-bounty.ts';
import { progressiveRoles } from './sides/roles.ts';

/** Zappit Blackjack as BCLC rules it. */
export const bclcZappit: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'bclc.zappit',
  family: 'blackjack',
  title: 'Zappit Blackjack',
  documents: [
    'bclc.zappit',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    ...blackjackRoles,
    zap: { is: ['player', 'dealer'], by: 'house.entered' },
    deal: { is: ['dealer'], by: 'bclc.zappit.1.3' },
    'deal-cards': { is: ['dealer'], by: 'bclc.zappit.1.3' },
    shuffle: { is: ['dealer'], by: 'bclc.zappit.1.3' },
    ...progressiveRoles,
  },
  choices: {
    deal: {
      decks: { is: 6, by: 'bclc.zappit.1.2' },
      continuous: { is: true, by: 'bclc.zappit.1.2' },
      hole: { is: 'none', by: 'bclc.zappit.8.2.2' },
    },
    natural: { pays: { is: [3, 2], by: 'bclc.zappit.7.1.1' } },
    double: {
      on: { is: 'any', by: ['bclc.zappit.4.4', 'bclc.zappit.4.4.1', 'bclc.zappit.8.7'] },
      afterSplit: { is: true, by: 'bclc.zappit.4.5.6' },
    },
    split: {
      hands: { is: 4, by: 'bclc.zappit.4.5.1' },
      acesAgain: { is: true, by: 'bclc.zappit.4.5.1' },
      acesHit: { is: false, by: 'bclc.zappit.4.5.2' },
    },
    surrender: {
      when: { is: 'none', by: 'bclc.zappit.4.6' },
      share: { is: [1, 2], by: 'bclc.zappit.4.6' },
    },
    insurance: {
      offered: { is: true, by: 'bclc.zappit.4.7' },
      part: { is: [1, 2], by: 'bclc.zappit.4.7.1' },
      pays: { is: [2, 1], by: 'bclc.zappit.4.7.2' },
      evenMoney: { is: true, by: 'bclc.zappit.4.7.3' },
    },
    betting: { positions: { is: null, by: 'bclc.zappit.5.4' } },
    tips: { staysOnPush: { is: true, by: 'bclc.zappit.6.3.2' } },
    dealer: {
      hitsSoft17: { is: true, by: ['bclc.zappit.8.10.1', 'bclc.zappit.3.2'] },
      pushes22: { is: true, by: 'bclc.zappit.7.1.2' },
      blackjackTakes: {
        is: 'original',
        by: ['bclc.zappit.4.4.4.a', 'bclc.zappit.4.5.8.a.1'],
      },
    },
    zap: {
      on: { is: [15, 16, 17, 18], by: ['bclc.zappit.4.1', 'bclc.zappit.1.1', 'bclc.zappit.8.6'] },
    },
    caps: { together: { is: cents(2_500_000), by: 'bclc.zappit.4.10' } },
    sides: {
      kingsbounty: kingsBountyChoices,
      push22: {
        pays: {
          'suited-22': {
            is: [50, 1],
            by: [
              'bclc.zappit.4.9.pay.suited-22',
              'bclc.zappit.7.2',
              'bclc.zappit.4.8.6',
              'bclc.zappit.4.8.7',
            ],
          },
          'same-colour-22': {
            is: [20, 1],
            by: [
              'bclc.zappit.4.9.pay.same-colour-22',
              'bclc.zappit.7.2',
              'bclc.zappit.4.8.6',
              'bclc.zappit.4.8.7',
            ],
          },
          'other-22': {
            is: [7, 1],
            by: ['bclc.zappit.4.9.pay.other-22', 'bclc.zappit.7.2', 'bclc.zappit.4.8.6'],
          },
        },
      },
      blazing7s: blazingChoices,
    },
  },
  cites: {
    basis: 'bclc.zappit.1.1',
    conditions: {},
    deal: {
      source: 'bclc.zappit.1.2',
      checks: ['bclc.zappit.8.1', 'bclc.zappit.8.2'],
      order: 'bclc.zappit.8.2',
      first: ['bclc.zappit.8.2.1', 'bclc.zappit.8.2'],
      up: 'bclc.zappit.8.2.2',
      second: ['bclc.zappit.8.2.3', 'bclc.zappit.8.2.3.a'],
    },
    values: {
      ace: 'bclc.zappit.2.1',
      faces: 'bclc.zappit.2.2',
      pips: 'bclc.zappit.2.2.1',
      soft: 'bclc.zappit.3.2',
      hard: 'bclc.zappit.3.3',
    },
    natural: {
      made: 'bclc.zappit.3.1',
      beats: 'bclc.zappit.3.1.2',
      tie: 'bclc.zappit.3.1.3',
      reached: 'bclc.zappit.8.9',
      waits: ['bclc.zappit.8.9.1', 'bclc.zappit.7.1.2.a'],
    },
    hit: {
      may: ['bclc.zappit.4.2', 'bclc.zappit.4.2.2', 'bclc.zappit.8.7'],
      barred: 'bclc.zappit.4.2.1',
      card: 'bclc.zappit.4.2',
      nextCard: 'bclc.zappit.4.2',
    },
    stand: { may: ['bclc.zappit.4.3', 'bclc.zappit.4.3.1', 'bclc.zappit.8.7'] },
    double: {
      stake: [
        'bclc.zappit.4.4.1.a',
        'bclc.zappit.4.4.1',
        'bclc.zappit.4.4.1.a.1',
        'bclc.zappit.4.4.1.a.2',
      ],
      place: 'bclc.zappit.4.4.2',
      card: 'bclc.zappit.4.4.3',
      held: 'bclc.zappit.4.4.4',
      dealerNatural: 'bclc.zappit.4.4.4.a',
    },
    split: {
      on: ['bclc.zappit.4.5', 'bclc.zappit.8.7'],
      aces: 'bclc.zappit.4.5.2',
      stake: 'bclc.zappit.4.5.3',
      place: 'bclc.zappit.4.5.4',
      order: 'bclc.zappit.4.5.5',
      card: 'bclc.zappit.4.5.7',
      held: ['bclc.zappit.4.5.8', 'bclc.zappit.4.5.8.a'],
      dealerNatural: 'bclc.zappit.4.5.8.a.1',
      twentyOne: ['bclc.zappit.4.5.9', 'bclc.zappit.3.1.2.a'],
    },
    surrender: { dealerNatural: 'bclc.zappit.4.6' },
    insurance: {
      evenMoneyPays: 'bclc.zappit.4.7.3.a',
      call: 'bclc.zappit.8.4',
      sweep: 'bclc.zappit.8.5',
      taken: 'bclc.zappit.8.12',
    },
    betting: { before: 'bclc.zappit.5.1', fixed: 'bclc.zappit.5.2', handsOff: 'bclc.zappit.5.3' },
    back: { may: ['bclc.zappit.4.8.5', 'bclc.blackjack.5.5'] },
    tips: {
      may: ['bclc.zappit.6.1', 'bclc.zappit.6.2'],
      paid: 'bclc.zappit.6.3',
      noCarry: 'bclc.zappit.6.3.1',
      grows: 'bclc.zappit.6.4',
      stays: 'bclc.zappit.6.4.1.a',
    },
    main: {
      pays: 'bclc.zappit.7.1',
      lower: ['bclc.zappit.1.1', 'bclc.blackjack.1.3.1'],
      push: 'bclc.zappit.7.3',
      bust: ['bclc.zappit.7.4', 'bclc.zappit.8.8'],
      insuredBust: 'bclc.zappit.8.8.1',
      turn: 'bclc.zappit.8.7',
    },
    dealer: {
      plays: 'bclc.zappit.8.10',
      hits: 'bclc.zappit.8.10.1',
      stands: 'bclc.zappit.8.10.2',
      draws: 'bclc.zappit.8.11',
      before22: 'bclc.zappit.7.1.2.a',
    },
    zap: {
      asked: ['bclc.zappit.4.1.1', 'bclc.zappit.4.1.2'],
      discards: 'bclc.zappit.4.1.3',
      cards: 'bclc.zappit.4.1.4',
      twentyOne: 'bclc.zappit.3.1.1',
      marked: ['bclc.zappit.4.1.5', 'bclc.zappit.8.6.1'],
      goesOn: 'bclc.zappit.4.1.6',
      tips: 'bclc.zappit.6.4.1',
    },
    capShares: { together: 'bclc.zappit.4.10.1' },
    sides: {
      kingsbounty: {
        ...kingsBountyCites,
        offered: ['bclc.zappit.1.4', 'bclc.zappit.1.4.2', 'bclc.kingsbounty.1.5'],
        settled: [...kingsBountyCites.settled, 'bclc.zappit.8.3'],
        conditions: { ...kingsBountyCites.conditions, 'kingsbounty-felt': 'bclc.zappit.1.4.1' },
      },
      push22: {
        offered: 'bclc.zappit.4.8',
        may: ['bclc.zappit.4.8.1', 'bclc.zappit.4.8.5', 'bclc.zappit.4.8'],
        conditions: {},
        needsMain: 'bclc.zappit.4.8.2',
        limits: 'bclc.zappit.4.8.3',
        before: 'bclc.zappit.4.8.4',
        back: 'bclc.zappit.4.8.5',
        checks: ['bclc.zappit.8.1', 'bclc.zappit.4.8.4'],
        tips: 'bclc.zappit.6.1',
        bustElse: 'bclc.zappit.4.9.pay.bust-not-22',
        noBust: 'bclc.zappit.4.9',
        onTie: 'bclc.zappit.7.3.1',
        cardsStay: 'bclc.zappit.8.8.2',
        dealsOn: 'bclc.zappit.8.11.1',
      },
      war: { offered: ['bclc.zappit.1.4', 'bclc.warside.7.4'] },
      blazing7s: blazingCites,
    },
  },
});

import { cents } from '@openpit/engine';
import type { BlackjackRulebook, GameChoices, GameCites } from '@openpit/engine/blackjack';
import { defineRulebook, type WrittenChoices, type WrittenCites } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';
import { blazingChoices, blazingCites } from './sides/blazing7s.ts';
import {
  kingsBountyCap,
  kingsBountyChoices,
  kingsBountyCites,
  kingsBountyShare,
} from './sides/kings-bounty.ts';
import { progressiveRoles } from './sides/roles.ts';
import { warChoices, warCites } from './sides/war.ts';

/** What the Basic game chooses: other documents rule by reference to it. */
export const basicChoices = {
  deal: {
    decks: { is: 6, by: 'bclc.blackjack.1.1' },
    continuous: { is: false, by: 'bclc.blackjack.1.1' },
    hole: { is: 'none', by: 'bclc.blackjack.8.2.2' },
  },
  natural: { pays: { is: [3, 2], by: 'bclc.blackjack.7.1.1' } },
  double: {
    on: { is: 'any', by: ['bclc.blackjack.4.3', 'bclc.blackjack.8.5'] },
    afterSplit: { is: true, by: 'bclc.blackjack.4.4.6' },
  },
  split: {
    hands: { is: null, by: 'bclc.blackjack.4.4.1' },
    acesAgain: { is: false, by: 'bclc.blackjack.4.4.2' },
    acesHit: { is: false, by: 'bclc.blackjack.4.4.2' },
  },
  surrender: {
    when: { is: 'late', by: 'bclc.blackjack.4.5' },
    share: { is: [1, 2], by: 'bclc.blackjack.4.5.2' },
  },
  insurance: {
    offered: { is: true, by: 'bclc.blackjack.4.6' },
    part: { is: [1, 2], by: 'bclc.blackjack.4.6.1' },
    pays: { is: [2, 1], by: 'bclc.blackjack.4.6.2' },
    evenMoney: { is: true, by: 'bclc.blackjack.4.6.3' },
  },
  betting: { positions: { is: null, by: 'bclc.blackjack.5.4' } },
  back: { bettors: { is: 1, by: 'bclc.blackjack.5.5.4' } },
  tips: {
    staysOnPush: { is: true, by: 'bclc.blackjack.6.3.2' },
    exempt: { is: cents(50), by: 'bclc.blackjack.6.5.1' },
  },
  dealer: {
    hitsSoft17: { is: true, by: ['bclc.blackjack.8.8.1', 'bclc.blackjack.3.2'] },
    pushes22: { is: false, by: ['bclc.blackjack.7.1', 'bclc.blackjack.1.3.1'] },
    blackjackTakes: {
      is: 'original',
      by: ['bclc.blackjack.4.3.4.a', 'bclc.blackjack.4.4.8.a'],
    },
  },
  caps: { kingsbounty: kingsBountyCap },
  sides: { kingsbounty: kingsBountyChoices, war: warChoices, blazing7s: blazingChoices },
} as const satisfies WrittenChoices<GameChoices>;

/** The clauses behind the Basic game. */
export const basicCites = {
  basis: ['bclc.blackjack.1.1', 'bclc.blackjack.1.3'],
  conditions: {},
  deal: {
    source: 'bclc.blackjack.1.1',
    checks: ['bclc.blackjack.8.1', 'bclc.blackjack.8.2'],
    order: 'bclc.blackjack.8.2',
    first: ['bclc.blackjack.8.2.1', 'bclc.blackjack.8.2'],
    up: 'bclc.blackjack.8.2.2',
    second: ['bclc.blackjack.8.2.3', 'bclc.blackjack.8.2.3.a'],
  },
  values: {
    ace: 'bclc.blackjack.2.1',
    faces: 'bclc.blackjack.2.2',
    pips: 'bclc.blackjack.2.2.1',
    soft: 'bclc.blackjack.3.2',
    hard: 'bclc.blackjack.3.3',
  },
  natural: {
    made: 'bclc.blackjack.3.1',
    beats: 'bclc.blackjack.3.1.1',
    tie: 'bclc.blackjack.3.1.2',
    reached: 'bclc.blackjack.8.7',
    waits: 'bclc.blackjack.8.7.1',
  },
  hit: {
    may: ['bclc.blackjack.4.1', 'bclc.blackjack.4.1.2', 'bclc.blackjack.8.5'],
    barred: 'bclc.blackjack.4.1.1',
    card: 'bclc.blackjack.4.1',
    nextCard: 'bclc.blackjack.4.1',
  },
  stand: { may: ['bclc.blackjack.4.2', 'bclc.blackjack.4.2.1', 'bclc.blackjack.8.5'] },
  double: {
    stake: ['bclc.blackjack.4.3.1', 'bclc.blackjack.4.3.1.a', 'bclc.blackjack.4.3.1.b'],
    place: 'bclc.blackjack.4.3.2',
    card: 'bclc.blackjack.4.3.3',
    held: 'bclc.blackjack.4.3.4',
    dealerNatural: 'bclc.blackjack.4.3.4.a',
  },
  split: {
    on: ['bclc.blackjack.4.4', 'bclc.blackjack.8.5'],
    aces: 'bclc.blackjack.4.4.2',
    stake: 'bclc.blackjack.4.4.3',
    place: 'bclc.blackjack.4.4.4',
    order: 'bclc.blackjack.4.4.5',
    card: 'bclc.blackjack.4.4.7',
    held: 'bclc.blackjack.4.4.8',
    dealerNatural: 'bclc.blackjack.4.4.8.a',
    twentyOne: 'bclc.blackjack.4.4.9',
  },
  surrender: { dealerNatural: 'bclc.blackjack.4.5.1' },
  insurance: {
    evenMoneyPays: 'bclc.blackjack.4.6.3.a',
    call: 'bclc.blackjack.8.3',
    sweep: 'bclc.blackjack.8.4',
    taken: 'bclc.blackjack.8.10',
  },
  betting: {
    before: 'bclc.blackjack.5.1',
    fixed: 'bclc.blackjack.5.2',
    handsOff: 'bclc.blackjack.5.3',
  },
  back: {
    may: 'bclc.blackjack.5.5',
    conditions: {
      'main-floor': ['bclc.blackjack.5.5.1', 'bclc.blackjack.5.5.1.a'],
      'back-spot': 'bclc.blackjack.5.5.5',
      surveillance: 'bclc.blackjack.5.5.8',
      'game-control': 'bclc.blackjack.5.5.9',
      'rules-at-hand': 'bclc.blackjack.5.5.10',
    },
    sides: 'bclc.blackjack.5.5.2',
    objection: 'bclc.blackjack.5.5.3',
    limits: ['bclc.blackjack.5.5.6', 'bclc.blackjack.5.5.6.a'],
    decides: 'bclc.blackjack.5.5.7',
    declines: 'bclc.blackjack.5.5.7.a',
    rides: 'bclc.blackjack.5.5.7.a.1',
  },
  tips: {
    may: ['bclc.blackjack.6.1', 'bclc.blackjack.6.2'],
    paid: 'bclc.blackjack.6.3',
    noCarry: 'bclc.blackjack.6.3.1',
    grows: 'bclc.blackjack.6.4',
    stays: 'bclc.blackjack.6.4.1',
    surrender: 'bclc.blackjack.6.5',
  },
  main: {
    pays: ['bclc.blackjack.7.1', 'bclc.blackjack.1.3.1'],
    lower: 'bclc.blackjack.1.3.1',
    push: 'bclc.blackjack.7.2',
    bust: ['bclc.blackjack.7.3', 'bclc.blackjack.8.6'],
    insuredBust: 'bclc.blackjack.8.6.1',
    turn: 'bclc.blackjack.8.5',
  },
  dealer: {
    plays: 'bclc.blackjack.8.8',
    hits: 'bclc.blackjack.8.8.1',
    stands: 'bclc.blackjack.8.8.2',
    draws: 'bclc.blackjack.8.9',
  },
  capShares: { kingsbounty: kingsBountyShare },
  sides: {
    kingsbounty: kingsBountyCites,
    push22: { offered: 'house.offered' },
    war: warCites,
    blazing7s: blazingCites,
  },
} as const satisfies WrittenCites<GameCites>;

/** Basic Blackjack as BCLC rules it. */
export const bclcBlackjack: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'bclc.blackjack',
  family: 'blackjack',
  title: 'Blackjack',
  documents: ['bclc.blackjack', 'bclc.kingsbounty', 'bclc.warside', 'bclc.blazing7s'],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'bclc.blackjack.5.5.6' },
  roles: {
    ...blackjackRoles,
    deal: { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    ...progressiveRoles,
  },
  choices: basicChoices,
  cites: basicCites,
});

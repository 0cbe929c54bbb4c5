import type { GameChoices, GameCites } from '@openpit/engine/blackjack';
import type { WrittenChoices, WrittenCites } from '../define.ts';

/** Two decks carry no side bet: equipment rules two of them out, and three suited sevens cannot come. */
export const noSides = {
  kingsbounty: { offered: 'bclc.kingsbounty.1.5' },
  push22: { offered: 'house.offered' },
  war: { offered: 'bclc.warside.1.4' },
  blazing7s: { offered: ['bclc.blazing7s.1.1', 'bclc.blazing7s.5.6.pay.three-suited'] },
} as const satisfies WrittenCites<GameCites['sides']>;

/** The choices that shoe and hand share when Double Deck is dealt face down. */
export const downChoices = {
  deal: {
    decks: { is: 2, by: 'bclc.doubledeck.1.1' },
    continuous: { is: false, by: 'bclc.doubledeck.1.1' },
    hole: { is: 'none', by: 'bclc.doubledeck.9.2.2' },
  },
  natural: { pays: { is: [3, 2], by: 'bclc.doubledeck.8.1.1' } },
  double: {
    on: { is: 'any', by: ['bclc.doubledeck.5.3', 'bclc.doubledeck.5.3.2', 'bclc.doubledeck.9.5'] },
    afterSplit: { is: true, by: ['bclc.doubledeck.5.3.3', 'bclc.doubledeck.5.4.6'] },
  },
  split: {
    hands: { is: 4, by: ['bclc.doubledeck.5.4.1.a', 'bclc.doubledeck.5.4.1'] },
    acesAgain: { is: false, by: 'bclc.doubledeck.5.4.2' },
    acesHit: { is: false, by: 'bclc.doubledeck.5.4.2' },
  },
  surrender: {
    when: { is: 'none', by: 'bclc.doubledeck.5.5' },
    share: { is: [1, 2], by: 'bclc.doubledeck.5.5' },
  },
  insurance: {
    offered: { is: true, by: 'bclc.doubledeck.5.6' },
    part: { is: [1, 2], by: 'bclc.doubledeck.5.6.1' },
    pays: { is: [2, 1], by: 'bclc.doubledeck.5.6.1.a' },
    evenMoney: { is: true, by: 'bclc.doubledeck.5.6.2' },
  },
  betting: { positions: { is: 2, by: 'bclc.doubledeck.6.4' } },
  tips: { staysOnPush: { is: true, by: 'bclc.doubledeck.7.3.2' } },
  dealer: {
    hitsSoft17: { is: true, by: ['bclc.doubledeck.9.8.1', 'bclc.doubledeck.4.2'] },
    pushes22: { is: false, by: ['bclc.doubledeck.8.1', 'bclc.doubledeck.1.2.1'] },
    blackjackTakes: {
      is: 'original',
      by: ['bclc.doubledeck.5.3.7', 'bclc.doubledeck.5.4.8.a'],
    },
  },
  caps: {},
  sides: {},
} as const satisfies WrittenChoices<GameChoices>;

/** The clauses behind Double Deck dealt face down. */
export const downCites = {
  basis: 'bclc.doubledeck.1.2',
  conditions: {},
  deal: {
    source: 'bclc.doubledeck.1.1',
    checks: ['bclc.doubledeck.9.1', 'bclc.doubledeck.9.2'],
    order: 'bclc.doubledeck.9.2',
    first: ['bclc.doubledeck.9.2.1', 'bclc.doubledeck.9.2'],
    up: 'bclc.doubledeck.9.2.2',
    second: 'bclc.doubledeck.9.2.3',
    secondPosition: 'bclc.doubledeck.9.2.1.a',
  },
  values: {
    ace: 'bclc.doubledeck.3.1',
    faces: 'bclc.doubledeck.3.2',
    pips: 'bclc.doubledeck.3.3',
    soft: 'bclc.doubledeck.4.2',
    hard: 'bclc.doubledeck.4.3',
  },
  natural: {
    made: 'bclc.doubledeck.4.1',
    beats: 'bclc.doubledeck.4.1.1',
    tie: 'bclc.doubledeck.4.1.2',
    reached: 'bclc.doubledeck.9.7',
    waits: 'bclc.doubledeck.9.7.1',
  },
  hit: {
    may: ['bclc.doubledeck.5.1', 'bclc.doubledeck.5.1.2', 'bclc.doubledeck.9.5'],
    barred: 'bclc.doubledeck.5.1.1',
    card: ['bclc.doubledeck.5.1.2.a', 'bclc.doubledeck.5.1'],
    nextCard: ['bclc.doubledeck.5.1.2.b', 'bclc.doubledeck.5.1'],
    firstPosition: 'bclc.doubledeck.5.1.2.b.1',
    onSplit: [
      'bclc.doubledeck.5.1',
      'bclc.doubledeck.5.4.5.a',
      'bclc.doubledeck.5.4.3.c.1',
      'bclc.doubledeck.5.4.3.c.3',
    ],
  },
  stand: {
    may: [
      'bclc.doubledeck.5.2',
      'bclc.doubledeck.5.2.1',
      'bclc.doubledeck.5.2.1.a',
      'bclc.doubledeck.5.2.2',
      'bclc.doubledeck.2.3',
      'bclc.doubledeck.9.5',
    ],
    afterHits: [
      'bclc.doubledeck.5.2',
      'bclc.doubledeck.5.1.3',
      'bclc.doubledeck.5.1.3.a',
      'bclc.doubledeck.2.3',
    ],
    onSplit: ['bclc.doubledeck.5.2', 'bclc.doubledeck.5.4.5.a'],
  },
  double: {
    stake: ['bclc.doubledeck.5.3.1', 'bclc.doubledeck.5.3.1.a', 'bclc.doubledeck.5.3.1.b'],
    place: [
      'bclc.doubledeck.5.3.4',
      'bclc.doubledeck.5.3.4.a',
      'bclc.doubledeck.5.3.4.b',
      'bclc.doubledeck.5.3.4.b.1',
      'bclc.doubledeck.5.3.4.c',
    ],
    card: ['bclc.doubledeck.5.3.4.d', 'bclc.doubledeck.5.3.6'],
    mayBreak: {
      place: [
        'bclc.doubledeck.5.3.5',
        'bclc.doubledeck.5.3.5.a',
        'bclc.doubledeck.5.3.5.b',
        'bclc.doubledeck.5.3.5.b.1',
        'bclc.doubledeck.5.3.5.c',
      ],
      card: 'bclc.doubledeck.5.3.5.d',
    },
    cardUp: 'bclc.doubledeck.5.3.4.d.1',
    busts: 'bclc.doubledeck.5.3.5.d.1',
    held: 'bclc.doubledeck.5.3.5.d.2',
    dealerNatural: 'bclc.doubledeck.5.3.7',
  },
  split: {
    on: ['bclc.doubledeck.5.4', 'bclc.doubledeck.9.5'],
    aces: 'bclc.doubledeck.5.4.2',
    stake: 'bclc.doubledeck.5.4.3',
    place: ['bclc.doubledeck.5.4.3', 'bclc.doubledeck.5.4.3.a', 'bclc.doubledeck.5.4.3.b'],
    order: ['bclc.doubledeck.5.4.4', 'bclc.doubledeck.5.4.3.c', 'bclc.doubledeck.5.4.3.c.2'],
    card: 'bclc.doubledeck.5.4.7',
    held: 'bclc.doubledeck.5.4.8',
    dealerNatural: 'bclc.doubledeck.5.4.8.a',
    twentyOne: ['bclc.doubledeck.5.4.9', 'bclc.doubledeck.4.1.1.a'],
  },
  surrender: { dealerNatural: 'bclc.doubledeck.5.5' },
  insurance: {
    evenMoneyPays: 'bclc.doubledeck.5.6.2.a',
    call: 'bclc.doubledeck.9.3',
    sweep: 'bclc.doubledeck.9.4',
    taken: 'bclc.doubledeck.9.10',
  },
  betting: {
    before: 'bclc.doubledeck.6.1',
    fixed: 'bclc.doubledeck.6.2',
    handsOff: 'bclc.doubledeck.6.3',
  },
  back: { may: 'bclc.blackjack.5.5' },
  tips: {
    may: ['bclc.doubledeck.7.1', 'bclc.doubledeck.7.2'],
    paid: 'bclc.doubledeck.7.3',
    noCarry: 'bclc.doubledeck.7.3.1',
    grows: 'bclc.doubledeck.7.4',
    stays: 'bclc.doubledeck.7.4.1',
  },
  main: {
    pays: ['bclc.doubledeck.8.1', 'bclc.doubledeck.1.2.1'],
    lower: 'bclc.doubledeck.1.2.1',
    push: 'bclc.doubledeck.8.2',
    bust: ['bclc.doubledeck.8.3', 'bclc.doubledeck.9.6'],
    bustShown: 'bclc.doubledeck.5.1.4',
    insuredBust: 'bclc.doubledeck.9.6.1',
    turn: 'bclc.doubledeck.9.5',
    turnedUp: 'bclc.doubledeck.8.4',
  },
  dealer: {
    plays: 'bclc.doubledeck.9.8',
    hits: 'bclc.doubledeck.9.8.1',
    stands: 'bclc.doubledeck.9.8.2',
    draws: 'bclc.doubledeck.9.9',
  },
  capShares: {},
  sides: noSides,
} as const satisfies WrittenCites<GameCites>;

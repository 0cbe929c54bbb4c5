import type { BlackjackRules } from '@openpit/engine/blackjack';
import type { Cited } from '../cited.ts';

/** Two decks carry no side bet: equipment rules two of them out, and three suited sevens cannot come. */
export const noSides = {
  kingsbounty: { offered: { is: false, by: 'bclc.kingsbounty.1.5' } },
  push22: { offered: { is: false, by: 'house.offered' } },
  war: { offered: { is: false, by: 'bclc.warside.1.4' } },
  blazing7s: {
    offered: { is: false, by: ['bclc.blazing7s.1.1', 'bclc.blazing7s.5.6.pay.three-suited'] },
  },
} as const satisfies Cited<BlackjackRules['sides']>;

/** What shoe and hand share when Double Deck is dealt face down. */
export const doubleDeckDown = {
  basis: { is: 'two decks, face down', by: 'bclc.doubledeck.1.2' },
  conditions: [],
  deal: {
    decks: { is: 2, by: 'bclc.doubledeck.1.1' },
    source: { is: 'shoe', by: 'bclc.doubledeck.1.1' },
    checks: {
      is: 'before the first card',
      by: ['bclc.doubledeck.9.1', 'bclc.doubledeck.9.2'],
    },
    order: { is: 'clockwise from the dealer’s left', by: 'bclc.doubledeck.9.2' },
    first: { is: 'down', by: ['bclc.doubledeck.9.2.1', 'bclc.doubledeck.9.2'] },
    up: { is: 'one card, no hole card', by: 'bclc.doubledeck.9.2.2' },
    second: { is: 'down', by: 'bclc.doubledeck.9.2.3' },
    secondPosition: { is: 'in front of the wager', by: 'bclc.doubledeck.9.2.1.a' },
  },
  values: {
    ace: { is: '1 or 11', by: 'bclc.doubledeck.3.1' },
    faces: { is: 10, by: 'bclc.doubledeck.3.2' },
    pips: { is: 'pip count', by: 'bclc.doubledeck.3.3' },
    soft: { is: 'an ace that may count 11', by: 'bclc.doubledeck.4.2' },
    hard: { is: 'no ace, or aces counting 1', by: 'bclc.doubledeck.4.3' },
  },
  natural: {
    made: { is: 'two original cards of 21', by: 'bclc.doubledeck.4.1' },
    beats: { is: 'any other 21', by: 'bclc.doubledeck.4.1.1' },
    tie: { is: 'push', by: 'bclc.doubledeck.4.1.2' },
    pays: { is: [3, 2], by: 'bclc.doubledeck.8.1.1' },
    reached: { is: 'paid when reached', by: 'bclc.doubledeck.9.7' },
    waits: {
      is: 'for the dealer’s second card against an ace or ten',
      by: 'bclc.doubledeck.9.7.1',
    },
  },
  hit: {
    may: {
      is: 'until the hand stands or breaks',
      by: ['bclc.doubledeck.5.1', 'bclc.doubledeck.5.1.2', 'bclc.doubledeck.9.5'],
    },
    barred: { is: 'blackjack and hard 21', by: 'bclc.doubledeck.5.1.1' },
    card: { is: 'face up', by: ['bclc.doubledeck.5.1.2.a', 'bclc.doubledeck.5.1'] },
    nextCard: {
      is: 'face up',
      by: ['bclc.doubledeck.5.1.2.b', 'bclc.doubledeck.5.1.2.b.1', 'bclc.doubledeck.5.1'],
    },
    onSplit: {
      is: 'tap',
      by: [
        'bclc.doubledeck.5.1',
        'bclc.doubledeck.5.4.5.a',
        'bclc.doubledeck.5.4.3.c.1',
        'bclc.doubledeck.5.4.3.c.3',
      ],
    },
  },
  stand: {
    may: {
      is: 'the hand is closed',
      by: [
        'bclc.doubledeck.5.2',
        'bclc.doubledeck.5.2.1',
        'bclc.doubledeck.5.2.1.a',
        'bclc.doubledeck.5.2.2',
        'bclc.doubledeck.2.3',
        'bclc.doubledeck.9.5',
      ],
    },
    afterHits: {
      is: 'cards are tucked',
      by: [
        'bclc.doubledeck.5.2',
        'bclc.doubledeck.5.1.3',
        'bclc.doubledeck.5.1.3.a',
        'bclc.doubledeck.2.3',
      ],
    },
    onSplit: { is: 'wave', by: ['bclc.doubledeck.5.2', 'bclc.doubledeck.5.4.5.a'] },
  },
  double: {
    on: {
      is: 'any two cards but blackjack',
      by: ['bclc.doubledeck.5.3', 'bclc.doubledeck.5.3.2', 'bclc.doubledeck.9.5'],
    },
    stake: {
      is: 'table minimum up to the original bet',
      by: ['bclc.doubledeck.5.3.1', 'bclc.doubledeck.5.3.1.a', 'bclc.doubledeck.5.3.1.b'],
    },
    place: {
      is: 'behind the bet',
      by: [
        'bclc.doubledeck.5.3.4',
        'bclc.doubledeck.5.3.4.a',
        'bclc.doubledeck.5.3.4.b',
        'bclc.doubledeck.5.3.4.b.1',
        'bclc.doubledeck.5.3.4.c',
      ],
    },
    card: { is: 'down', by: ['bclc.doubledeck.5.3.4.d', 'bclc.doubledeck.5.3.6'] },
    mayBreak: {
      place: {
        is: 'behind the bet',
        by: [
          'bclc.doubledeck.5.3.5',
          'bclc.doubledeck.5.3.5.a',
          'bclc.doubledeck.5.3.5.b',
          'bclc.doubledeck.5.3.5.b.1',
          'bclc.doubledeck.5.3.5.c',
        ],
      },
      card: { is: 'up', by: 'bclc.doubledeck.5.3.5.d' },
    },
    cardUp: { is: 'house may choose', by: 'bclc.doubledeck.5.3.4.d.1' },
    afterSplit: { is: true, by: ['bclc.doubledeck.5.3.3', 'bclc.doubledeck.5.4.6'] },
    busts: { is: 'lost at once', by: 'bclc.doubledeck.5.3.5.d.1' },
    held: { is: 'against an ace or ten', by: 'bclc.doubledeck.5.3.5.d.2' },
    dealerNatural: { is: 'original bet only', by: 'bclc.doubledeck.5.3.7' },
  },
  split: {
    on: { is: 'equal point value', by: ['bclc.doubledeck.5.4', 'bclc.doubledeck.9.5'] },
    hands: { is: 4, by: ['bclc.doubledeck.5.4.1.a', 'bclc.doubledeck.5.4.1'] },
    aces: { is: 'one card each', by: 'bclc.doubledeck.5.4.2' },
    acesAgain: { is: false, by: 'bclc.doubledeck.5.4.2' },
    stake: { is: 'equal to the original bet', by: 'bclc.doubledeck.5.4.3' },
    place: {
      is: 'beside the bet',
      by: ['bclc.doubledeck.5.4.3', 'bclc.doubledeck.5.4.3.a', 'bclc.doubledeck.5.4.3.b'],
    },
    order: {
      is: 'one hand at a time',
      by: [
        'bclc.doubledeck.5.4.4',
        'bclc.doubledeck.5.4.3.c',
        'bclc.doubledeck.5.4.3.c.2',
        'bclc.doubledeck.5.4.5',
      ],
    },
    card: { is: 'at least one card each', by: 'bclc.doubledeck.5.4.7' },
    held: { is: 'against an ace or ten', by: 'bclc.doubledeck.5.4.8' },
    dealerNatural: { is: 'original bet only', by: 'bclc.doubledeck.5.4.8.a' },
    twentyOne: { is: 'ordinary 21', by: ['bclc.doubledeck.5.4.9', 'bclc.doubledeck.4.1.1.a'] },
  },
  surrender: {
    may: { is: false, by: 'bclc.doubledeck.5.5' },
    dealerNatural: { is: 'whole bet lost', by: 'bclc.doubledeck.5.5' },
    half: { is: [1, 2], by: 'bclc.doubledeck.5.5' },
  },
  insurance: {
    offered: { is: 'on an ace, before any action', by: 'bclc.doubledeck.5.6' },
    stake: { is: [1, 2], by: 'bclc.doubledeck.5.6.1' },
    pays: { is: [2, 1], by: 'bclc.doubledeck.5.6.1.a' },
    evenMoney: { is: 'blackjack against an ace', by: 'bclc.doubledeck.5.6.2' },
    evenMoneyPays: { is: [1, 1], by: 'bclc.doubledeck.5.6.2.a' },
    call: { is: 'dealer calls insurance', by: 'bclc.doubledeck.9.3' },
    sweep: { is: 'dealer checks the insurance line', by: 'bclc.doubledeck.9.4' },
    taken: { is: 'at once, right to left', by: 'bclc.doubledeck.9.10' },
  },
  betting: {
    before: { is: 'before the deal', by: 'bclc.doubledeck.6.1' },
    fixed: { is: 'but for splits and doubles', by: 'bclc.doubledeck.6.2' },
    handsOff: { is: 'once the deal has started', by: 'bclc.doubledeck.6.3' },
    positions: { is: 2, by: 'bclc.doubledeck.6.4' },
  },
  back: { may: { is: false, by: 'bclc.blackjack.5.5' } },
  tips: {
    may: { is: 'apart from the player’s bet', by: ['bclc.doubledeck.7.1', 'bclc.doubledeck.7.2'] },
    paid: { is: 'after the player', by: 'bclc.doubledeck.7.3' },
    noCarry: { is: 'to the tip box', by: 'bclc.doubledeck.7.3.1' },
    push: { is: 'may stay up', by: 'bclc.doubledeck.7.3.2' },
    grows: { is: 'doubled or split', by: 'bclc.doubledeck.7.4' },
    stays: { is: 'at its original amount', by: 'bclc.doubledeck.7.4.1' },
  },
  main: {
    pays: { is: [1, 1], by: ['bclc.doubledeck.8.1', 'bclc.doubledeck.1.2.1'] },
    lower: { is: 'the higher total wins', by: 'bclc.doubledeck.1.2.1' },
    push: { is: 'equal totals', by: 'bclc.doubledeck.8.2' },
    bust: { is: 'loses', by: ['bclc.doubledeck.8.3', 'bclc.doubledeck.9.6'] },
    bustShown: { is: 'cards are shown', by: 'bclc.doubledeck.5.1.4' },
    insuredBust: { is: 'cards stay out', by: 'bclc.doubledeck.9.6.1' },
    turn: { is: 'clockwise, one hand after the other', by: 'bclc.doubledeck.9.5' },
    turnedUp: { is: 'at settlement', by: 'bclc.doubledeck.8.4' },
  },
  dealer: {
    plays: { is: 'after all players', by: 'bclc.doubledeck.9.8' },
    hits: { is: 'soft 17 and less', by: 'bclc.doubledeck.9.8.1' },
    hitsSoft: { is: 'soft 17', by: ['bclc.doubledeck.9.8.1', 'bclc.doubledeck.4.2'] },
    stands: { is: 'hard 17 and more', by: 'bclc.doubledeck.9.8.2' },
    draws: { is: 'only what open wagers need', by: 'bclc.doubledeck.9.9' },
  },
  caps: [],
  sides: noSides,
} as const satisfies Cited<BlackjackRules>;

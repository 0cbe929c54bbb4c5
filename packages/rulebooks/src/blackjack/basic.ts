import { type Cents, cents } from '@openpit/engine';
import type { BlackjackRules } from '@openpit/engine/blackjack';
import type { Cited } from '../cited.ts';
import { blazing7s } from './sides/blazing7s.ts';
import { kingsBounty, kingsBountyCap } from './sides/kings-bounty.ts';
import { war } from './sides/war.ts';

const fiftyCents: Cents = cents(50);

/** The Basic game: other documents rule by reference to it. */
export const basicRules = {
  basis: { is: 'basic blackjack', by: ['bclc.blackjack.1.1', 'bclc.blackjack.1.3'] },
  conditions: [],
  deal: {
    decks: { is: 6, by: 'bclc.blackjack.1.1' },
    source: { is: 'shoe', by: 'bclc.blackjack.1.1' },
    checks: { is: 'before the first card', by: ['bclc.blackjack.8.1', 'bclc.blackjack.8.2'] },
    order: { is: 'clockwise from the dealer’s left', by: 'bclc.blackjack.8.2' },
    first: { is: 'up', by: ['bclc.blackjack.8.2.1', 'bclc.blackjack.8.2'] },
    up: { is: 'one card, no hole card', by: 'bclc.blackjack.8.2.2' },
    second: { is: 'up', by: ['bclc.blackjack.8.2.3', 'bclc.blackjack.8.2.3.a'] },
  },
  values: {
    ace: { is: '1 or 11', by: 'bclc.blackjack.2.1' },
    faces: { is: 10, by: 'bclc.blackjack.2.2' },
    pips: { is: 'pip count', by: 'bclc.blackjack.2.2.1' },
    soft: { is: 'an ace that may count 11', by: 'bclc.blackjack.3.2' },
    hard: { is: 'no ace, or aces counting 1', by: 'bclc.blackjack.3.3' },
  },
  natural: {
    made: { is: 'two original cards of 21', by: 'bclc.blackjack.3.1' },
    beats: { is: 'any other 21', by: 'bclc.blackjack.3.1.1' },
    tie: { is: 'push', by: 'bclc.blackjack.3.1.2' },
    pays: { is: [3, 2], by: 'bclc.blackjack.7.1.1' },
    reached: { is: 'paid when reached', by: 'bclc.blackjack.8.7' },
    waits: {
      is: 'for the dealer’s second card against an ace or ten',
      by: 'bclc.blackjack.8.7.1',
    },
  },
  hit: {
    may: {
      is: 'until the hand stands or breaks',
      by: ['bclc.blackjack.4.1', 'bclc.blackjack.4.1.2', 'bclc.blackjack.8.5'],
    },
    barred: { is: 'blackjack and hard 21', by: 'bclc.blackjack.4.1.1' },
    card: { is: 'face up', by: 'bclc.blackjack.4.1' },
    nextCard: { is: 'face up', by: 'bclc.blackjack.4.1' },
  },
  stand: {
    may: {
      is: 'the hand is closed',
      by: ['bclc.blackjack.4.2', 'bclc.blackjack.4.2.1', 'bclc.blackjack.8.5'],
    },
  },
  double: {
    on: { is: 'any two cards but blackjack', by: ['bclc.blackjack.4.3', 'bclc.blackjack.8.5'] },
    stake: {
      is: 'table minimum up to the original bet',
      by: ['bclc.blackjack.4.3.1', 'bclc.blackjack.4.3.1.a', 'bclc.blackjack.4.3.1.b'],
    },
    place: { is: 'behind the bet', by: 'bclc.blackjack.4.3.2' },
    card: { is: 'up', by: 'bclc.blackjack.4.3.3' },
    afterSplit: { is: true, by: 'bclc.blackjack.4.4.6' },
    held: { is: 'against an ace or ten', by: 'bclc.blackjack.4.3.4' },
    dealerNatural: { is: 'original bet only', by: 'bclc.blackjack.4.3.4.a' },
  },
  split: {
    on: { is: 'equal point value', by: ['bclc.blackjack.4.4', 'bclc.blackjack.8.5'] },
    hands: { is: null, by: 'bclc.blackjack.4.4.1' },
    aces: { is: 'one card each', by: 'bclc.blackjack.4.4.2' },
    acesAgain: { is: false, by: 'bclc.blackjack.4.4.2' },
    stake: { is: 'equal to the original bet', by: 'bclc.blackjack.4.4.3' },
    place: { is: 'beside the bet', by: 'bclc.blackjack.4.4.4' },
    order: { is: 'one hand at a time', by: 'bclc.blackjack.4.4.5' },
    card: { is: 'at least one card each', by: 'bclc.blackjack.4.4.7' },
    held: { is: 'against an ace or ten', by: 'bclc.blackjack.4.4.8' },
    dealerNatural: { is: 'original bet only', by: 'bclc.blackjack.4.4.8.a' },
    twentyOne: { is: 'ordinary 21', by: 'bclc.blackjack.4.4.9' },
  },
  surrender: {
    may: { is: true, by: 'bclc.blackjack.4.5' },
    dealerNatural: { is: 'whole bet lost', by: 'bclc.blackjack.4.5.1' },
    half: { is: [1, 2], by: 'bclc.blackjack.4.5.2' },
  },
  insurance: {
    offered: { is: 'on an ace, before any action', by: 'bclc.blackjack.4.6' },
    stake: { is: [1, 2], by: 'bclc.blackjack.4.6.1' },
    pays: { is: [2, 1], by: 'bclc.blackjack.4.6.2' },
    evenMoney: { is: 'blackjack against an ace', by: 'bclc.blackjack.4.6.3' },
    evenMoneyPays: { is: [1, 1], by: 'bclc.blackjack.4.6.3.a' },
    call: { is: 'dealer calls insurance', by: 'bclc.blackjack.8.3' },
    sweep: { is: 'dealer checks the insurance line', by: 'bclc.blackjack.8.4' },
    taken: { is: 'at once, right to left', by: 'bclc.blackjack.8.10' },
  },
  betting: {
    before: { is: 'before the deal', by: 'bclc.blackjack.5.1' },
    fixed: { is: 'but for splits and doubles', by: 'bclc.blackjack.5.2' },
    handsOff: { is: 'once the deal has started', by: 'bclc.blackjack.5.3' },
    positions: { is: null, by: 'bclc.blackjack.5.4' },
  },
  back: {
    may: { is: true, by: 'bclc.blackjack.5.5' },
    conditions: [
      {
        name: 'main-floor',
        rule: {
          is: 'a table on the main floor, not in a high limit room',
          by: ['bclc.blackjack.5.5.1', 'bclc.blackjack.5.5.1.a'],
        },
      },
      {
        name: 'back-spot',
        rule: { is: 'a spot for the back bettor on the felt', by: 'bclc.blackjack.5.5.5' },
      },
      {
        name: 'surveillance',
        rule: { is: 'security and surveillance intact', by: 'bclc.blackjack.5.5.8' },
      },
      {
        name: 'game-control',
        rule: { is: 'control of the game intact', by: 'bclc.blackjack.5.5.9' },
      },
      {
        name: 'rules-at-hand',
        rule: { is: 'the back betting rules at hand for players', by: 'bclc.blackjack.5.5.10' },
      },
    ],
    sides: { is: 'refused', by: 'bclc.blackjack.5.5.2' },
    objection: { is: 'controlling player does not object', by: 'bclc.blackjack.5.5.3' },
    one: { is: 1, by: 'bclc.blackjack.5.5.4' },
    limits: {
      is: 'each spot on its own',
      by: ['bclc.blackjack.5.5.6', 'bclc.blackjack.5.5.6.a'],
    },
    decides: { is: 'controlling player', by: 'bclc.blackjack.5.5.7' },
    declines: { is: 'a double or split need not be matched', by: 'bclc.blackjack.5.5.7.a' },
    rides: { is: 'first hand at its own stake', by: 'bclc.blackjack.5.5.7.a.1' },
  },
  tips: {
    may: { is: 'apart from the player’s bet', by: ['bclc.blackjack.6.1', 'bclc.blackjack.6.2'] },
    paid: { is: 'after the player', by: 'bclc.blackjack.6.3' },
    noCarry: { is: 'to the tip box', by: 'bclc.blackjack.6.3.1' },
    push: { is: 'may stay up', by: 'bclc.blackjack.6.3.2' },
    grows: { is: 'doubled or split', by: 'bclc.blackjack.6.4' },
    stays: { is: 'at its original amount', by: 'bclc.blackjack.6.4.1' },
    surrender: { is: 'as the hand', by: 'bclc.blackjack.6.5' },
    exempt: { is: fiftyCents, by: 'bclc.blackjack.6.5.1' },
  },
  main: {
    pays: { is: [1, 1], by: ['bclc.blackjack.7.1', 'bclc.blackjack.1.3.1'] },
    lower: { is: 'the higher total wins', by: 'bclc.blackjack.1.3.1' },
    push: { is: 'equal totals', by: 'bclc.blackjack.7.2' },
    bust: { is: 'loses', by: ['bclc.blackjack.7.3', 'bclc.blackjack.8.6'] },
    insuredBust: { is: 'cards stay out', by: 'bclc.blackjack.8.6.1' },
    turn: { is: 'clockwise, one hand after the other', by: 'bclc.blackjack.8.5' },
  },
  dealer: {
    plays: { is: 'after all players', by: 'bclc.blackjack.8.8' },
    hits: { is: 'soft 17 and less', by: 'bclc.blackjack.8.8.1' },
    hitsSoft: { is: 'soft 17', by: ['bclc.blackjack.8.8.1', 'bclc.blackjack.3.2'] },
    stands: { is: 'hard 17 and more', by: 'bclc.blackjack.8.8.2' },
    draws: { is: 'only what open wagers need', by: 'bclc.blackjack.8.9' },
  },
  caps: [kingsBountyCap],
  sides: {
    kingsbounty: kingsBounty,
    push22: { offered: { is: false, by: 'house.offered' } },
    war,
    blazing7s,
  },
} as const satisfies Cited<BlackjackRules>;

import { type Cents, cents } from '@openpit/engine';
import type { BlazingRules } from '@openpit/engine/blackjack';
import type { Cited } from '../../cited.ts';

const dollar1: Cents = cents(100);
const dollars2: Cents = cents(200);
const dollars25: Cents = cents(2_500);
const dollars200: Cents = cents(20_000);
const dollars2000: Cents = cents(200_000);
const dollars10000: Cents = cents(1_000_000);

/** Blazing 7's and its progressive as BCLC rules them. */
export const blazing7s = {
  offered: { is: true, by: ['bclc.blazing7s.1.1', 'bclc.blazing7s.7.4'] },
  may: {
    is: 'any player, each hand',
    by: [
      'bclc.blazing7s.2.1',
      'bclc.blazing7s.2.1.1',
      'bclc.blazing7s.2.1.1.a',
      'bclc.blazing7s.1.2',
    ],
  },
  conditions: [
    {
      name: 'blazing7s-display',
      rule: { is: 'an electronic display of the pays', by: 'bclc.blazing7s.5.1' },
    },
  ],
  needsMain: { is: 'a main bet on the same hand', by: 'bclc.blazing7s.2.1.2' },
  limits: { is: 'posted for the side bet', by: 'bclc.blazing7s.3.1' },
  before: { is: 'before the deal', by: ['bclc.blazing7s.2.1.3', 'bclc.blazing7s.7.1'] },
  back: { is: 'refused', by: 'bclc.blazing7s.2.1.1' },
  checks: {
    is: 'dealer checks side and main bet',
    by: ['bclc.blazing7s.7.1', 'bclc.blazing7s.2.1.2'],
  },
  stake: { is: dollar1, by: 'bclc.blazing7s.3.1' },
  tips: { is: 'refused', by: 'bclc.blazing7s.4.1' },
  start: { is: 'dealer starts the game', by: 'bclc.blazing7s.7.2' },
  tray: { is: 'wagers go to the chip tray', by: 'bclc.blazing7s.7.3' },
  toMeter: { is: [23, 100], by: ['bclc.blazing7s.6.4.1', 'bclc.blazing7s.6.4'] },
  toReserve: { is: [5, 100], by: 'bclc.blazing7s.6.4.1.a' },
  fixedShare: { is: [4803, 10_000], by: 'bclc.blazing7s.6.4.2' },
  houseShare: { is: [2397, 10_000], by: 'bclc.blazing7s.6.4.3' },
  seed: { is: dollars2000, by: 'bclc.blazing7s.6.1' },
  reseed: {
    is: 'reserve, at least the seed',
    by: [
      'bclc.blazing7s.6.2',
      'bclc.blazing7s.6.3',
      'bclc.blazing7s.6.3.1',
      'bclc.blazing7s.8.3.6',
    ],
  },
  topUp: { is: 'house money', by: 'bclc.blazing7s.6.3.2' },
  fixed: {
    'three-sevens': {
      is: dollars200,
      by: [
        'bclc.blazing7s.5.6.pay.three-sevens',
        'bclc.blazing7s.5.6',
        'bclc.blazing7s.2.1.4.b',
        'bclc.blazing7s.5.4',
        'bclc.blazing7s.5.5',
        'bclc.blazing7s.5.5.1',
      ],
    },
    'two-sevens': {
      is: dollars25,
      by: [
        'bclc.blazing7s.5.6.pay.two-sevens',
        'bclc.blazing7s.5.6',
        'bclc.blazing7s.2.1.4.a',
        'bclc.blazing7s.5.3',
        'bclc.blazing7s.5.4',
      ],
    },
    'one-seven': {
      is: dollars2,
      by: [
        'bclc.blazing7s.5.6.pay.one-seven',
        'bclc.blazing7s.5.6',
        'bclc.blazing7s.2.1.4',
        'bclc.blazing7s.5.3',
      ],
    },
  },
  ofMeter: {
    'three-suited': {
      is: [1, 1],
      by: [
        'bclc.blazing7s.5.6.pay.three-suited',
        'bclc.blazing7s.1.3',
        'bclc.blazing7s.2.1.4.b',
        'bclc.blazing7s.5.5',
        'bclc.blazing7s.5.5.1',
      ],
    },
    'three-same-colour': {
      is: [1, 10],
      by: [
        'bclc.blazing7s.5.6.pay.three-same-colour',
        'bclc.blazing7s.1.3',
        'bclc.blazing7s.2.1.4.b',
        'bclc.blazing7s.5.5',
        'bclc.blazing7s.5.5.1',
      ],
    },
  },
  loses: { is: 'no seven', by: 'bclc.blazing7s.5.2' },
  paidFixed: {
    is: 'right after the deal',
    by: [
      'bclc.blazing7s.7.5.1',
      'bclc.blazing7s.8.1',
      'bclc.blazing7s.7.5',
      'bclc.blazing7s.8.4',
      'bclc.blazing7s.8.4.1',
    ],
  },
  waits: { is: 'until the round ends', by: ['bclc.blazing7s.7.5.2', 'bclc.blazing7s.7.5'] },
  paidMeter: {
    is: 'after all other bets, counterclockwise',
    by: [
      'bclc.blazing7s.8.2',
      'bclc.blazing7s.8.2.1',
      'bclc.blazing7s.7.5.2.a',
      'bclc.blazing7s.8.4',
    ],
  },
  next: { is: 'on the meter as it then stands', by: 'bclc.blazing7s.8.2.2' },
  select: {
    is: 'dealer picks the position',
    by: ['bclc.blazing7s.8.3.1', 'bclc.blazing7s.8.3'],
  },
  review: { is: 'dealer and supervisor', by: 'bclc.blazing7s.8.3.2' },
  pick: {
    is: 'dealer picks the hand; again cancels',
    by: ['bclc.blazing7s.8.3.3', 'bclc.blazing7s.8.3.3.a'],
  },
  confirm: { is: 'dealer confirms', by: 'bclc.blazing7s.8.3.4' },
  swipe: {
    is: 'supervisor or executive card',
    by: ['bclc.blazing7s.8.3.5', 'bclc.blazing7s.8.3.5.a'],
  },
  large: { is: dollars10000, by: 'bclc.blazing7s.9.1' },
} as const satisfies Cited<BlazingRules>;

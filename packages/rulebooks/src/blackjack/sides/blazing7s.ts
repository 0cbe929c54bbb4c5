import { cents } from '@openpit/engine';
import type { BlazingChoices, BlazingCites } from '@openpit/engine/blackjack';
import type { WrittenChoices, WrittenCites } from '../../define.ts';

/** The stake, the pays and the contributions of Blazing 7's, as BCLC rules it. */
export const blazingChoices = {
  stake: { is: cents(100), by: 'bclc.blazing7s.3.1' },
  toMeter: { is: [23, 100], by: ['bclc.blazing7s.6.4.1', 'bclc.blazing7s.6.4'] },
  toReserve: { is: [5, 100], by: 'bclc.blazing7s.6.4.1.a' },
  seed: { is: cents(200_000), by: 'bclc.blazing7s.6.1' },
  fixed: {
    'three-sevens': {
      is: cents(20_000),
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
      is: cents(2_500),
      by: [
        'bclc.blazing7s.5.6.pay.two-sevens',
        'bclc.blazing7s.5.6',
        'bclc.blazing7s.2.1.4.a',
        'bclc.blazing7s.5.3',
        'bclc.blazing7s.5.4',
      ],
    },
    'one-seven': {
      is: cents(200),
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
  large: { is: cents(1_000_000), by: 'bclc.blazing7s.9.1' },
} as const satisfies WrittenChoices<BlazingChoices>;

/** The clauses behind Blazing 7's and its progressive. */
export const blazingCites = {
  offered: ['bclc.blazing7s.1.1', 'bclc.blazing7s.7.4'],
  may: [
    'bclc.blazing7s.2.1',
    'bclc.blazing7s.2.1.1',
    'bclc.blazing7s.2.1.1.a',
    'bclc.blazing7s.1.2',
  ],
  conditions: { 'blazing7s-display': 'bclc.blazing7s.5.1' },
  needsMain: 'bclc.blazing7s.2.1.2',
  limits: 'bclc.blazing7s.3.1',
  before: ['bclc.blazing7s.2.1.3', 'bclc.blazing7s.7.1'],
  back: 'bclc.blazing7s.2.1.1',
  checks: ['bclc.blazing7s.7.1', 'bclc.blazing7s.2.1.2'],
  tips: 'bclc.blazing7s.4.1',
  start: 'bclc.blazing7s.7.2',
  tray: 'bclc.blazing7s.7.3',
  reseed: ['bclc.blazing7s.6.2', 'bclc.blazing7s.6.3', 'bclc.blazing7s.8.3.6'],
  topUp: 'bclc.blazing7s.6.3.2',
  loses: 'bclc.blazing7s.5.2',
  paidFixed: [
    'bclc.blazing7s.7.5.1',
    'bclc.blazing7s.8.1',
    'bclc.blazing7s.7.5',
    'bclc.blazing7s.8.4',
    'bclc.blazing7s.8.4.1',
  ],
  waits: ['bclc.blazing7s.7.5.2', 'bclc.blazing7s.7.5'],
  paidMeter: [
    'bclc.blazing7s.8.2',
    'bclc.blazing7s.8.2.1',
    'bclc.blazing7s.7.5.2.a',
    'bclc.blazing7s.8.4',
  ],
  next: 'bclc.blazing7s.8.2.2',
  select: ['bclc.blazing7s.8.3.1', 'bclc.blazing7s.8.3'],
  review: 'bclc.blazing7s.8.3.2',
  pick: ['bclc.blazing7s.8.3.3', 'bclc.blazing7s.8.3.3.a'],
  confirm: 'bclc.blazing7s.8.3.4',
  swipe: ['bclc.blazing7s.8.3.5', 'bclc.blazing7s.8.3.5.a'],
} as const satisfies WrittenCites<BlazingCites>;

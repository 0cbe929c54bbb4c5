import type { WarChoices, WarCites } from '@openpit/engine/blackjack';
import type { WrittenChoices, WrittenCites } from '../../define.ts';

/** What War pays and who may play it, as BCLC rules it. */
export const warChoices = {
  pays: {
    is: [1, 1],
    by: [
      'bclc.warside.6.2.1',
      'bclc.warside.6.2',
      'bclc.warside.1.3',
      'bclc.warside.3.5',
      'bclc.warside.1.5',
    ],
  },
  players: { is: 7, by: 'bclc.warside.4.1' },
} as const satisfies WrittenChoices<WarChoices>;

/** The clauses behind War. */
export const warCites = {
  offered: ['bclc.warside.1.1', 'bclc.warside.1.4', 'bclc.warside.7.4'],
  may: ['bclc.warside.4.3', 'bclc.warside.3.4'],
  conditions: { 'war-schedule': 'bclc.warside.6.1' },
  needsMain: 'bclc.warside.3.1',
  limits: 'bclc.warside.3.2',
  before: ['bclc.warside.3.4', 'bclc.warside.4.2'],
  back: 'bclc.warside.4.4',
  checks: ['bclc.warside.7.1', 'bclc.warside.7.2'],
  tableMax: 'bclc.warside.3.3',
  tips: {
    may: ['bclc.warside.5.1', 'bclc.warside.5.3', 'bclc.warside.5.3.1', 'bclc.warside.5.3.2'],
    inGame: 'bclc.warside.5.2',
    wins: [
      'bclc.warside.5.4',
      'bclc.warside.5.4.1',
      'bclc.warside.5.4.2',
      'bclc.warside.5.5',
      'bclc.warside.5.5.2',
    ],
    loses: ['bclc.warside.5.5.1', 'bclc.warside.5.5'],
  },
  ranks: [
    'bclc.warside.2.3.1',
    'bclc.warside.1.2',
    'bclc.warside.2.1',
    'bclc.warside.2.2',
    'bclc.warside.2.3',
  ],
  loses: [
    'bclc.warside.6.2.2',
    'bclc.warside.6.2',
    'bclc.warside.1.3',
    'bclc.warside.3.5',
    'bclc.warside.1.5',
  ],
  first: ['bclc.warside.7.3', 'bclc.warside.7.3.1'],
  up: 'bclc.warside.7.3.2',
  settled: 'bclc.warside.7.3.3',
  parlay: ['bclc.warside.3.5.1', 'bclc.warside.7.3.3.a', 'bclc.warside.7.3.3.b'],
  allOrNothing: 'bclc.warside.7.3.3.a.1',
  collect: ['bclc.warside.7.3.3.b', 'bclc.warside.3.5.1'],
  afterwards: 'bclc.warside.3.6',
} as const satisfies WrittenCites<WarCites>;

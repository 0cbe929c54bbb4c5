import type { WarRules } from '@openpit/engine/blackjack';
import type { Cited } from '../../cited.ts';

/** The War side bet as BCLC rules it. */
export const war = {
  offered: { is: true, by: ['bclc.warside.1.1', 'bclc.warside.1.4', 'bclc.warside.7.4'] },
  may: { is: 'on every hand, before the first card', by: ['bclc.warside.4.3', 'bclc.warside.3.4'] },
  conditions: [
    {
      name: 'war-schedule',
      rule: { is: 'the pays of War on display', by: 'bclc.warside.6.1' },
    },
  ],
  needsMain: { is: 'a main bet on the same hand', by: 'bclc.warside.3.1' },
  limits: { is: 'posted for the side bet', by: 'bclc.warside.3.2' },
  before: { is: 'before the deal', by: ['bclc.warside.3.4', 'bclc.warside.4.2'] },
  back: { is: 'refused', by: 'bclc.warside.4.4' },
  checks: {
    is: 'dealer checks side and main bet',
    by: ['bclc.warside.7.1', 'bclc.warside.7.2'],
  },
  players: { is: 7, by: 'bclc.warside.4.1' },
  tableMax: { is: 'main and war together', by: 'bclc.warside.3.3' },
  tips: {
    may: {
      is: 'apart, left of the player’s bet',
      by: ['bclc.warside.5.1', 'bclc.warside.5.3', 'bclc.warside.5.3.1', 'bclc.warside.5.3.2'],
    },
    inGame: { is: 'players in the game', by: 'bclc.warside.5.2' },
    wins: {
      is: 'after the player, full odds, to the tip box',
      by: [
        'bclc.warside.5.4',
        'bclc.warside.5.4.1',
        'bclc.warside.5.4.2',
        'bclc.warside.5.5',
        'bclc.warside.5.5.2',
      ],
    },
    loses: { is: 'in the ordinary order', by: ['bclc.warside.5.5.1', 'bclc.warside.5.5'] },
  },
  ranks: {
    is: 'K high, ace low',
    by: [
      'bclc.warside.2.3.1',
      'bclc.warside.1.2',
      'bclc.warside.2.1',
      'bclc.warside.2.2',
      'bclc.warside.2.3',
    ],
  },
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
  loses: {
    is: 'tie or lower',
    by: [
      'bclc.warside.6.2.2',
      'bclc.warside.6.2',
      'bclc.warside.1.3',
      'bclc.warside.3.5',
      'bclc.warside.1.5',
    ],
  },
  first: { is: 'first card is the war card', by: ['bclc.warside.7.3', 'bclc.warside.7.3.1'] },
  up: { is: 'up card is the war card', by: 'bclc.warside.7.3.2' },
  settled: { is: 'counterclockwise from the dealer’s right', by: 'bclc.warside.7.3.3' },
  parlay: {
    is: 'all winnings onto the main bet',
    by: ['bclc.warside.3.5.1', 'bclc.warside.7.3.3.a', 'bclc.warside.7.3.3.b'],
  },
  allOrNothing: { is: 'no part of the winnings', by: 'bclc.warside.7.3.3.a.1' },
  collect: {
    is: 'stake and winnings returned',
    by: ['bclc.warside.7.3.3.b', 'bclc.warside.3.5.1'],
  },
  afterwards: { is: 'second cards', by: 'bclc.warside.3.6' },
} as const satisfies Cited<WarRules>;

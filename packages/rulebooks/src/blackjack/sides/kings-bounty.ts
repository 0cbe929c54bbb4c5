import { type Cents, cents } from '@openpit/engine';
import type { CapRules, KingsBountyRules } from '@openpit/engine/blackjack';
import type { Cited } from '../../cited.ts';

/** King's Bounty as BCLC rules it. */
export const kingsBounty = {
  offered: {
    is: true,
    by: ['bclc.kingsbounty.1.1', 'bclc.kingsbounty.1.5', 'bclc.kingsbounty.2.4'],
  },
  may: {
    is: 'beside the main bet, on every hand, below or above it',
    by: ['bclc.kingsbounty.2.3', 'bclc.kingsbounty.3.3'],
  },
  conditions: [
    {
      name: 'kingsbounty-schedule',
      rule: { is: 'the pays of King’s Bounty on display', by: 'bclc.kingsbounty.5.1' },
    },
  ],
  needsMain: { is: 'a main bet on the same hand', by: 'bclc.kingsbounty.2.1' },
  limits: {
    is: 'posted for the side bet',
    by: ['bclc.kingsbounty.2.2', 'bclc.kingsbounty.2.3'],
  },
  before: { is: 'before the deal', by: 'bclc.kingsbounty.3.2' },
  back: { is: 'refused', by: ['bclc.kingsbounty.3.1', 'bclc.kingsbounty.3.4'] },
  checks: {
    is: 'dealer checks side and main bet',
    by: ['bclc.kingsbounty.6.1', 'bclc.kingsbounty.6.2'],
  },
  tips: {
    may: {
      is: 'apart, left of the player’s bet',
      by: [
        'bclc.kingsbounty.4.1',
        'bclc.kingsbounty.4.3',
        'bclc.kingsbounty.4.3.1',
        'bclc.kingsbounty.4.3.2',
      ],
    },
    inGame: { is: 'players in the game', by: 'bclc.kingsbounty.4.2' },
    wins: {
      is: 'after the player, full odds, to the tip box',
      by: [
        'bclc.kingsbounty.4.4',
        'bclc.kingsbounty.4.4.1',
        'bclc.kingsbounty.4.4.2',
        'bclc.kingsbounty.4.5',
        'bclc.kingsbounty.4.5.2',
      ],
    },
    loses: { is: 'in the ordinary order', by: ['bclc.kingsbounty.4.5.1', 'bclc.kingsbounty.4.5'] },
    capped: { is: [1, 1], by: 'bclc.kingsbounty.4.5.2.a' },
  },
  pays: {
    'spade-kings-dealer-blackjack': {
      is: [1000, 1],
      by: ['bclc.kingsbounty.5.3.pay.spade-kings-dealer-blackjack', 'bclc.kingsbounty.1.4.1'],
    },
    'spade-kings': {
      is: [100, 1],
      by: ['bclc.kingsbounty.5.3.pay.spade-kings', 'bclc.kingsbounty.1.4'],
    },
    'suited-kings': {
      is: [30, 1],
      by: ['bclc.kingsbounty.5.3.pay.suited-kings', 'bclc.kingsbounty.1.3'],
    },
    'suited-pair': {
      is: [20, 1],
      by: ['bclc.kingsbounty.5.3.pay.suited-ten-jack-queen-pair', 'bclc.kingsbounty.1.3'],
    },
    'suited-20': {
      is: [9, 1],
      by: ['bclc.kingsbounty.5.3.pay.suited-20', 'bclc.kingsbounty.5.4'],
    },
    'two-kings': {
      is: [6, 1],
      by: ['bclc.kingsbounty.5.3.pay.two-kings', 'bclc.kingsbounty.1.3'],
    },
    'unsuited-20': {
      is: [4, 1],
      by: ['bclc.kingsbounty.5.3.pay.unsuited-20', 'bclc.kingsbounty.1.2'],
    },
  },
  loses: {
    is: 'anything but a two-card 20',
    by: ['bclc.kingsbounty.1.2', 'bclc.kingsbounty.5.3'],
  },
  settled: {
    is: 'after two cards to every player',
    by: [
      'bclc.kingsbounty.6.3',
      'bclc.kingsbounty.6.3.1',
      'bclc.kingsbounty.5.5',
      'bclc.kingsbounty.1.6',
    ],
  },
  held: {
    is: 'spade kings against an ace or ten',
    by: ['bclc.kingsbounty.6.3', 'bclc.kingsbounty.1.4.1'],
  },
} as const satisfies Cited<KingsBountyRules>;

const dollars25000: Cents = cents(2_500_000);

/** What King's Bounty pays all players of a round together, where it has a cap of its own. */
export const kingsBountyCap = {
  bets: ['kingsbounty'],
  max: { is: dollars25000, by: 'bclc.kingsbounty.5.2' },
  share: { is: 'in proportion to the uncapped win', by: 'bclc.kingsbounty.5.2.1' },
} as const satisfies Cited<CapRules>;

import { cents } from '@openpit/engine';
import type { KingsBountyChoices, KingsBountyCites } from '@openpit/engine/blackjack';
import type { WrittenChoices, WrittenCites } from '../../define.ts';

/** What King's Bounty pays, as BCLC rules it. */
export const kingsBountyChoices = {
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
    'suited-20': { is: [9, 1], by: ['bclc.kingsbounty.5.3.pay.suited-20', 'bclc.kingsbounty.5.4'] },
    'two-kings': { is: [6, 1], by: ['bclc.kingsbounty.5.3.pay.two-kings', 'bclc.kingsbounty.1.3'] },
    'unsuited-20': {
      is: [4, 1],
      by: ['bclc.kingsbounty.5.3.pay.unsuited-20', 'bclc.kingsbounty.1.2'],
    },
  },
  tips: { capped: { is: [1, 1], by: 'bclc.kingsbounty.4.5.2.a' } },
} as const satisfies WrittenChoices<KingsBountyChoices>;

/** The clauses behind King's Bounty. */
export const kingsBountyCites = {
  offered: ['bclc.kingsbounty.1.1', 'bclc.kingsbounty.1.5', 'bclc.kingsbounty.2.4'],
  may: ['bclc.kingsbounty.2.3', 'bclc.kingsbounty.3.3'],
  conditions: { 'kingsbounty-schedule': 'bclc.kingsbounty.5.1' },
  needsMain: 'bclc.kingsbounty.2.1',
  limits: ['bclc.kingsbounty.2.2', 'bclc.kingsbounty.2.3'],
  before: 'bclc.kingsbounty.3.2',
  back: ['bclc.kingsbounty.3.1', 'bclc.kingsbounty.3.4'],
  checks: ['bclc.kingsbounty.6.1', 'bclc.kingsbounty.6.2'],
  tips: {
    may: [
      'bclc.kingsbounty.4.1',
      'bclc.kingsbounty.4.3',
      'bclc.kingsbounty.4.3.1',
      'bclc.kingsbounty.4.3.2',
    ],
    inGame: 'bclc.kingsbounty.4.2',
    wins: [
      'bclc.kingsbounty.4.4',
      'bclc.kingsbounty.4.4.1',
      'bclc.kingsbounty.4.4.2',
      'bclc.kingsbounty.4.5',
      'bclc.kingsbounty.4.5.2',
    ],
    loses: ['bclc.kingsbounty.4.5.1', 'bclc.kingsbounty.4.5'],
  },
  loses: ['bclc.kingsbounty.1.2', 'bclc.kingsbounty.5.3'],
  settled: ['bclc.kingsbounty.6.3', 'bclc.kingsbounty.5.5', 'bclc.kingsbounty.1.6'],
  held: ['bclc.kingsbounty.6.3', 'bclc.kingsbounty.1.4.1'],
} as const satisfies WrittenCites<KingsBountyCites>;

/** The most that King's Bounty pays to all players of a round together, if it has a cap of its own. */
export const kingsBountyCap = { is: cents(2_500_000), by: 'bclc.kingsbounty.5.2' } as const;

/** How that cap is divided. */
export const kingsBountyShare = 'bclc.kingsbounty.5.2.1';

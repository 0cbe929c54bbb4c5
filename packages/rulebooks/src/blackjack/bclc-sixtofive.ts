import { type Cents, cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { Cited } from '../cited.ts';
import { basicRules } from './basic.ts';
import { bclcBlackjack } from './bclc-blackjack.ts';

const dollars5: Cents = cents(500);

/** 6 to 5 Blackjack as BCLC rules it: Basic, but for what a blackjack pays and where it may be played. */
export const bclcSixtofive = {
  ...bclcBlackjack,
  id: 'bclc.sixtofive',
  title: '6 to 5 Blackjack',
  documents: [
    'bclc.sixtofive',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  limits: { is: 'posted at the table', by: ['bclc.sixtofive.3.2', 'bclc.blackjack.5.5.6'] },
  games: {
    up: {
      ...basicRules,
      basis: {
        is: 'basic blackjack with blackjacks at 6 to 5',
        by: [
          'bclc.sixtofive.1.1',
          'bclc.sixtofive.1.2',
          'bclc.sixtofive.1.3',
          'bclc.sixtofive.2.1',
          'bclc.sixtofive.3.2',
          'bclc.sixtofive.4.1',
          'bclc.sixtofive.5.1',
          'bclc.sixtofive.6.2',
        ],
      },
      conditions: [
        {
          name: 'odds-sign',
          rule: { is: '6 to 5 on the felt and on a sign', by: 'bclc.sixtofive.1.4' },
        },
        {
          name: 'three-to-two',
          rule: { is: 'a 3 to 2 blackjack game open at the site', by: 'bclc.sixtofive.1.6' },
        },
      ],
      highestMin: { is: dollars5, by: ['bclc.sixtofive.1.5', 'bclc.sixtofive.3.1'] },
      natural: { ...basicRules.natural, pays: { is: [6, 5], by: 'bclc.sixtofive.6.1.1' } },
      main: {
        ...basicRules.main,
        pays: { is: [1, 1], by: ['bclc.sixtofive.6.1', 'bclc.blackjack.1.3.1'] },
      },
    },
  },
} as const satisfies Cited<BlackjackRulebook>;

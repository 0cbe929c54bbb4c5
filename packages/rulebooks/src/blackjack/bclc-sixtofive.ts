import { cents } from '@openpit/engine';
import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { defineRulebook } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';
import { basicChoices, basicCites } from './bclc-blackjack.ts';
import { progressiveRoles } from './sides/roles.ts';

/** 6 to 5 Blackjack as BCLC rules it: Basic, except for the pay of a blackjack and where it may be played. */
export const bclcSixtofive: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'bclc.sixtofive',
  family: 'blackjack',
  title: '6 to 5 Blackjack',
  documents: [
    'bclc.sixtofive',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: ['bclc.sixtofive.3.2', 'bclc.blackjack.5.5.6'] },
  roles: {
    ...blackjackRoles,
    deal: { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    ...progressiveRoles,
  },
  choices: {
    ...basicChoices,
    highestMin: { is: cents(500), by: ['bclc.sixtofive.1.5', 'bclc.sixtofive.3.1'] },
    natural: { pays: { is: [6, 5], by: 'bclc.sixtofive.6.1.1' } },
  },
  cites: {
    ...basicCites,
    basis: [
      'bclc.sixtofive.1.1',
      'bclc.sixtofive.1.2',
      'bclc.sixtofive.1.3',
      'bclc.sixtofive.2.1',
      'bclc.sixtofive.3.2',
      'bclc.sixtofive.4.1',
      'bclc.sixtofive.5.1',
      'bclc.sixtofive.6.2',
    ],
    conditions: { 'odds-sign': 'bclc.sixtofive.1.4', 'three-to-two': 'bclc.sixtofive.1.6' },
    main: { ...basicCites.main, pays: ['bclc.sixtofive.6.1', 'bclc.blackjack.1.3.1'] },
  },
});

import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { defineRulebook } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';
import { basicChoices, basicCites } from './bclc-shared.ts';
import { progressiveRoles } from './sides/roles.ts';

/** Basic Blackjack as BCLC rules it. */
export const bclcBlackjack: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'bclc.blackjack',
  family: 'blackjack',
  title: 'Blackjack',
  documents: ['bclc.blackjack', 'bclc.kingsbounty', 'bclc.warside', 'bclc.blazing7s'],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'bclc.blackjack.5.5.6' },
  roles: {
    ...blackjackRoles,
    deal: { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.blackjack.1.2' },
    ...progressiveRoles,
  },
  choices: basicChoices,
  cites: basicCites,
});

import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import { defineRulebook } from '../define.ts';
import { blackjackRoles } from '../role-rules.ts';
import { basicChoices, basicCites } from './bclc-blackjack.ts';
import { downChoices, downCites, noSides } from './double-deck-down.ts';

/** Double Deck Blackjack as BCLC rules it: face up it is Basic, face down it has rules of its own. */
export const bclcDoubledeck: BlackjackRulebook = defineRulebook<BlackjackRulebook>({
  id: 'bclc.doubledeck',
  family: 'blackjack',
  title: 'Double Deck Blackjack',
  documents: [
    'bclc.doubledeck',
    'bclc.blackjack',
    'bclc.kingsbounty',
    'bclc.warside',
    'bclc.blazing7s',
  ],
  seats: { max: { is: 9, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    ...blackjackRoles,
    // The dealer turns up the cards that only their player has seen.
    'show-cards': { is: ['dealer'], by: ['bclc.doubledeck.8.4', 'bclc.doubledeck.5.1.4'] },
    deal: { is: ['dealer'], by: ['bclc.doubledeck.1.1.1.a', 'bclc.blackjack.1.2'] },
    'deal-cards': { is: ['dealer'], by: ['bclc.doubledeck.1.1.1.a', 'bclc.blackjack.1.2'] },
    shuffle: { is: ['dealer'], by: ['bclc.doubledeck.1.1.1.a', 'bclc.blackjack.1.2'] },
  },
  choices: {
    ...basicChoices,
    deal: {
      ...basicChoices.deal,
      decks: { is: 2, by: 'bclc.doubledeck.1.1' },
      continuous: { is: false, by: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.1'] },
    },
    caps: {},
    sides: {},
    down: {
      ...downChoices,
      deal: {
        ...downChoices.deal,
        continuous: { is: false, by: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.2'] },
      },
    },
    hand: {
      ...downChoices,
      deal: {
        ...downChoices.deal,
        continuous: { is: false, by: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.3'] },
      },
    },
  },
  cites: {
    ...basicCites,
    basis: ['bclc.doubledeck.1.1.1', 'bclc.doubledeck.1.1.1.b'],
    deal: { ...basicCites.deal, source: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.1'] },
    capShares: {},
    sides: noSides,
    down: {
      ...downCites,
      basis: ['bclc.doubledeck.1.1.2', 'bclc.doubledeck.1.2'],
      deal: {
        ...downCites.deal,
        source: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.2'],
        first: ['bclc.doubledeck.9.2.1', 'bclc.doubledeck.9.2'],
      },
    },
    hand: {
      ...downCites,
      basis: ['bclc.doubledeck.1.1.3', 'bclc.doubledeck.1.2'],
      deal: {
        ...downCites.deal,
        source: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.3'],
        first: ['bclc.doubledeck.9.2.1', 'bclc.doubledeck.9.2'],
      },
    },
  },
});

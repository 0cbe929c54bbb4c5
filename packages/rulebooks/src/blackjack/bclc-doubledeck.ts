import type { BlackjackRulebook } from '@openpit/engine/blackjack';
import type { Cited } from '../cited.ts';
import { basicRules } from './basic.ts';
import { doubleDeckDown, noSides } from './double-deck-down.ts';

/** Double Deck Blackjack as BCLC rules it: face up it is Basic, face down it has rules of its own. */
export const bclcDoubledeck = {
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
    deal: { is: ['dealer'], by: ['bclc.doubledeck.1.1.1.a', 'bclc.blackjack.1.2'] },
    'deal-cards': { is: ['dealer'], by: ['bclc.doubledeck.1.1.1.a', 'bclc.blackjack.1.2'] },
    shuffle: { is: ['dealer'], by: ['bclc.doubledeck.1.1.1.a', 'bclc.blackjack.1.2'] },
  },
  games: {
    up: {
      ...basicRules,
      basis: {
        is: 'two decks from a shoe, face up, as basic blackjack',
        by: ['bclc.doubledeck.1.1.1', 'bclc.doubledeck.1.1.1.b'],
      },
      deal: {
        ...basicRules.deal,
        decks: { is: 2, by: 'bclc.doubledeck.1.1' },
        source: { is: 'shoe', by: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.1'] },
      },
      caps: [],
      sides: noSides,
    },
    down: {
      ...doubleDeckDown,
      basis: {
        is: 'two decks from a shoe, face down',
        by: ['bclc.doubledeck.1.1.2', 'bclc.doubledeck.1.2'],
      },
      deal: {
        ...doubleDeckDown.deal,
        source: { is: 'shoe', by: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.2'] },
        first: {
          is: 'down',
          by: [
            'bclc.doubledeck.9.2.1',
            'bclc.doubledeck.9.2',
            'bclc.doubledeck.1.1.2.a',
            'bclc.doubledeck.2.1',
          ],
        },
      },
    },
    hand: {
      ...doubleDeckDown,
      basis: {
        is: 'two decks dealt by hand, face down',
        by: ['bclc.doubledeck.1.1.3', 'bclc.doubledeck.1.2'],
      },
      deal: {
        ...doubleDeckDown.deal,
        source: { is: 'hand', by: ['bclc.doubledeck.1.1', 'bclc.doubledeck.1.1.3'] },
        first: {
          is: 'down',
          by: [
            'bclc.doubledeck.9.2.1',
            'bclc.doubledeck.9.2',
            'bclc.doubledeck.1.1.3.a',
            'bclc.doubledeck.2.1',
          ],
        },
      },
    },
  },
} as const satisfies Cited<BlackjackRulebook>;

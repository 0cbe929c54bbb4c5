import type { CasinoWarRulebook } from '@openpit/engine/casino-war';
import type { Cited } from '../cited.ts';

/** Casino war as BCLC rules it. */
export const bclcWar = {
  id: 'bclc.war',
  family: 'casino-war',
  title: 'Casino War',
  documents: ['bclc.war'],
  seats: { max: { is: 7, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    deal: { is: ['dealer'], by: 'bclc.war.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.war.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.war.1.2' },
  },
  rules: {
    decks: { is: 6, by: 'bclc.war.1.1' },
    aim: { is: 'outrank the dealer', by: 'bclc.war.2.1' },
    ranks: {
      is: ['A', 'K', 'Q', 'J', 'T', '9', '8', '7', '6', '5', '4', '3', '2'],
      by: ['bclc.war.3.3.1', 'bclc.war.3.3', 'bclc.war.3.1'],
    },
    suits: { is: 'rank alike', by: 'bclc.war.3.2' },
    betting: {
      closes: { is: 'before the first card', by: 'bclc.war.4.1' },
      main: { is: 'basic wager', by: 'bclc.war.4.1.1' },
      tie: { is: 'tie wager', by: 'bclc.war.4.1.2' },
      tieAlone: { is: 'at least the table minimum', by: 'bclc.war.4.1.2.a' },
    },
    deal: {
      order: { is: 'left to right, the dealer last', by: 'bclc.war.5.1' },
      settles: { is: 'right to left', by: 'bclc.war.5.2' },
      higher: { is: [1, 1], by: ['bclc.war.5.2.1', 'bclc.war.2.2', 'bclc.war.7.2'] },
      higherTie: { is: 'tie loses', by: 'bclc.war.5.2.1.a' },
      lower: { is: 'basic loses', by: 'bclc.war.5.2.2' },
      lowerTie: { is: 'tie loses', by: 'bclc.war.5.2.2.a' },
      equalTie: { is: [10, 1], by: ['bclc.war.5.2.3', 'bclc.war.7.1'] },
    },
    choice: {
      is: 'war or surrender, on equal ranks',
      by: ['bclc.war.4.2', 'bclc.war.5.2.3.a'],
    },
    goToWar: {
      is: 'a stake as large as the basic wager, beside it',
      by: ['bclc.war.4.2.1', 'bclc.war.5.2.3.a.2'],
    },
    surrender: {
      is: [1, 2],
      by: ['bclc.war.4.2.2', 'bclc.war.5.2.3.a.1', 'bclc.war.7.3'],
    },
    war: {
      begins: { is: 'once the stakes are down', by: ['bclc.war.5.2.4', 'bclc.war.5.2.4.a'] },
      order: { is: 'left to right', by: 'bclc.war.5.2.4.b' },
      each: { is: 'settled as its cards fall', by: 'bclc.war.5.2.4.c' },
      playerBurn: { is: 3, by: 'bclc.war.5.2.4.a.1' },
      dealerBurn: { is: 3, by: 'bclc.war.5.2.4.a.2' },
      higher: { is: [1, 1], by: ['bclc.war.5.2.4.a.3', 'bclc.war.7.4'] },
      equal: { is: [1, 1], by: ['bclc.war.5.2.4.a.4', 'bclc.war.7.5'] },
      lower: { is: 'both lose', by: 'bclc.war.5.2.4.a.5' },
    },
    tips: {
      made: { is: 'on the basic wager', by: 'bclc.war.6.1' },
      apart: { is: 'set apart from the player’s chips', by: 'bclc.war.6.2' },
      paid: { is: 'after the player, no carry over', by: ['bclc.war.6.3', 'bclc.war.6.4'] },
      tie: { is: 'push, may stay', by: 'bclc.war.6.5' },
      noWar: { is: 'neither war nor surrender', by: 'bclc.war.6.5.1' },
    },
  },
} as const satisfies Cited<CasinoWarRulebook>;

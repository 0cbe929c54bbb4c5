import type { CasinoWarRulebook } from '@openpit/engine/casino-war';
import { defineRulebook } from '../define.ts';
import { warRoles } from '../role-rules.ts';

/** Casino war as BCLC rules it. */
export const bclcWar: CasinoWarRulebook = defineRulebook<CasinoWarRulebook>({
  id: 'bclc.war',
  family: 'casino-war',
  title: 'Casino War',
  documents: ['bclc.war'],
  seats: { max: { is: 7, by: 'house.seat-number' } },
  limits: { is: 'posted at the table', by: 'house.options' },
  roles: {
    ...warRoles,
    deal: { is: ['dealer'], by: 'bclc.war.1.2' },
    'deal-cards': { is: ['dealer'], by: 'bclc.war.1.2' },
    shuffle: { is: ['dealer'], by: 'bclc.war.1.2' },
  },
  choices: {
    decks: { is: 6, by: 'bclc.war.1.1' },
    basicPays: { is: [1, 1], by: ['bclc.war.5.2.1', 'bclc.war.2.2', 'bclc.war.7.2'] },
    tie: {
      pays: { is: [10, 1], by: ['bclc.war.5.2.3', 'bclc.war.7.1'] },
      alone: { is: 'minimum', by: 'bclc.war.4.1.2.a' },
      limited: { is: false, by: 'bclc.war.4.1.2' },
    },
    surrender: {
      is: [1, 2],
      by: ['bclc.war.4.2.2', 'bclc.war.5.2.3.a.1', 'bclc.war.7.3'],
    },
    war: {
      costs: { is: [1, 1], by: ['bclc.war.4.2.1', 'bclc.war.5.2.3.a.2'] },
      playerBurn: { is: 3, by: 'bclc.war.5.2.4.a.1' },
      dealerBurn: { is: 3, by: 'bclc.war.5.2.4.a.2' },
      wonPays: { is: [1, 1], by: ['bclc.war.5.2.4.a.3', 'bclc.war.7.4'] },
      tiedPays: { is: [1, 1], by: ['bclc.war.5.2.4.a.4', 'bclc.war.7.5'] },
      tiedBasicPays: { is: [1, 1], by: ['bclc.war.5.2.4.a.4', 'bclc.war.7.5'] },
    },
    tips: {
      taken: { is: true, by: 'bclc.war.6.1' },
      afterPush: { is: 'stays', by: 'bclc.war.6.5' },
    },
  },
  cites: {
    aim: 'bclc.war.2.1',
    ranks: ['bclc.war.3.3.1', 'bclc.war.3.3', 'bclc.war.3.1'],
    suits: 'bclc.war.3.2',
    betting: { closes: 'bclc.war.4.1', main: 'bclc.war.4.1.1', tie: 'bclc.war.4.1.2' },
    deal: {
      order: 'bclc.war.5.1',
      settles: 'bclc.war.5.2',
      higherTie: 'bclc.war.5.2.1.a',
      lower: 'bclc.war.5.2.2',
      lowerTie: 'bclc.war.5.2.2.a',
    },
    choice: ['bclc.war.4.2', 'bclc.war.5.2.3.a'],
    war: {
      begins: ['bclc.war.5.2.4', 'bclc.war.5.2.4.a'],
      order: 'bclc.war.5.2.4.b',
      each: 'bclc.war.5.2.4.c',
      lower: 'bclc.war.5.2.4.a.5',
    },
    tips: {
      made: 'bclc.war.6.1',
      apart: 'bclc.war.6.2',
      paid: ['bclc.war.6.3', 'bclc.war.6.4'],
      noWar: 'bclc.war.6.5.1',
    },
  },
});

import type { BaccaratRulebook } from '@openpit/engine/baccarat';
import { defineRulebook } from '../define.ts';
import { cardRoles, seatRoles } from '../role-rules.ts';

/** Baccarat with commission, as most houses deal it; without it by its choices. */
export const openpitBaccarat: BaccaratRulebook = defineRulebook<BaccaratRulebook>({
  id: 'openpit.baccarat',
  family: 'baccarat',
  title: 'Baccarat',
  documents: ['openpit.baccarat'],
  seats: { max: { is: 7, by: 'openpit.baccarat.1.4' } },
  limits: { is: 'posted at the table', by: 'openpit.baccarat.3.5' },
  roles: {
    ...seatRoles,
    ...cardRoles,
    deal: { is: ['dealer'], by: 'openpit.baccarat.1.2' },
    'deal-cards': { is: ['dealer'], by: 'openpit.baccarat.1.2' },
    shuffle: { is: ['dealer'], by: 'openpit.baccarat.1.2' },
  },
  choices: {
    decks: { is: 8, by: 'openpit.baccarat.1.1' },
    banker: {
      pays: { is: [19, 20], by: 'openpit.baccarat.5.3' },
      onSix: { is: [19, 20], by: ['openpit.baccarat.5.3', 'openpit.baccarat.5.3.six'] },
    },
    tiePays: { is: [8, 1], by: 'openpit.baccarat.5.5' },
    pairPays: { is: [11, 1], by: 'openpit.baccarat.5.6' },
    tips: { is: true, by: 'openpit.baccarat.3.4' },
  },
  cites: {
    aim: 'openpit.baccarat.1.3',
    values: 'openpit.baccarat.2.1',
    suits: 'openpit.baccarat.2.2',
    betting: {
      opens: 'openpit.baccarat.3.1',
      closes: 'openpit.baccarat.3.2',
      places: 'openpit.baccarat.3.3',
      tips: 'openpit.baccarat.3.4',
    },
    draw: {
      opening: 'openpit.baccarat.4.1',
      natural: 'openpit.baccarat.4.2',
      player: 'openpit.baccarat.4.3',
      bankerAlone: 'openpit.baccarat.4.4',
      bankerLow: 'openpit.baccarat.4.5.a',
      banker3: 'openpit.baccarat.4.5.b',
      banker4: 'openpit.baccarat.4.5.c',
      banker5: 'openpit.baccarat.4.5.d',
      banker6: 'openpit.baccarat.4.5.e',
      banker7: 'openpit.baccarat.4.5.f',
    },
    settling: {
      higher: 'openpit.baccarat.5.1',
      playerPays: 'openpit.baccarat.5.2',
      tiePush: 'openpit.baccarat.5.4',
      noTie: 'openpit.baccarat.5.5.lose',
      noPair: 'openpit.baccarat.5.6.lose',
      order: 'openpit.baccarat.6.2',
      call: 'openpit.baccarat.6.1',
    },
  },
});

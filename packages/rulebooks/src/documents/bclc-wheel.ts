import type { Document } from '@openpit/engine';

export const bclcWheel = {
  id: 'bclc.wheel',
  title: 'BCLC Rules of Play: Wheels of Fortune',
  source: '000_75c94081b3833315.txt',
  clauses: {
    '1.1': {
      kind: 'accounting',
      about: ['wheel/dealer-bet'],
      text: 'Dealer wagers are allowed on the terms used for Roulette or Sic Bo.',
      reading: 'Roulette terms: section 4 of bclc.roulette (paid after the player\'s wager, stake and win to the tip area, no carry over). Sic Bo text not supplied.',
    },
    '2.1': {
      kind: 'procedure',
      about: ['wheel/spin'],
      text: 'A spin must make three full turns or more.',
      reading: 'No remedy printed for fewer. Read: no spin, stakes stand, spin again.',
    },
    '2.2': {
      kind: 'procedure',
      about: ['wheel/spin'],
      text: 'Successive spins go in opposite directions.',
      reading: 'A breach does not void a result.',
    },
    '2.3': {
      kind: 'lifecycle',
      about: ['wheel/*'],
      text: '"No more bets" is announced before the wheel is set going.',
    },
    '2.4': {
      kind: 'settlement',
      about: ['wheel/*'],
      text: 'A wager placed after that announcement is void and handed back.',
    },
    '2.5': {
      kind: 'settlement',
      about: ['wheel/*'],
      text: 'The winner is the space under the indicator when the wheel has stopped.',
      reading: 'Indicator resting between two spaces is not covered; require a supervisor ruling.',
    },
    '2.6': {
      kind: 'procedure',
      about: ['wheel/*'],
      text: 'After a spin the Dealer does 2.6.1 to 2.6.3.',
    },
    '2.6.1': {
      kind: 'procedure',
      about: ['wheel/*'],
      text: 'The Dealer announces the winning space.',
    },
    '2.6.2': {
      kind: 'settlement',
      about: ['wheel/*'],
      text: 'Losing wagers are taken off the layout, ahead of payment.',
    },
    '2.6.3': {
      kind: 'settlement',
      about: ['wheel/*'],
      text: 'Every winning wager is paid.',
      reading: 'No pay table is printed anywhere in this section: payouts are table configuration.',
    },
    '2.7': {
      kind: 'settlement',
      about: ['wheel/*'],
      text: 'If the indicator slips on after the announcement, the announced space still stands.',
    },
    '2.8': {
      kind: 'equipment',
      about: ['wheel/*'],
      text: 'Each space on the wheel must have a matching wager on the layout.',
      reading: 'Configuration check.',
    },
    '2.9': {
      kind: 'equipment',
      about: ['wheel/*'],
      text: 'Two symbols that pay differently may not occupy equally many spaces.',
      reading: 'Configuration check. Symbols that share one payout may share a count (for example two single-space top prizes).',
    },
    '2.10': {
      kind: 'accounting',
      about: ['wheel/*'],
      text: 'Where non-value chips are used, Roulette\'s rules for them apply.',
      reading: 'See section 5 of bclc.roulette.',
    },
  },
} as const satisfies Document;

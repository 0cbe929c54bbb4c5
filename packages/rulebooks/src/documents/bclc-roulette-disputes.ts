import type { Document } from '@openpit/engine';

export const bclcRouletteDisputes = {
  id: 'bclc.roulette-disputes',
  title: 'BCLC Rules of Play: Roulette, disputes and irregularities',
  source: '003_3a2e05697557c5fe.txt',
  clauses: {
    '1.1': {
      kind: 'eligibility',
      about: ['roulette/late-bet'],
      text: 'A bet begun before or during the no-more-bets call may be completed.',
      reading: 'Needs a start time on each placement. Adopt: test start time, not finish time.',
    },
    '1.2': {
      kind: 'settlement',
      about: ['roulette/late-bet'],
      text: 'A bet placed after the call is void and returned.',
      reading: 'Read with 1.1: void only if begun after the call ended.',
    },
    '2.1': {
      kind: 'settlement',
      about: ['roulette/call-bet'],
      text: 'A call bet put in the wrong place stands there if the Player has not objected by the time the ball drops.',
      reading: 'Challenged in time: adopt correction to the called position, even after the call to stop betting. Covers track bets (1.0 clause 8.6).',
    },
    '2.1.1': {
      kind: 'settlement',
      about: ['roulette/call-bet'],
      text: 'If such a misplaced bet wins where it lies, it is paid.',
      reading: 'And loses where it lies otherwise.',
    },
  },
} as const satisfies Document;

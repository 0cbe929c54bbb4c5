import type { WheelLayout } from '@openpit/engine/wheel';

/** The 54-space Big Six. */
export const bigSix54 = {
  title: 'Big Six, 54 spaces',
  symbols: [
    { name: '1', spaces: 24, pays: [1, 1] },
    { name: '2', spaces: 15, pays: [2, 1] },
    { name: '5', spaces: 7, pays: [5, 1] },
    { name: '10', spaces: 4, pays: [10, 1] },
    { name: '20', spaces: 2, pays: [20, 1] },
    { name: 'joker', spaces: 1, pays: [40, 1] },
    { name: 'logo', spaces: 1, pays: [40, 1] },
  ],
  places: ['1', '2', '5', '10', '20', 'joker', 'logo'],
} as const satisfies WheelLayout;

import type { WheelLayout } from '@openpit/engine/wheel';

/** The 54-space Big Six as most houses in North America pay it. */
export const bigSix54 = {
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

/** The same wheel with the two top spaces at 45 to 1, as in Atlantic City. */
export const atlantic54 = {
  symbols: [
    { name: '1', spaces: 24, pays: [1, 1] },
    { name: '2', spaces: 15, pays: [2, 1] },
    { name: '5', spaces: 7, pays: [5, 1] },
    { name: '10', spaces: 4, pays: [10, 1] },
    { name: '20', spaces: 2, pays: [20, 1] },
    { name: 'joker', spaces: 1, pays: [45, 1] },
    { name: 'logo', spaces: 1, pays: [45, 1] },
  ],
  places: ['1', '2', '5', '10', '20', 'joker', 'logo'],
} as const satisfies WheelLayout;

/** The 52-space wheel of Australian casinos, where every space costs the player the same. */
export const australia52 = {
  symbols: [
    { name: '1', spaces: 24, pays: [1, 1] },
    { name: '3', spaces: 12, pays: [3, 1] },
    { name: '5', spaces: 8, pays: [5, 1] },
    { name: '11', spaces: 4, pays: [11, 1] },
    { name: '23', spaces: 2, pays: [23, 1] },
    { name: '47a', spaces: 1, pays: [47, 1] },
    { name: '47b', spaces: 1, pays: [47, 1] },
  ],
  places: ['1', '3', '5', '11', '23', '47a', '47b'],
} as const satisfies WheelLayout;

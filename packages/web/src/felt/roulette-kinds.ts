import type { BetKind } from '@openpit/engine/roulette';

/** What a tap means on a small screen: one kind of bet at a time has handles on the seams. */
export const rouletteKinds = ['one', 'split', 'street', 'corner', 'six', 'track'] as const;

/** What lies on a line or where lines cross. */
export const crossings: ReadonlySet<BetKind> = new Set([
  'split',
  'trio',
  'corner',
  'firstfour',
  'topline',
  'street',
  'sixline',
  'courtesy',
]);

/** Which crossings have handles while one kind is chosen. */
export const handlesOf: Readonly<Record<string, readonly BetKind[]>> = {
  one: [],
  split: ['split', 'courtesy'],
  street: ['street', 'trio'],
  corner: ['corner', 'firstfour', 'topline'],
  six: ['sixline'],
};

import type { RouletteId } from './own-tables.ts';

/**
 * The pockets of each roulette clockwise from the zero, so that the lobby can draw a true wheel without a rulebook. A test
 * compares them with the rulebooks.
 */
const american =
  '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2';

const european =
  '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26';

export const wheels: Readonly<Record<string, readonly string[]>> = {
  'bclc.roulette': american.split(' '),
  'bclc.classicroulette': american.split(' '),
  'openpit.european': european.split(' '),
} satisfies Readonly<Record<RouletteId, readonly string[]>>;

const reds = new Set(
  [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36].map(String),
);

export const paintOf = (pocket: string): string =>
  /^0+$/.test(pocket) ? 'green' : reds.has(pocket) ? 'red' : 'black';

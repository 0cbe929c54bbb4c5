/** Where the ball can come to rest: `0`, `00` or `1` to `36`. */
export type Pocket = string;

/** Every pocket that a wheel may have, in the order of the layout, the zeros first. */
export const pockets: readonly Pocket[] = [
  '0',
  '00',
  ...Array.from({ length: 36 }, (_, at) => `${at + 1}`),
];

export const isZero = (pocket: Pocket): boolean => pocket === '0' || pocket === '00';

const reds: ReadonlySet<Pocket> = new Set(
  '1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36'.split(' '),
);

/** The colour of a pocket. It is the same in every house. */
export const colourOf = (pocket: Pocket): 'green' | 'red' | 'black' =>
  isZero(pocket) ? 'green' : reds.has(pocket) ? 'red' : 'black';

/** The wheels that every house can buy, each clockwise from its zero. */
export const wheels: Readonly<Record<'double-zero' | 'single-zero', readonly Pocket[]>> = {
  'double-zero':
    '0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2'.split(
      ' ',
    ),
  'single-zero':
    '0 32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 35 3 26'.split(
      ' ',
    ),
};

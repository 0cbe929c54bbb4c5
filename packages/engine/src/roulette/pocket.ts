/** Where the ball can come to rest: `0`, `00` or `1` to `36`. */
export type Pocket = string;

/** The numbers of the double-zero layout, the zeros first. */
export const pockets: readonly Pocket[] = [
  '0',
  '00',
  ...Array.from({ length: 36 }, (_, at) => `${at + 1}`),
];

export const isZero = (pocket: Pocket): boolean => pocket === '0' || pocket === '00';

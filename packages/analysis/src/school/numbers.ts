import type { Below } from '@openpit/engine';

/** Numbers beyond the last multiple are drawn again, so that no outcome is likelier than another. */
const limitFor = (count: number): number => 2 ** 32 - (2 ** 32 % count);

/** A whole number below `count` from a source of 32-bit numbers, by rejection. */
export const belowFrom =
  (next: () => number): Below =>
  (count) => {
    const limit = limitFor(count);
    let drawn = next();
    while (drawn >= limit) drawn = next();
    return drawn % count;
  };

/** How a seed is written: 128 bits in hex. */
export const seedPattern = /^[0-9a-f]{32}$/;

/**
 * The numbers of a seed, the same everywhere and always, so that anybody with the seed can ask the same questions again. A small
 * counting generator: four words of 32 bits, added, shifted and rotated. Its first dozen numbers are not used, until every bit
 * of the seed has reached every word.
 */
export const numbersFrom = (seed: string): Below => {
  let [a = 0, b = 0, c = 0, counter = 0] = [0, 8, 16, 24].map((from) =>
    Number.parseInt(seed.slice(from, from + 8), 16),
  );
  const next = (): number => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let skipped = 0; skipped < 12; skipped++) next();
  return belowFrom(next);
};

/** The key of a run: its seed, and zeros. */
export type Key = Uint32Array;

/** The largest seed. */
export const seedMax = 2n ** 64n - 1n;

export const keyOf = (seed: bigint): Key => {
  const key = new Uint32Array(8);
  key[0] = Number(seed & 0xffff_ffffn);
  key[1] = Number(seed >> 32n);
  return key;
};

/** Words in a block. */
export const blockWords = 16;

export const constants = [0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574] as const;
export const doubleRounds = 4;

/** A block of ChaCha with eight rounds: words 12 and 13 are the number of the block and of the stream, the last two are zero. */
export const chachaBlock = (key: Key, stream: number, block: number): Uint32Array => {
  const first = Uint32Array.of(...constants, ...key, block, stream, 0, 0);
  const words = first.slice();
  for (let pass = 0; pass < doubleRounds; pass++) {
    for (const step of steps) mix(words, step.words, step.by);
  }
  return words.map((word, at) => word + (first[at] ?? 0));
};

/** The columns, then the diagonals. */
const quarters = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

type Four = readonly [number, number, number, number];

/**
 * The steps of a quarter round: which word is added to which, which word is combined with the sum, and by how many bits it is
 * rotated.
 */
const stepsOf = ([a, b, c, d]: Four) =>
  [
    { words: [a, b, d], by: 16 },
    { words: [c, d, b], by: 12 },
    { words: [a, b, d], by: 8 },
    { words: [c, d, b], by: 7 },
  ] as const;

export const steps = quarters.flatMap(stepsOf);

/** Adds the second word to the first, combines the third with the sum, and rotates it. */
const mix = (
  words: Uint32Array,
  [sum, added, turned]: readonly [number, number, number],
  by: number,
): void => {
  words[sum] = (words[sum] ?? 0) + (words[added] ?? 0);
  const met = (words[turned] ?? 0) ^ (words[sum] ?? 0);
  words[turned] = (met << by) | (met >>> (32 - by));
};

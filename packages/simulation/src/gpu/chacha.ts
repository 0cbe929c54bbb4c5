/** The function that maps a word to one of equally likely outcomes: the whole part of word × count / 2³², in 32 bits. */
export const wholeOf = (count: number): string => `fn whole(word: u32) -> u32 {
  return ((word >> 16u) * ${count}u + (((word & 0xffffu) * ${count}u) >> 16u)) >> 16u;
}`;

export const words = Array.from({ length: 16 }, (_, at) => at);
const constants = ['0x61707865u', '0x3320646eu', '0x79622d32u', '0x6b206574u'];

const firstWord = (at: number): string => {
  if (at < 4) return constants[at] ?? '';
  if (at < 12) return `given.key[${Math.floor((at - 4) / 4)}].${'xyzw'[(at - 4) % 4]}`;
  return ['block', 'stream', '0u', '0u'][at - 12] ?? '';
};

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

const mix = ([sum, added, turned]: readonly [number, number, number], by: number): string =>
  `x${sum} += x${added}; x${turned} ^= x${sum}; x${turned} = (x${turned} << ${by}u) | (x${turned} >> ${32 - by}u);`;

/** A block of ChaCha with eight rounds, in sixteen variables. */
export const chacha = [
  ...words.map((at) => `    var x${at} = ${firstWord(at)};`),
  '    for (var turn = 0u; turn < 4u; turn++) {',
  ...quarters.map(
    ([a, b, c, d]) =>
      `      ${mix([a, b, d], 16)} ${mix([c, d, b], 12)} ${mix([a, b, d], 8)} ${mix([c, d, b], 7)}`,
  ),
  '    }',
  ...words.map((at) => `    x${at} += ${firstWord(at)};`),
].join('\n');

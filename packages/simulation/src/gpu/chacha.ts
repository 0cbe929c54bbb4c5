import { constants, doubleRounds, steps } from '../chacha.ts';

/** The function that maps a word to one of equally likely outcomes: the whole part of word × count / 2³², in 32 bits. */
export const wholeOf = (count: number): string => `fn whole(word: u32) -> u32 {
  return ((word >> 16u) * ${count}u + (((word & 0xffffu) * ${count}u) >> 16u)) >> 16u;
}`;

export const words = Array.from({ length: 16 }, (_, at) => at);

const firstWord = (at: number): string => {
  if (at < 4) return `${constants[at]}u`;
  if (at < 12) return `given.key[${Math.floor((at - 4) / 4)}].${'xyzw'[(at - 4) % 4]}`;
  return ['block', 'stream', '0u', '0u'][at - 12] ?? '';
};

const mix = ([sum, added, turned]: readonly [number, number, number], by: number): string =>
  `x${sum} += x${added}; x${turned} ^= x${sum}; x${turned} = (x${turned} << ${by}u) | (x${turned} >> ${32 - by}u);`;

/** A block of ChaCha with eight rounds, in sixteen variables. */
export const chacha = [
  ...words.map((at) => `    var x${at} = ${firstWord(at)};`),
  `    for (var turn = 0u; turn < ${doubleRounds}u; turn++) {`,
  ...steps.map((step) => `      ${mix(step.words, step.by)}`),
  '    }',
  ...words.map((at) => `    x${at} += ${firstWord(at)};`),
].join('\n');

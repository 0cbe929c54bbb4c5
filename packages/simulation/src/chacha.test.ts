import { expect, test } from 'vitest';
import { chachaBlock, keyOf, seedMax } from './chacha.ts';
import { outcomes } from './twin.ts';

const hex = (words: Uint32Array): string =>
  [...new Uint8Array(words.buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test('the first block under a key of zeros is the published one of ChaCha with eight rounds', () => {
  expect(hex(chachaBlock(keyOf(0n), 0, 0))).toBe(
    '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e' +
      '984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42',
  );
});

test('seed, stream and block each make another block', () => {
  const blocks = [
    chachaBlock(keyOf(0n), 0, 0),
    chachaBlock(keyOf(1n), 0, 0),
    chachaBlock(keyOf(2n ** 32n), 0, 0),
    chachaBlock(keyOf(seedMax), 0, 0),
    chachaBlock(keyOf(0n), 1, 0),
    chachaBlock(keyOf(0n), 0, 1),
  ];
  expect(new Set(blocks.map(hex)).size).toBe(blocks.length);
});

test('a word gives the two outcomes that its fraction of all pairs says', () => {
  const count = 36;
  const [word = 0] = chachaBlock(keyOf(9n), 4, 0);
  const drawn = outcomes(keyOf(9n), 4, count);
  const pair = drawn.next().value * count + drawn.next().value;
  expect(BigInt(pair)).toBe((BigInt(word) * BigInt(count * count)) >> 32n);
});

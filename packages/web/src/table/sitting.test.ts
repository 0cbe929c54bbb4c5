import { expect, test } from 'vitest';
import { buyInsFor, fullPurse, noLimit } from './sitting.ts';

const at = (min: string) => ({ table: { options: { min } } }) as never; // all of a table that is looked at

test.each([
  ['anybody may bring the usual amounts', fullPurse, '5', [10_000, 20_000, 50_000, 100_000]],
  ['nobody brings more than they have', { ...noLimit, held: 30_000 }, '5', [10_000, 20_000]],
  ['less than the usual amounts is brought whole', { ...noLimit, held: 4_250 }, '5', [4_250]],
  ['one’s own limit counts', { limit: 15_000, left: 12_000, held: 1e6 }, '5', [10_000]],
  ['a limit that is used up leaves nothing', { limit: 10_000, left: 0, held: 1e6 }, '5', []],
  ['nobody sits down below the least bet', fullPurse, '500', [50_000, 100_000]],
  ['nor with chips that no bet takes', { ...noLimit, held: 30_000 }, '500', []],
])('%s', (_, purse, min, amounts) => {
  expect(buyInsFor(purse, at(min))).toEqual(amounts);
});

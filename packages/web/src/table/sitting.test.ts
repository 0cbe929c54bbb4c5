import { expect, test } from 'vitest';
import { buyInNear, buyInsFor, fullPurse, isLimitShort, noLimit } from './sitting.ts';

const at = (min: string) => ({ table: { options: { min } } }) as never; // all of a table that is looked at

test.each([
  [
    'anybody may bring the usual amounts',
    { purse: fullPurse, min: '5', amounts: [10_000, 20_000, 50_000, 100_000] },
  ],
  [
    'nobody brings more than they have',
    { purse: { ...noLimit, held: 30_000 }, min: '5', amounts: [10_000, 20_000] },
  ],
  [
    'less than the usual amounts is brought whole',
    { purse: { ...noLimit, held: 4_250 }, min: '5', amounts: [4_250] },
  ],
  [
    'one’s own limit counts',
    { purse: { limit: 15_000, left: 12_000, held: 1e6 }, min: '5', amounts: [10_000] },
  ],
  [
    'a limit that is used up leaves nothing',
    { purse: { limit: 10_000, left: 0, held: 1e6 }, min: '5', amounts: [] },
  ],
  [
    'nobody sits down below the least bet',
    { purse: fullPurse, min: '500', amounts: [50_000, 100_000] },
  ],
  [
    'nor with chips that no bet takes',
    { purse: { ...noLimit, held: 30_000 }, min: '500', amounts: [] },
  ],
])('%s', (_, { purse, min, amounts }) => {
  expect(buyInsFor(purse, at(min))).toEqual(amounts);
});

test.each([
  ['a limit that leaves less than one holds', { limit: 10_000, left: 0, held: 500 }, true],
  ['a limit far beyond what one holds', { limit: 100_000, left: 100_000, held: 0 }, false],
  ['no limit', { ...noLimit, held: 300 }, false],
])('%s is the reason, or is not', (_, purse, isLimit) => {
  expect(isLimitShort(purse)).toBe(isLimit);
});

test.each([
  [50_000, [10_000, 50_000, 100_000], 50_000],
  [50_000, [10_000, 20_000], 20_000],
  [50_000, [], undefined],
])('who wants %d and may buy %j is offered %s', (wanted, amounts, amount) => {
  expect(buyInNear(wanted, amounts)).toBe(amount);
});

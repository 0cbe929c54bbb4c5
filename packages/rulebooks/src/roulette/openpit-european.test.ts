import { pockets, spotsOf } from '@openpit/engine/roulette';
import { rouletteMismatches, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { openpitEuropean } from './openpit-european.ts';

const spots = spotsOf(openpitEuropean);
const wheel = openpitEuropean.choices.pockets.is;

test('the wheel has 37 pockets, one of them a zero', () => {
  expect([...wheel].sort()).toEqual(pockets.filter((pocket) => pocket !== '00').sort());
});

describe('every bet against all 37 numbers', () => {
  const grid = rows`
    kind      pays  clause  zero
    straight  35:1  5.1     lose
    split     17:1  5.1     lose
    street    11:1  5.1     lose
    trio      11:1  5.1     lose
    corner    8:1   5.1     lose
    sixline   5:1   5.1     lose
    column    2:1   5.2     lose
    dozen     2:1   5.2     lose
    low       1:1   5.3     lose-part 5.4
    high      1:1   5.3     lose-part 5.4
    even      1:1   5.3     lose-part 5.4
    odd       1:1   5.3     lose-part 5.4
    red       1:1   5.3     lose-part 5.4
    black     1:1   5.3     lose-part 5.4
  `;

  test.each(grid.map((row) => [row['kind'] ?? '', row] as const))('%s', (_, row) =>
    expect(rouletteMismatches(openpitEuropean, row)).toEqual([]),
  );

  test('no other kind of bet, where a wheel with two zeros has more', () => {
    const listed = new Set(grid.map((row) => row['kind']));
    expect([...new Set(spots.map(({ kind }) => kind))].filter((kind) => !listed.has(kind))).toEqual(
      ['firstfour'],
    );
  });
});

import type { Rule } from '@openpit/engine';
import { sideOf } from '@openpit/engine/roulette';
import { rouletteMismatches, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcClassicroulette } from './bclc-classicroulette.ts';
import { bclcRoulette } from './bclc-roulette.ts';

describe('every bet against all 38 numbers', () => {
  const grid = rows`
    kind      pays  clause          zero
    straight  35:1  2.pay.straight  lose
    split     17:1  2.pay.split     lose
    street    11:1  2.pay.street    lose
    trio      11:1  2.pay.street    lose
    corner    8:1   2.pay.corner    lose
    topline   6:1   2.pay.top-line  lose
    sixline   5:1   2.pay.six-line  lose
    courtesy  17:1  2.2             lose
    track     35:1  8.7             lose
    column    2:1   2.pay.column    lose 2.1
    dozen     2:1   2.pay.dozen     lose 2.1
    low       1:1   2.pay.low       lose 2.1
    high      1:1   2.pay.high      lose 2.1
    even      1:1   2.pay.even      lose 2.1
    odd       1:1   2.pay.odd       lose 2.1
    red       1:1   2.pay.red       lose 2.1
    black     1:1   2.pay.black     lose 2.1
  `;

  test.each(grid.map((row) => [row['kind'] ?? '', row] as const))('%s', (_, row) =>
    expect(rouletteMismatches(bclcClassicroulette, row)).toEqual([]),
  );
});

describe('beside double-zero roulette', () => {
  test('what is ruled is the same but for the two sides; only the citations differ', () => {
    const plain = withoutCitations(bclcRoulette.choices);
    expect(withoutCitations(bclcClassicroulette.choices)).toEqual({ ...plain, sides: 2 });
  });

  test('the first half of the seats is on one side of the wheel, the rest on the other', () => {
    const sides = [1, 8, 9, 16].map((seat) => sideOf(bclcClassicroulette, seat));
    expect(sides).toEqual([1, 1, 2, 2]);
    expect([1, 16].map((seat) => sideOf(bclcRoulette, seat))).toEqual([1, 1]);
  });
});

type Plain = { readonly [key: string]: unknown };

const isRule = (value: object): value is Rule<unknown> => 'is' in value && 'by' in value;

const withoutCitations = (value: object): Plain =>
  Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      if (typeof part !== 'object' || part === null) return [key, part];
      return [key, isRule(part) ? part.is : withoutCitations(part)];
    }),
  );

import { type Rule, writePays } from '@openpit/engine';
import { pockets, settle, sideOf, spotsOf } from '@openpit/engine/roulette';
import { noteCited, plainRoulette, rows } from '@openpit/engine/testing';
import { describe, expect, test } from 'vitest';
import { bclcClassicroulette } from './bclc-classicroulette.ts';
import { bclcRoulette } from './bclc-roulette.ts';

const spots = spotsOf(bclcClassicroulette);

describe('every bet against all 38 numbers', () => {
  const grid = rows`
    kind      pays  clause
    straight  35:1  2.pay.straight
    split     17:1  2.pay.split
    street    11:1  2.pay.street
    trio      11:1  2.pay.street
    corner    8:1   2.pay.corner
    topline   6:1   2.pay.top-line
    sixline   5:1   2.pay.six-line
    courtesy  17:1  2.2
    track     35:1  8.7
    column    2:1   2.pay.column
    dozen     2:1   2.pay.dozen
    low       1:1   2.pay.low
    high      1:1   2.pay.high
    even      1:1   2.pay.even
    odd       1:1   2.pay.odd
    red       1:1   2.pay.red
    black     1:1   2.pay.black
  `;
  const outside = ['column', 'dozen', 'low', 'high', 'even', 'odd', 'red', 'black'];

  test.each(grid.map((row) => [row['kind'] ?? '', row] as const))('%s', (kind, row) => {
    for (const { bet } of spots.filter((spot) => spot.kind === kind)) {
      for (const pocket of pockets) {
        const verdict = settle(bclcClassicroulette, bet, pocket);
        noteCited(verdict.by);
        const said = verdict.kind === 'win' ? writePays(verdict.pays) : verdict.kind;
        expect(said, `${bet} ${pocket}`).toBe(plainRoulette(bet)?.(pocket) ? row['pays'] : 'lose');
        expect(verdict.by).toContain(`bclc.classicroulette.${row['clause']}`);
        if (outside.includes(kind) && pocket.startsWith('0')) {
          expect(verdict.by[0]).toBe('bclc.classicroulette.2.1');
        }
      }
    }
  });
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

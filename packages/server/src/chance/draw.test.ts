import { describe, expect, test } from 'vitest';
import { drawsFrom, indexBelow, type RoundChance } from './draw.ts';
import { commitmentTo, printOf, shareOf } from './shares.ts';

const chance: RoundChance = {
  table: 'bclc.wheel',
  round: 7,
  share: '00'.repeat(31).concat('2a'),
  mix: '11'.repeat(32),
  beacon: null,
};

const many = (from: RoundChance, below: number, count: number): readonly number[] => {
  const draws = drawsFrom(from, 0);
  return Array.from({ length: count }, () => draws.below(below));
};

describe('the draws of a round', () => {
  test('are the same for anyone who knows the same', () => {
    expect(many(chance, 38, 20)).toEqual(many({ ...chance }, 38, 20));
    // Computed once outside this program: a change here would make every earlier log unprovable.
    expect(many(chance, 38, 8)).toEqual([24, 1, 36, 21, 1, 0, 34, 25]);
    expect(many({ ...chance, beacon: 'ab'.repeat(32) }, 52, 8)).toEqual([
      19, 16, 18, 43, 13, 4, 9, 46,
    ]);
  });

  test.each([
    ['the house’s share', { ...chance, share: '00'.repeat(31).concat('2b') }],
    ['what the players added', { ...chance, mix: '12'.repeat(32) }],
    ['the beacon', { ...chance, beacon: '12'.repeat(32) }],
    ['the round', { ...chance, round: 8 }],
    ['the table', { ...chance, table: 'other' }],
  ])('change with %s', (_, other) => {
    expect(many(other, 1_000_000, 4)).not.toEqual(many(chance, 1_000_000, 4));
  });

  test('go on from a counter without touching what was drawn before, and say what they drew', () => {
    const first = drawsFrom(chance, 0);
    const drawn = Array.from({ length: 3 }, () => first.below(6));
    expect(first.used()).toEqual({ round: 7, from: 0, to: 3, picks: drawn.map((one) => [one, 6]) });
    const next = drawsFrom(chance, 3);
    next.below(52);
    expect(next.used()).toMatchObject({ from: 3, to: 4 });
  });

  test('throw away what would favour a number', () => {
    const space = 1n << 256n;
    // Three quarters of the space hold each number below 3 × 2^254 once; the last quarter would favour some.
    const total = 3n * (1n << 254n);
    expect(indexBelow(total - 1n, total)).toBe(total - 1n);
    expect(indexBelow(total, total)).toBeNull();
    expect(indexBelow(space - 1n, total)).toBeNull();
    expect(indexBelow(space - 1n, 1n << 200n)).toBe((1n << 200n) - 1n);
  });

  test.each([6, 36, 38, 52, 54, 312])(
    'one of %i favours none: chi-square below its 1-in-10,000 bound',
    (below) => {
      const count = 100_000;
      const seen = new Array<number>(below).fill(0);
      for (const value of many(chance, below, count)) seen[value] = (seen[value] ?? 0) + 1;
      const expected = count / below;
      const square = seen.reduce((sum, times) => sum + (times - expected) ** 2 / expected, 0);
      // Wilson–Hilferty: the chi-square quantile of 0.9999 from the normal one, 3.719.
      const freedom = below - 1;
      const spread = 2 / (9 * freedom);
      expect(square).toBeLessThan(freedom * (1 - spread + 3.719 * Math.sqrt(spread)) ** 3);
    },
  );
});

describe('the shares of a chain', () => {
  const chain = { first: 5, length: 1_000, secret: '7c'.repeat(32) };

  test('each is the SHA-256 of the next, from the anchor to the secret', () => {
    let print = commitmentTo(chain).anchor;
    for (let round = 5; round < 1_005; round++) {
      const share = shareOf(chain, round);
      expect(printOf(share)).toBe(print);
      print = share;
    }
    expect(print).toBe(chain.secret);
    for (const round of [4, 1_005]) expect(() => shareOf(chain, round)).toThrow('bug');
  });

  test('cannot be foretold from what is published: drawing from it gives something else', () => {
    const share = shareOf(chain, 9);
    expect(many({ ...chance, share: printOf(share) }, 1_000_000, 4)).not.toEqual(
      many({ ...chance, share }, 1_000_000, 4),
    );
  });
});

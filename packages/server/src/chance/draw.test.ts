import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentTo, drawsFrom, type RoundChance } from './draw.ts';

const chance: RoundChance = {
  table: 'bclc.wheel',
  round: 7,
  seed: '00'.repeat(31).concat('2a'),
  added: [
    [1, 'ann'],
    [3, 'cy'],
  ],
};

const many = (from: RoundChance, below: number, count: number): readonly number[] => {
  const draws = drawsFrom(from, 0);
  return Array.from({ length: count }, () => draws.below(below));
};

describe('the draws of a round', () => {
  test('are the same for whoever knows the same', () => {
    expect(many(chance, 38, 20)).toEqual(many({ ...chance }, 38, 20));
    // Computed once outside this program: a change here would make every earlier log unprovable.
    expect(many(chance, 38, 8)).toEqual([36, 30, 29, 12, 35, 19, 6, 6]);
    expect(many(chance, 52, 8)).toEqual([34, 48, 21, 16, 41, 21, 20, 36]);
  });

  test.each([
    ['the house’s seed', { ...chance, seed: '00'.repeat(31).concat('2b') }],
    ['a player’s seed', { ...chance, added: [[1, 'bob']] as const }],
    ['who added it', { ...chance, added: [[2, 'ann']] as const }],
    ['the round', { ...chance, round: 8 }],
    ['the table', { ...chance, table: 'other' }],
  ])('change with %s', (_, other) => {
    expect(many(other, 1_000_000, 4)).not.toEqual(many(chance, 1_000_000, 4));
  });

  test('go on from a counter without touching what was drawn before', () => {
    const first = drawsFrom(chance, 0);
    Array.from({ length: 20 }, () => first.below(6));
    const { to } = first.used();
    expect(to).toBe(3);
    const next = drawsFrom(chance, to);
    next.below(6);
    expect(next.used()).toEqual({ round: 7, from: 3, to: 4 });
  });

  test('throw away what would favour a number', () => {
    // Only three quarters of the 2^32 words lie below 3 × 2^30: about a quarter is drawn again.
    const count = 3 * 2 ** 30;
    const draws = drawsFrom(chance, 0);
    const drawn = Array.from({ length: 4_000 }, () => draws.below(count));
    expect(Math.max(...drawn)).toBeLessThan(count);
    const { to } = draws.used();
    expect(to * 8).toBeGreaterThan(4_000 * 1.25);
    expect(to * 8).toBeLessThan(4_000 * 1.42);
    const lower = drawn.filter((value) => value < count / 3).length;
    expect(Math.abs(lower - 4_000 / 3)).toBeLessThan(150);
  });

  test.each([6, 38, 52, 54, 312])(
    'one of %i favours none: chi-square below its 1-in-10,000 bound',
    (below) => {
      const count = 200_000;
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

  test('cannot be foretold from the commitment: drawing from it gives something else', () => {
    const commitment = commitmentTo(chance.seed);
    expect(commitment).toBe(
      createHash('sha256').update(Buffer.from(chance.seed, 'hex')).digest('hex'),
    );
    expect(commitment).not.toContain(chance.seed.slice(-8));
    expect(many({ ...chance, seed: commitment }, 1_000_000, 4)).not.toEqual(
      many(chance, 1_000_000, 4),
    );
  });
});

import { rows } from '@openpit/engine/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  add,
  approximate,
  compare,
  divide,
  gcd,
  multiply,
  parseRatio,
  power,
  ratio,
  subtract,
  writeDecimal,
  writeRatio,
} from './ratio.ts';

// Set for every run by vitest.config.ts, and printed there.
const seed = Number(process.env['OPENPIT_SEED']);

const whole = fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n });
const part = fc.tuple(whole, fc.bigInt({ min: 1n, max: 10n ** 30n })).map(([a, b]) => ratio(a, b));

describe('a ratio', () => {
  test('law: what two numbers of any length share is what Euclid’s steps leave, one at a time', () => {
    const plain = (a: bigint, b: bigint): bigint => (b === 0n ? a : plain(b, a % b));
    const long = fc.bigInt({ min: 1n, max: 2n ** 600n });
    fc.assert(
      fc.property(long, long, long, (a, b, shared) => {
        expect(gcd(a * shared, b * shared)).toBe(plain(a * shared, b * shared));
        expect(gcd(-a, b)).toBe(plain(a, b));
      }),
      { seed },
    );
  });

  test('law: it is in lowest terms with the sign above', () => {
    fc.assert(
      fc.property(whole, whole, (top, bottom) => {
        fc.pre(bottom !== 0n);
        const { top: a, bottom: b } = ratio(top, bottom);
        expect(b > 0n).toBe(true);
        expect(a * bottom).toBe(b * top);
        expect(ratio(a, b)).toEqual({ top: a, bottom: b });
      }),
      { seed },
    );
  });

  test('law: what is added or multiplied can be taken away again', () => {
    fc.assert(
      fc.property(part, part, (a, b) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        if (b.top !== 0n) expect(divide(multiply(a, b), b)).toEqual(a);
        expect(compare(add(a, b), a)).toBe(b.top > 0n ? 1 : b.top < 0n ? -1 : 0);
        expect(parseRatio(writeRatio(a))).toEqual(a);
      }),
      { seed },
    );
  });

  test.each(
    rows`
      ratio   places  decimals
      7/495   6       0.014141
      -1/3    4       -0.3333
      2/3     0       1
      1/8     2       0.13
      -1/800  2       0.00
      5/1     3       5.000
    `.map((row) => [row['ratio'] ?? '', row] as const),
  )('%s is written in decimals', (text, row) => {
    expect(writeDecimal(parseRatio(text), Number(row['places']))).toBe(row['decimals']);
  });

  test('powers, decimals read back, and numbers to draw with', () => {
    expect(power(ratio(2, 3), 3)).toEqual(ratio(8, 27));
    expect(parseRatio('-0.125')).toEqual(ratio(-1, 8));
    expect(approximate(ratio(1, 7))).toBeCloseTo(1 / 7, 15);
    expect(() => ratio(1, 0)).toThrow();
    expect(() => parseRatio('seven')).toThrow();
  });
});

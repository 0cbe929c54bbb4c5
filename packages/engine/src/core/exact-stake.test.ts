import { describe, expect, test } from 'vitest';
import { amountMax } from './amount.ts';
import { exactStake, NotPriced, unitStake } from './exact-stake.ts';
import { cents } from './money.ts';

const coin = cents(1);

describe('a stake that nothing rounds', () => {
  test('is a multiple of its unit that every chain of pays divides in whole coins', () => {
    expect(exactStake([])).toBe(unitStake);
    expect(exactStake([[[7, 6]], [[3, 2]]])).toBe(60_000);
    expect(exactStake([[[7, 13]]])).toBe(780_000);
    expect(
      exactStake([
        [
          [1, 4],
          [7, 8],
        ],
      ]),
    ).toBe(240_000);
    expect(exactStake([[[1, 2]], [[1, 6]]], { unit: cents(25), coin })).toBe(150);
  });

  test('may be the largest amount there is, and no larger', () => {
    expect(exactStake([[[1, 1]]], { unit: amountMax, coin })).toBe(amountMax);
    expect(() => exactStake([[[1, 3]]], { unit: amountMax, coin })).toThrow(NotPriced);
  });

  test('is refused by the pay that no stake divides, or by all where what they come to is too much', () => {
    const large = () => exactStake([[[1, 2]], [[1, 99_999_999_977]]]);
    expect(large).toThrow('1:99999999977 without');
    expect(large).not.toThrow('1:2,');
    const much = () => exactStake([[[1, 2]], [[100_000, 1]]], { unit: amountMax, coin });
    expect(much).toThrow('1:2, 100000:1 without');
  });
});

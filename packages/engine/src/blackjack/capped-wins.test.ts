import { describe, expect, test } from 'vitest';
import { cents, dollars } from '../core/index.ts';
import { largestRemainder } from './capped-wins.ts';

describe('a capped total is shared by the uncapped wins', () => {
  test('in whole cents that add up to it', () => {
    const shares = largestRemainder(dollars(25_000), [dollars(25_000), dollars(50_000)]);
    expect(shares).toEqual([dollars(8_333.33), dollars(16_666.67)]);
  });

  test('a cent left over goes to the largest remainder, and of equals to the first', () => {
    expect(largestRemainder(cents(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(largestRemainder(cents(101), [1, 1, 1])).toEqual([34, 34, 33]);
    expect(largestRemainder(cents(10), [1, 2, 4])).toEqual([1, 3, 6]);
  });

  test('nothing is shared among nobody’s wins', () => {
    expect(largestRemainder(cents(100), [0, 0])).toEqual([0, 0]);
    expect(largestRemainder(cents(100), [])).toEqual([]);
  });
});

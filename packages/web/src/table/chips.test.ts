import { expect, test } from 'vitest';
import { money, signed } from '../texts/money.ts';
import { stackOf } from './chips.ts';

test('an amount is a stack of the fewest chips, the largest at the bottom', () => {
  expect(stackOf(3_700)).toEqual([2_500, 500, 500, 100, 100]);
  expect(stackOf(100_000)).toEqual([100_000]);
});

test('a stack is never too tall to see, nor empty', () => {
  expect(stackOf(900_000_000)).toHaveLength(9);
  expect(stackOf(50)).toEqual([100]);
});

test('money is written as people read it', () => {
  expect([money(125_000), money(1_250), signed(-500), signed(700)]).toEqual([
    '1,250',
    '12.50',
    '−5',
    '+7',
  ]);
});

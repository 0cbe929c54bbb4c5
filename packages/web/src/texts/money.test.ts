import { cents } from '@openpit/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimals, money, readMoney, signedOneDecimal } from './money.ts';

test.each([
  ['5', 500],
  ['12.50', 1_250],
  ['12,5', 1_250],
  ['1,250', 125_000],
  ['1.250', 125_000],
  ['1 250,50', 125_050],
  ['1,250,000.05', 125_000_005],
  [' 30 ', 3_000],
  ['12.', 1_200],
])('%s is read as an amount', (text, amount) => expect(readMoney(text)).toBe(amount));

test.each(['', 'ten', '-5', '1e3', '1,2,3', '5 $', '.5'])('%s is no amount', (text) =>
  expect(readMoney(text)).toBeNull(),
);

test('law: what is written as an amount is read as the same', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), (amount) => {
      expect(readMoney(money(cents(amount)))).toBe(amount);
    }),
  );
});

test('law: a figure below nothing has a minus, never a hyphen, and what rounds to nothing has no sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -30, max: 30 }), fc.nat(3), (thousandths, digits) => {
      const written = decimals((thousandths / 1_000).toFixed(digits));
      const isBelow = Number((thousandths / 1_000).toFixed(digits)) < 0;
      expect([written.includes('-'), written.startsWith('−')]).toEqual([false, isBelow]);
    }),
  );
});

test('what rounds to nothing has no sign', () => {
  expect([-0.04, 0, 0.04, -1.25, 2].map(signedOneDecimal)).toEqual([
    '0.0',
    '0.0',
    '0.0',
    '−1.3',
    '+2.0',
  ]);
});

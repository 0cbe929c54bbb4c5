import { expect, test } from 'vitest';
import { betPrices } from '../adapters/price-worker/bet-prices.ts';
import { theoryOf } from './theoretical-win.ts';

const stake = (bet: string, staked: number, squares: number) => ({
  table: 't',
  day: '2026-01-01',
  bet,
  staked,
  squares,
});

test('a thousand dollars on roulette’s red: a nineteenth, within two deviations', () => {
  // 100 bets of 10.00: each wins or loses its stake, with a variance of 1 less the edge squared.
  const stakes = [stake('red', 100_000, 100 * 1_000 ** 2)];
  const { expected, low, high, unpriced } = theoryOf(stakes, betPrices('bclc.roulette'), {
    options: {},
  });
  expect(expected).toBe(5_263);
  const reach = 1.96 * 10_000 * Math.sqrt(1 - (1 / 19) ** 2);
  expect(high - expected).toBe(Math.round(5263.157 + reach) - 5_263);
  expect(expected - low).toBe(5_263 - Math.round(5263.157 - reach));
  expect(unpriced).toBe(0);
});

test('a bet without a price is named, not guessed', () => {
  const theory = theoryOf([stake('nothing', 700, 490_000)], betPrices('bclc.wheel'), {
    options: {},
  });
  expect(theory).toEqual({ expected: 0, low: 0, high: 0, unpriced: 700 });
});

test('a price under a condition is the one of the table’s own settings', () => {
  const prices = [
    { bet: 'main', condition: 'decks=4', edge: 0.01, variance: 1 },
    { bet: 'main', condition: 'decks=8', edge: 0.02, variance: 1 },
  ];
  const at = (options: Record<string, string>) =>
    theoryOf([stake('main', 10_000, 0)], prices, { options }).expected;
  expect([at({ decks: '8' }), at({ decks: '4' }), at({})]).toEqual([200, 100, 100]);
});

test('a double deck is priced as its table deals it', () => {
  const prices = betPrices('bclc.doubledeck');
  const at = (options: Record<string, string>) =>
    theoryOf([stake('main', 1_000_000, 0)], prices, { options }).expected;
  expect([at({}), at({ dealt: 'up' })]).toEqual([3_279, 3_279]);
  expect([at({ dealt: 'down' }), at({ dealt: 'hand' })]).toEqual([3_917, 3_917]);
});

import { expect, test } from 'vitest';
import { dollars } from './money.ts';

test('dollars are whole cents: a part of a cent, a text and nothing at all are bugs', () => {
  expect([dollars(0.29), dollars(0.1 + 0.2), dollars(-3.07), dollars(1e9 + 0.01)]).toEqual([
    29, 30, -307, 100_000_000_001,
  ]);
  for (const wrong of [0.005, 1.005, Number.NaN, Number.POSITIVE_INFINITY, '10', null, undefined]) {
    // As a caller without types may.
    expect(() => dollars(wrong as number), `${wrong}`).toThrow(/money is whole cents/);
  }
});

import { unpainted } from '@openpit/notation';
import { expect, test } from 'vitest';
import { benchHouse } from './house.ts';

test('the house bench starts the real server and prints its rates beside the raw append', async () => {
  let printed = '';
  const terminal = {
    out: (text: string) => {
      printed += text;
    },
    err: () => {},
    exit: () => {},
    width: 100,
    paint: unpainted,
  };
  const setup = { tables: 2, players: 4, forMs: 300, rate: 50, pending: 4 };
  expect(await benchHouse(terminal, { setup, isJson: true })).toBe(0);
  const { steady, full, raw } = JSON.parse(printed);
  expect(Math.min(steady.perSecond, full.perSecond, raw)).toBeGreaterThan(0);
  expect(full.p99).toBeGreaterThanOrEqual(full.p50);
});

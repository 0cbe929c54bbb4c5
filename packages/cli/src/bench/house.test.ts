import { expect, test } from 'vitest';
import { remembering } from '../testing/captured.ts';
import { benchHouse, benchSteady } from './house.ts';
import { bench } from './index.ts';

const setup = { tables: 2, players: 4, forMs: 300, rate: 50, pending: 4 };

test('the house bench starts the real server and prints its rates beside the raw append', async () => {
  const { said, terminal } = remembering();
  expect(await benchHouse(terminal, { setup, isJson: true })).toBe(0);
  const { steady, full, raw } = JSON.parse(said.out);
  expect(Math.min(steady.perSecond, full.perSecond, raw)).toBeGreaterThan(0);
  expect(full.p99).toBeGreaterThanOrEqual(full.p50);
});

test('steady runs alone are as many as were asked for, each with where it was slowest', async () => {
  const { said, terminal } = remembering();
  expect(await benchSteady(terminal, { setup, count: 2 })).toBe(0);
  expect(said.out).toMatch(/^run 1: .*p99 [\d.]+ ms.*; slowest .*\nrun 2: .*; slowest .*\n$/);
});

test('a count of steady runs that is none is refused', async () => {
  const { said, terminal } = remembering();
  expect(await bench(['house', '--steady', 'six'], terminal)).toBe(2);
  expect(said.err).toContain('--steady');
});

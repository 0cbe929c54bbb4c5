import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { remembering } from '../testing/captured.ts';
import { benchPairs, type HouseFigures } from './pairs.ts';

const other = mkdtempSync(join(tmpdir(), 'openpit-other-'));
mkdirSync(join(other, 'scripts'));
writeFileSync(join(other, 'scripts/bench.mjs'), '');
afterAll(() => rmSync(other, { recursive: true }));

const figures = (server: number): HouseFigures => ({
  steady: { p50: 2, p99: 20, max: 40 },
  full: { perSecond: 7_000 },
  raw: 10_000,
  costs: { server, database: 40 },
  tail: null,
});

const compared = async (ours: readonly number[], theirs: number) => {
  const { said, terminal } = remembering();
  const order: string[] = [];
  let at = 0;
  const code = await benchPairs(terminal, { here: 'here', other, pairs: ours.length }, (where) => {
    order.push(where === 'here' ? 'here' : 'other');
    return Promise.resolve(figures(where === 'here' ? (ours[at++] ?? 0) : theirs));
  });
  return { code, order, said: said.out };
};

test('they go in turn, and who went first goes second', async () => {
  const { order, code, said } = await compared([100, 100, 100], 100);
  expect(order).toEqual(['other', 'here', 'here', 'other', 'other', 'here']);
  expect(code).toBe(0);
  expect(said).toContain('No slower than the other.');
});

test('more processor time for an order in the middle of the pairs is slower, once is not', async () => {
  expect((await compared([120, 121, 119], 100)).code).toBe(1);
  expect((await compared([100, 180, 101], 100)).code).toBe(0);
});

test('what is no checkout is refused', async () => {
  const { terminal } = remembering();
  expect(await benchPairs(terminal, { here: '.', other: '/nowhere' })).toBe(2);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { knownPlans } from '@openpit/simulation';
import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const page = join(import.meta.dirname, '../../../../docs/simulation.md');

/** The table of the library's plans: the name, the rulebook, and the other columns. */
const rows = readFileSync(page, 'utf8')
  .split('\n')
  .map((text) => text.split('|').map((cell) => cell.trim()))
  .filter(([, name]) => knownPlans.some((plan) => `\`${plan.name}\`` === name))
  .map(([, name = '', rulebook = '', cost, share, broke]) => ({
    name: name.replaceAll('`', ''),
    rulebook,
    cost,
    share,
    broke,
  }));

test('every plan of the library has its line in docs/simulation.md', () => {
  expect(rows.map(({ name }) => name)).toEqual(knownPlans.map(({ name }) => name));
});

// The gain of a counter comes from a hundred million simulated hands, too many to repeat here.
test.each(
  rows
    .filter(({ name }) => name !== 'counters-ramp')
    .map((row) => [row.name, row.rulebook, row] as const),
)('%s at %s costs what the page says', async (name, rulebook, { cost, share, broke }) => {
  const isEndless = broke === 'no limit';
  const played = isEndless ? ['--rounds', '400'] : ['--rounds', '1e7', '--bankroll', '500'];
  const sim = ['sim', rulebook, '--plan', name, '--seed', '2026', '--json'];
  const { out } = await openpit(...sim, ...played);
  const { exact, session, endings } = JSON.parse(out);
  expect((-(exact.longRunMeanCents ?? exact.meanCents / session)).toFixed(2)).toBe(cost);
  expect(`${(100 * exact.edge).toFixed(2)} %`).toBe(share);
  if (isEndless) return;
  const ruined = endings.find(({ ending }: { ending: string }) => ending === 'broke');
  expect(`${(100 * ruined.chance).toFixed(1)} %`).toBe(broke);
});

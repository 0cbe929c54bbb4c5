import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { main } from '../main.ts';
import { openpit, remembering } from '../testing/captured.ts';

const page = readFileSync(new URL('../../../../docs/simulation.md', import.meta.url), 'utf8');

/** The fields in a table of the page, which begins below a heading in bold. */
const documented = (heading: string): ReadonlySet<string> => {
  const [, after = ''] = page.split(heading);
  const [table = ''] = after.split(/\n\n(?!\|)/);
  const cells = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  return new Set(
    cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '')),
  );
};

/** Every field of some data by its path; the places in lists have no number. */
const fieldsOf = (data: unknown, path = ''): readonly string[] => {
  if (Array.isArray(data)) return data.flatMap((one) => fieldsOf(one, `${path}[]`));
  if (typeof data !== 'object' || data === null) return [path];
  return Object.entries(data).flatMap(([name, one]) =>
    fieldsOf(one, path ? `${path}.${name}` : name),
  );
};

const printed = async (...args: readonly string[]): Promise<readonly string[]> => {
  const { out } = await openpit('sim', ...args, '--seed', '1', '--json');
  return fieldsOf(JSON.parse(out));
};

/** A field that is null covers the fields that it would have held. */
const isListed = (all: ReadonlySet<string>, field: string): boolean =>
  all.has(field) || [...all].some((one) => one.startsWith(`${field}.`));

test('what is printed of wagers and of plans is what the page lists, and nothing on the page is missing', async () => {
  const cases = [
    {
      heading: '**Wagers**',
      runs: [
        ['bclc.craps', '--bet', 'pass', '--rounds', '2000'],
        ['bclc.roulette', '--bet', 'red', '--rounds', '2000', '--rules', 'zeroOnEvenChances=half'],
      ],
    },
    {
      heading: '**A plan**',
      runs: [
        ['bclc.craps', '--plan', 'pass-odds', '--rounds', '4000', '--bankroll', '100'],
        [
          'bclc.roulette',
          '--plan',
          'martingale',
          '--rounds',
          '4000',
          '--rules',
          'zeroOnEvenChances=half',
        ],
        ['bclc.blackjack', '--plan', 'basic-flat', '--rounds', '4000'],
      ],
    },
  ];
  for (const { heading, runs } of cases) {
    const all = documented(heading);
    const found = new Set((await Promise.all(runs.map((run) => printed(...run)))).flat());
    expect([...found].filter((field) => !isListed(all, field))).toEqual([]);
    expect([...all].filter((field) => !found.has(field))).toEqual([]);
  }
});

test('the columns of CSV are those that the page names', async () => {
  const csv = async (...args: readonly string[]) =>
    (await openpit('sim', ...args, '--seed', '1', '--csv')).out.split('\r\n');
  const [wagers = ''] = await csv('bclc.craps', '--bet', 'field', '--rounds', '1000');
  const listed = [...documented('**Wagers**')]
    .filter((field) => field.startsWith('wagers[].') && !field.includes('endings'))
    .map((field) => field.replace('wagers[].', ''));
  expect(wagers.split(',')).toEqual(['rulebook', ...listed]);
  const [head = '', ...rows] = await csv('bclc.craps', '--plan', 'pass-odds', '--rounds', '4000');
  expect(page).toContain(`\`${head}\``);
  const measures = rows.filter((row) => row !== '').map((row) => row.split(',')[0] ?? '');
  expect(measures.slice(0, 3)).toEqual(['final', 'lowest', 'drawdown']);
  expect(measures.slice(3).every((measure) => /^round \d+$/.test(measure))).toBe(true);
});

test.each([60, 80, 200])('charts of a plan keep to a terminal of %i columns', async (width) => {
  const { said, terminal } = remembering();
  const run = ['sim', 'bclc.craps', '--plan', 'pass-odds', '--rounds', '4000', '--seed', '1'];
  await main(['node', 'openpit', ...run], { ...terminal, width });
  const charts = said.out.split('\n').filter((line) => /[█░┃]/.test(line));
  expect(charts.length).toBeGreaterThan(20);
  const widest = Math.max(...charts.map((line) => line.trimEnd().length));
  expect(widest).toBeLessThanOrEqual(width);
  expect(widest).toBeGreaterThan(Math.min(width, 85) - 12);
});

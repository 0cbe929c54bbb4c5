import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './ready.mjs';

// node scripts/pit-screenshots.mjs
// The pictures of docs/operating.md, into docs/screenshots/pit: a crew works at a house of its own, and the tests that make it work take
// them on the way (`shot` in packages/web/e2e).

/** The tests that take a picture of the page, and the earlier ones at the same table. */
const taking = [
  'everybody finds their console',
  'twelve wagers decided',
  'a wrong call is corrected by two',
  'a blackjack shoe is dealt by keys',
  'a shift from its count',
  'a payout at the cage',
  'a round is replayed',
  'a clause is read',
  'a class of three',
];

const manual = readFileSync(join(root, 'docs/operating.md'), 'utf8');
const wanted = [...manual.matchAll(/screenshots\/pit\/([\w-]+\.jpg)/g)].map(([, name]) => name);
const taken = mkdtempSync(join(tmpdir(), 'openpit-pictures-'));

try {
  const { status } = spawnSync(
    'npx',
    ['vitest', 'run', '--project', 'web', 'packages/web/e2e/pit.test.ts', '-t', taking.join('|')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, OPENPIT_WEB: 'all', OPENPIT_SHOTS: taken },
    },
  );
  process.exitCode = status ?? 1;
  for (const name of wanted) {
    if (!existsSync(join(taken, name))) throw new Error(`no test has taken ${name}`);
    copyFileSync(join(taken, name), join(root, 'docs/screenshots/pit', name));
    console.log(name);
  }
} finally {
  rmSync(taken, { recursive: true, force: true });
}

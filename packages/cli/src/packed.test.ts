import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const rooms = ['engine', 'rulebooks', 'messages', 'notation', 'analysis', 'cli', 'web'];
const folder = mkdtempSync(join(tmpdir(), 'openpit-packed-'));
const modules = join(folder, 'node_modules');

const run = (program: string, args: readonly string[], cwd: string) =>
  spawnSync(program, args, { cwd, encoding: 'utf8' });

/** The packages as a stranger gets them, in an empty folder, beside what they depend on. */
beforeAll(() => {
  const named = rooms.flatMap((room) => ['-w', `packages/${room}`]);
  const packed = run('npm', ['pack', ...named, '--pack-destination', folder], root);
  expect(packed.status, packed.stderr).toBe(0);
  for (const room of rooms) {
    const into = join(modules, '@openpit', room);
    mkdirSync(into, { recursive: true });
    const file = join(folder, `openpit-${room}-0.1.0.tgz`);
    expect(run('tar', ['-xzf', file, '-C', into, '--strip-components=1'], folder).status).toBe(0);
  }
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@openpit') symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
}, 120_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const openpit = (at: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = run(
    process.execPath,
    [join(at, 'bin/openpit.js'), ...args],
    folder,
  );
  return { status, stdout, stderr };
};

test.each([
  ['explain', 'bclc.wheel.2.7', '--json'],
  ['rulebooks', 'bclc.wheel'],
  ['odds', 'bclc.wheel', '--bet', 'nonsense'],
])('packed, openpit %s %s answers as it does in the repository', (...args) => {
  const own = openpit(join(root, 'packages/cli'), ...args);
  expect(openpit(join(modules, '@openpit/cli'), ...args)).toEqual(own);
});

test('packed, the web brings the site that openpit serve hands out', () => {
  expect(existsSync(join(modules, '@openpit/web/dist/site/index.html'))).toBe(true);
});

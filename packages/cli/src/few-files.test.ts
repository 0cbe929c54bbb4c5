import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const cli = join(import.meta.dirname, '..');
const folder = 'dist/few-tested';

const run = (...args: readonly string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' });

beforeAll(() => {
  const { status, stderr } = run(join(cli, '../../scripts/few-files.mjs'), folder);
  expect(status, stderr).toBe(0);
});

afterAll(() => {
  rmSync(join(cli, folder), { recursive: true, force: true });
});

const asked = [
  ['strategy', 'bclc.doubledeck', '--json'],
  ['odds', 'bclc.wheel', '--json'],
  ['odds', 'bclc.wheel', '--bet', 'nonsense'],
  ['rulebooks', 'bclc.craps'],
  ['roles', 'bclc.war'],
  ['play', join(cli, '../../records/bclc-craps/a-choice-that-cannot-be.pit')],
];

test.each(asked)('law: %s %s answers the same from few files as from many', (...args) => {
  const [few, many] = [folder, 'dist'].map((from) => {
    const main = join(cli, from, 'main.js');
    const code = `const { main } = await import(${JSON.stringify(main)}); await main(process.argv);`;
    const { status, stdout, stderr } = run('--input-type=module', '-e', code, '--', 'x', ...args);
    return { status, stdout, stderr };
  });
  expect(`${few?.stdout}${few?.stderr}`).not.toBe('');
  expect(few).toEqual(many);
});

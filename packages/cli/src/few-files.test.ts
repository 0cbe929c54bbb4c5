import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
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

const main = (folder: string): string =>
  `(await import(${JSON.stringify(join(cli, folder, 'main.js'))})).main`;
const mainOfFew = `(await import(${JSON.stringify(join(cli, 'bin/few.js'))})).loadFew(${JSON.stringify(join(cli, folder))}).main`;

test.each(asked)('law: %s %s answers the same from one file as from many', (...args) => {
  const [few, many] = [mainOfFew, main('dist')].map((from) => {
    const code = `const main = ${from}; await main(process.argv);`;
    const { status, stdout, stderr } = run('--input-type=module', '-e', code, '--', 'x', ...args);
    return { status, stdout, stderr };
  });
  expect(`${few?.stdout}${few?.stderr}`).not.toBe('');
  expect(few).toEqual(many);
});

test('a fault that nobody foresaw is printed without the line it comes from, which would be the whole file', () => {
  const faulty = join(cli, folder, 'faulty.cjs');
  writeFileSync(faulty, "process.stdout.write = () => { throw new Error('bug: on purpose'); };");
  const { status, stderr } = run('-r', faulty, join(cli, 'bin/openpit.js'), 'odds', 'bclc.wheel');
  expect(status).toBe(1);
  const [first, ...rest] = stderr.split('\n');
  expect(first).toBe('Error: bug: on purpose');
  for (const line of rest) expect(line).toMatch(/^( {4}at .*)?$/);
});

test('where a fault comes from is shown without the folder that the file was made in', () => {
  const code = `
    const main = ${mainOfFew};
    process.stdout.write = () => { throw new Error('bug: on purpose'); };
    await main(process.argv).catch(({ stack }) => process.stderr.write(stack));`;
  const { stderr } = run('--input-type=module', '-e', code, '--', 'x', 'odds', 'bclc.wheel');
  expect(stderr).toMatch(/^ {4}at .*openpit\.cjs:\d+:\d+/m);
  expect(stderr).not.toContain(folder);
});

test('the cache of the one file is taken by the V8 that made it, and one that is no cache is passed over', () => {
  const rejected = (cache: string): string => {
    const code = `
      const { writeFileSync } = await import('node:fs');
      const { forShortRuns, loadFew } = await import(${JSON.stringify(join(cli, 'bin/few.js'))});
      forShortRuns();
      ${cache}
      const { main, script } = loadFew(${JSON.stringify(join(cli, folder))});
      console.log(script.cachedDataRejected, typeof main);`;
    return run('--input-type=module', '-e', code).stdout;
  };
  expect(rejected('')).toBe('false function\n');
  const file = JSON.stringify(join(cli, folder, 'openpit.cache'));
  expect(rejected(`writeFileSync(${file}, 'nonsense');`)).toBe('true function\n');
});

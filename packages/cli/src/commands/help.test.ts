import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';
import { commands } from './index.ts';

const names = Object.keys(commands);

test.each(names)('openpit %s has help with an example, and --json', async (name) => {
  const { out } = await openpit(name, '--help');
  expect(out).toMatch(/^Examples?:/m);
  expect(out).toMatch(/^ +--json/m);
});

test('the README names every command, and no other', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../../../README.md'), 'utf8');
  const named = [...readme.matchAll(/^\| `openpit ([a-z]+)/gm)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(names));
});

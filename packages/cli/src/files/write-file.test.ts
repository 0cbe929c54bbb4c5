import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';
import { writeText } from './write-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-write-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => join(folder, name);

describe('what stands at a path that a person named stays what it is', () => {
  test('a link stays a link, and the file it names is written', () => {
    writeFileSync(at('target'), 'old');
    symlinkSync('target', at('link'));
    expect(writeText(at('link'), 'new')).toBeNull();
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('target'), 'utf8')).toBe('new');
  });

  test('a link to nothing yet makes the file it names', () => {
    symlinkSync('later', at('ahead'));
    expect(writeText(at('ahead'), 'new')).toBeNull();
    expect(lstatSync(at('ahead')).isSymbolicLink()).toBe(true);
    expect(readFileSync(at('later'), 'utf8')).toBe('new');
  });

  test('a pipe stays a pipe, and its reader gets the text', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = spawn('cat', [at('pipe')]);
    let read = '';
    reader.stdout.on('data', (data) => {
      read += data;
    });
    const closed = new Promise((resolve) => reader.on('close', resolve));
    const { code } = await openpit('report', 'bclc.war', '--out', at('pipe'));
    await closed;
    expect(code).toBe(0);
    expect(read).toMatch(/<\/html>\n$/);
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
  });

  test('a file of two names keeps both, and one keeps its permissions', () => {
    writeFileSync(at('one'), 'old');
    linkSync(at('one'), at('two'));
    expect(writeText(at('one'), 'new')).toBeNull();
    expect(readFileSync(at('two'), 'utf8')).toBe('new');
    writeFileSync(at('own'), 'old');
    chmodSync(at('own'), 0o660);
    expect(writeText(at('own'), 'new')).toBeNull();
    expect(statSync(at('own')).mode & 0o777).toBe(0o660);
  });

  test('nothing is left beside what is written, or could not be', () => {
    expect(writeText(at('n'.repeat(300)), 'new')).toBe('its name is too long');
    expect(writeText(folder, 'new')).toBe('it is a folder');
    symlinkSync('round', at('round'));
    expect(writeText(at('round'), 'new')).toBe('its links lead in a circle');
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('a page that cannot be written costs nobody the run: it is printed first, then one line', async () => {
  const sim = ['sim', 'bclc.roulette', '--plan', 'martingale', '--rounds', '4000', '--seed', '1'];
  for (const form of [[], ['--json'], ['--csv']]) {
    const plain = await openpit(...sim, ...form);
    const page = at(`${'n'.repeat(300)}.html`);
    const refused = await openpit(...sim, ...form, '--html', page);
    expect(refused).toEqual({
      out: plain.out,
      err: `error: cannot write ${page}: its name is too long\n`,
      code: 1,
    });
  }
});

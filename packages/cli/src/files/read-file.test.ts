import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { colours, safeText } from '../terminal/safe-text.ts';
import { shown } from '../terminal/terminal.ts';
import { openpit } from '../testing/captured.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-read-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, content: string | Buffer): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

/** Every command that reads a file, given a path. */
const reading: readonly (readonly [string, (path: string) => readonly string[]])[] = [
  ['play', (path) => ['play', path]],
  ['play --quiet', (path) => ['play', '--quiet', path]],
  ['sim --plan', (path) => ['sim', 'bclc.roulette', '--rounds', '9', '--plan', path]],
  ['sim --chart', (path) => ['sim', 'openpit.blackjack', '--rounds', '9', '--chart', path]],
  ['sim --merge', (path) => ['sim', '--merge', path]],
  ['strategy --chart', (path) => ['strategy', 'openpit.blackjack', '--chart', path]],
  ['verify', (path) => ['verify', path]],
  ['verify --key', (path) => ['verify', join(import.meta.dirname, '../main.ts'), '--key', path]],
];

// Every byte that a terminal could obey, alone and in an escape sequence.
const hostile = `\u001b]0;owned\u0007\u001b[2J\u009b31m\r\b\u007f\u0085\u202e\u2028`;
const obeyed = /(?![\n\t]|\r\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u;

describe.each(reading)('%s', (_, asked) => {
  test('quotes nothing that a terminal would obey', async () => {
    const said = await Promise.all([
      openpit(...asked(file('hostile', hostile))),
      openpit(...asked(file('table', `table bclc.wheel ${hostile}\n`))),
      openpit(...asked(file('bet', `on round: bet red${hostile} 5\n`))),
      openpit(...asked(join(folder, `no\u001b[2Jwhere`))),
    ]);
    for (const { out, err, code } of said) {
      expect(code).toBe(2);
      expect(out + err).not.toBe('');
      expect(out + err).not.toMatch(obeyed);
    }
  });

  test('says of what is no text, no file or not there what it is, without an error code of the system', async () => {
    const wide = await openpit(
      ...asked(file('wide', Buffer.from('table bclc.wheel\n', 'utf16le'))),
    );
    expect(wide.code).toBe(2);
    if (!asked('').includes('verify')) expect(wide.out + wide.err).toMatch(/not a text in UTF-8/);
    for (const path of [folder, join(folder, 'none'), join(folder, 'wide', 'below')]) {
      const { out, err, code } = await openpit(...asked(path));
      expect(code).toBe(2);
      expect(out + err).not.toMatch(/\bE[A-Z]{3,}\b/);
    }
    const { out, err } = await openpit(...asked(folder));
    if (!asked('').includes('verify'))
      expect(out + err).toContain('cannot be read: it is a folder');
  });
});

describe('a text on its way to the terminal', () => {
  test('keeps what is JSON the same value, and lines of CSV', () => {
    const any = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(any, (text) => {
        const safe = safeText(JSON.stringify({ text }, null, 2));
        expect(JSON.parse(safe)).toEqual({ text });
        expect(safe).not.toMatch(obeyed);
      }),
    );
    expect(safeText('a,b\r\nc\r')).toBe('a,b\r\nc\\u000d');
  });

  test('has colours of our own alone: those of a file are written out', () => {
    const own = colours();
    const painted = own.safeText(`${own.paint('win', 'a')}\u001b[31mb`);
    expect(painted).toBe('\u001b[32ma\u001b[0m\\u001b[31mb');
  });

  test('is cut to the width of the terminal where it is to be wiped out again', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 2, max: 120 }), (text, width) => {
        const [, line = ''] = shown(text, width).split('\u001b[K');
        expect(line.length).toBeLessThan(width);
        expect(line).not.toMatch(/\p{Cc}/u);
      }),
    );
  });
});

describe('a plan or a chart that nobody can have written', () => {
  const long = () => file('long', 'on round: bet red 5\n'.repeat(60_000));

  test.each([
    ['sim', 'bclc.roulette', '--rounds', '9', '--plan'],
    ['sim', 'openpit.blackjack', '--rounds', '9', '--chart'],
    ['strategy', 'openpit.blackjack', '--chart'],
  ])('%s %s is refused before it is read', async (...argv) => {
    const said = await openpit(...argv, long());
    expect(said).toMatchObject({ code: 2, out: '' });
    expect(said.err).toContain('it has more than 1,000,000 bytes');
  });

  // Only some systems have a device that can be read without end.
  test.skipIf(!existsSync('/dev/zero'))('and one without an end has one', async () => {
    const said = await openpit('strategy', 'openpit.blackjack', '--chart', '/dev/zero');
    expect(said).toMatchObject({ code: 2, out: '' });
  });
});

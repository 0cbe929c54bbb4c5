import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readRows, rowsOfFile } from './rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-rows-'));
afterAll(() => rmSync(folder, { recursive: true }));

const file = join(folder, 'rows.log');

test('a file read in pieces has the rows, the bytes and the break that it has read at once', () => {
  for (const text of ['', 'a é\nbb ccc\nd \n', 'a b\nwithout\nc d\n', 'a b\nc d', 'a b\n\nc d\n']) {
    writeFileSync(file, text);
    const { rows, brokenAt } = readRows(Buffer.from(text));
    for (const piece of [1, 2, 3, 7, 100]) {
      const inPieces = rowsOfFile(file, piece);
      expect([...inPieces.rows]).toEqual(rows);
      expect(inPieces.brokenAt()).toBe(brokenAt);
    }
  }
});

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playRecord } from './run.ts';

const folder = join(import.meta.dirname, '../../../records');

const records = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.name.endsWith('.pit'))
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();

describe('the conformance suite', () => {
  test.each(records.map((file) => [relative(folder, file), file]))('%s holds', (_, file) => {
    const { failure, played } = playRecord(readFileSync(file, 'utf8'));
    expect(failure).toBeNull();
    expect(played.length).toBeGreaterThan(0);
  });
});

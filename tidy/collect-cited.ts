import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

// Set only by `npm test`: a single test run by hand proves nothing about the whole.
const folder = process.env['OPENPIT_CITED'];

if (folder) {
  beforeAll(async () => {
    const { forgetCited } = await import('@openpit/engine/testing');
    forgetCited();
  });

  afterAll(async () => {
    const { testPath } = expect.getState();
    if (!testPath) return;
    const test = relative(join(import.meta.dirname, '..'), testPath)
      .split(sep)
      .join('/');
    const { citedSoFar } = await import('@openpit/engine/testing');
    const clauses = citedSoFar().filter((clause) => !clause.startsWith('house.'));
    mkdirSync(folder, { recursive: true });
    const name = `${test.replaceAll('/', '--')}.json`;
    writeFileSync(join(folder, name), JSON.stringify({ test, clauses }));
  });
}

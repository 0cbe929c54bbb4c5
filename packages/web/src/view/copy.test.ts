import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * The interfaces that a browser has only for pages over https or from the same machine, and the one file that checks for each
 * before using it.
 */
const secured: readonly (readonly [what: RegExp, where: string])[] = [
  [/\bnavigator\.clipboard\b/, 'view/copy.ts'],
  [/\bcrypto\.subtle\b/, 'fairness/check.ts'],
  [/\bcrypto\.randomUUID\b/, 'nowhere'],
];

test('what a page on a home network lacks is asked for in one place each', () => {
  const found = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test|\.contract)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      return secured
        .filter(([what, where]) => file !== where && what.test(source))
        .map(([what]) => `${file}: ${what.source}`);
    });
  expect(found).toEqual([]);
});

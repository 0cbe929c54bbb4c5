import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The code that computes a table's state. A stored state is only valid for the same code, whatever its version number is. */
export const codeFingerprint = (): string => {
  const hash = createHash('sha256');
  for (const folder of folders()) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((name) => /\.[jt]s$/.test(name)).sort()) {
      hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest('hex');
};

const folders = (): readonly string[] => [
  ...['@openpit/engine', '@openpit/rulebooks'].map((name) =>
    dirname(fileURLToPath(import.meta.resolve(name))),
  ),
  join(import.meta.dirname, '../../table'),
];

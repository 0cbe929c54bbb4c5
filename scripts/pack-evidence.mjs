// Runs before the command is packed: the files by which `openpit clauses` and `openpit explain` measure coverage are packed too.
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const evidence = join(root, 'packages/cli/dist/evidence');

rmSync(evidence, { recursive: true, force: true });
for (const part of ['records', 'docs/cited-by-tests.json']) {
  cpSync(join(root, part), join(evidence, part), { recursive: true });
}

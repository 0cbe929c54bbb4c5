// npm run transcripts [-- RULEBOOK…]: plays games at random under every rulebook and writes down what followed from each order. A test plays
// them again: what comes out otherwise is either a mistake, or meant; then this command writes them anew and the change is reviewed with them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install, root, tool } from './ready.mjs';

checkNode();
install();
if (!tool('typescript/bin/tsc', ['-b'])) process.exit(1);
const load = (path) => import(new URL(`../packages/${path}`, import.meta.url));
const { openingsOf, transcriptOf } = await load('engine/dist/testing/index.js');
const { rulebooks } = await load('rulebooks/dist/index.js');

const seeds = [1, 2, 3, 4, 5, 6];
const commands = 250;
const asked = process.argv.slice(2);
const folder = join(root, 'packages/rulebooks/transcripts');
mkdirSync(folder, { recursive: true });
for (const rulebook of rulebooks) {
  if (asked.length > 0 && !asked.includes(rulebook.id)) continue;
  const games = seeds.map((seed) => transcriptOf(rulebook, seed, commands));
  // One order per line: a difference then shows what a change of the rules has changed.
  const openings = JSON.stringify({ openings: openingsOf(rulebook) });
  const lines = games.flatMap(({ options, steps }) => [
    JSON.stringify({ options }),
    ...steps.map((step) => JSON.stringify(step)),
  ]);
  writeFileSync(join(folder, `${rulebook.id}.jsonl`), `${[openings, ...lines].join('\n')}\n`);
}

// node scripts/gpu/pack.mjs DIR: everything a machine with a GPU and nothing but Node needs to compare its counts with ours and to be timed.
// There: DAWN_NODE=/path/to/dawn.node node DIR/run.mjs (the native part of the package `webgpu`).
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, install, root, tool } from '../ready.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('which folder? node scripts/gpu/pack.mjs DIR');
  process.exit(2);
}
checkNode();
install();
if (!tool('typescript/bin/tsc', ['-b'])) process.exit(1);
const load = (path) => import(new URL(`../../packages/${path}`, import.meta.url));
const { compile, kernelFor, keyOf } = await load('simulation/dist/index.js');
const { rulebookById } = await load('rulebooks/dist/index.js');

const wagers = [
  ['bclc.craps', 'pass'],
  ['bclc.craps', 'place:6'],
  ['bclc.craps', 'field'],
  ['bclc.craps', 'fire'],
  ['bclc.craps', 'dontcome'],
  ['bclc.roulette', 'red'],
  ['bclc.roulette', 'straight:17'],
  ['bclc.wheel', 'space:1'],
];
const seed = 17;
const rounds = 3_000_001;
const tables = wagers.map(([id, bet]) => {
  const [{ table }] = compile(rulebookById.get(id), { bet });
  const counts = kernelFor(table, keyOf(BigInt(seed)))({ first: 0, rounds });
  return { ...table, cells: [...table.cells], name: `${id} ${bet}`, seed, rounds, counts };
});

mkdirSync(folder, { recursive: true });
for (const part of ['gpu', 'chacha.js', 'streams.js']) {
  cpSync(join(root, 'packages/simulation/dist', part), join(folder, 'simulation', part), {
    recursive: true,
  });
}
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
writeFileSync(join(folder, 'tables.json'), JSON.stringify(tables));
cpSync(join(root, 'scripts/gpu/run.mjs'), join(folder, 'run.mjs'));

// On the machine with the GPU: every table's counts against those of the kernel on the processor, then how many outcomes a second.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { keyOf } from './simulation/chacha.js';
import { gpuKernelFor } from './simulation/gpu/run.js';

const { create } = createRequire(import.meta.url)(process.env.DAWN_NODE);
// Held on to: what it gave goes with it.
const gpu = create([]);
const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
if (!adapter) {
  console.error('no GPU answers: is its driver there?');
  process.exit(1);
}
console.log(adapter.info.device || adapter.info.description);
const device = await adapter.requestDevice();
const batch = 2 ** 32;
let isSame = true;
for (const { name, seed, rounds, counts, ...given } of JSON.parse(
  readFileSync(new URL('./tables.json', import.meta.url)),
)) {
  const table = { ...given, cells: Uint32Array.from(given.cells) };
  const kernel = await gpuKernelFor(device, table, keyOf(BigInt(seed)));
  const found = await kernel.play({ first: 0, rounds });
  const isTableSame = found.every((count, at) => count === counts[at]);
  isSame &&= isTableSame;
  const rates = [];
  for (let take = 0; take < 5; take++) {
    const began = performance.now();
    const played = await kernel.play({ first: 0, rounds: batch });
    const outcomes = played.reduce((sum, count) => sum + count, 0);
    rates.push(outcomes / (performance.now() - began) / 1e6);
  }
  const rate = rates.sort((a, b) => a - b)[2];
  console.log(
    `${name}: ${isTableSame ? 'the same counts' : 'OTHER COUNTS'}, ${rate.toFixed(0)} billion outcomes/s`,
  );
}
device.destroy();
process.exit(isSame ? 0 : 1);

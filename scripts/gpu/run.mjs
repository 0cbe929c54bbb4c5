// On the machine with the GPU: the counts of every table, plan and blackjack game against those of the kernels on the processor, then
// how fast they are; last, the kernels on the processor with one thread and with all. Ends with 1 where anything differs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import { Worker } from 'node:worker_threads';
import {
  gpuKernelFor,
  gpuSessionsFor,
  gpuSessionsMax,
  keyOf,
  runKernel,
  workerText,
} from '@openpit/simulation';

const { create } = createRequire(import.meta.url)(process.env.DAWN_NODE);
const { seed, rounds, tables, plans, scaling } = JSON.parse(
  readFileSync(new URL('./pack.json', import.meta.url)),
);
// Held on to: what it gave goes with it.
const gpu = create([]);
const adapter = await gpu.requestAdapter({ powerPreference: 'high-performance' });
if (!adapter) {
  console.error('no GPU answers: is its driver there?');
  process.exit(1);
}
console.log(adapter.info.device || adapter.info.description);
const device = await adapter.requestDevice();
const key = keyOf(BigInt(seed));
const digest = (numbers) =>
  createHash('sha256')
    .update([...numbers].join(' '))
    .digest('hex');
const kernelFrom = ({ image, ...kernel }) => {
  const bytes = Uint8Array.from(Buffer.from(image, 'base64'));
  return { ...kernel, image: new Uint32Array(bytes.buffer) };
};
const wrong = [];
/** The middle of five rates, in billions a second. */
const rateOf = async (play) => {
  const rates = [];
  for (let take = 0; take < 5; take++) {
    const began = performance.now();
    const done = await play();
    rates.push(done / (performance.now() - began) / 1e6);
  }
  return rates.sort((a, b) => a - b)[2];
};

/** Every measure of a wager over a billion rounds that can be trusted to a bell curve, in standard errors from the exact one. */
const errorsOf = (counts, { nets, stake, mean, variance, endings }) => {
  const came = new Map();
  for (const [at, net] of nets.entries()) {
    if (at > 0 && net !== null) came.set(net / stake, (came.get(net / stake) ?? 0) + counts[at]);
  }
  const played = [...came.values()].reduce((sum, count) => sum + count, 0);
  const apart = (seen, exact, error) =>
    error > 1e-12 ? (seen - exact) / error : Math.abs(seen - exact) < 1e-9 ? 0 : Infinity;
  const of = (each) =>
    [...came].reduce((sum, [net, count]) => sum + each(net) * (count / played), 0);
  const errors = [
    apart(
      of((net) => net),
      mean,
      Math.sqrt(variance / played),
    ),
  ];
  const isRare = endings.some(([, chance]) => chance * played < 50);
  const fourth = endings.reduce((sum, [gain, chance]) => sum + chance * (gain - mean) ** 4, 0);
  if (!isRare) {
    const error = Math.sqrt((fourth - variance ** 2) / played);
    errors.push(
      apart(
        of((net) => (net - mean) ** 2),
        variance,
        error,
      ),
    );
  }
  for (const [gain, chance] of endings) {
    if (chance * played < 50) continue;
    const seen = [...came].find(([net]) => Math.abs(net - gain) < 1e-9)?.[1] ?? 0;
    errors.push(apart(seen, chance * played, Math.sqrt(played * chance * (1 - chance))));
  }
  return errors;
};
const zMax = 4.5;
const billion = { key: keyOf(2026n), wagers: 0, measures: 0, farthest: 0, name: '' };

let same = 0;
for (const { name, counts, isTimed, wagers, ...given } of tables) {
  try {
    const kinds = given.kinds ? { kinds: Uint8Array.from(given.kinds) } : {};
    const table = { ...given, ...kinds, cells: Uint32Array.from(given.cells) };
    const kernel = await gpuKernelFor(device, table, key);
    const found = await kernel.play({ first: 0, rounds });
    if (found.every((count, at) => count === counts[at])) same++;
    else wrong.push(name);
    const long = await gpuKernelFor(device, table, billion.key);
    const summed = await long.play({ first: 0, rounds: 1e9 });
    long.close();
    for (const wager of wagers) {
      const errors = errorsOf(summed, wager);
      billion.wagers++;
      billion.measures += errors.length;
      const far = Math.max(...errors.map(Math.abs));
      if (far > billion.farthest) Object.assign(billion, { farthest: far, name: wager.name });
      if (!(far <= zMax))
        wrong.push(`${wager.name}: ${far} standard errors after a billion rounds`);
    }
    if (!isTimed) {
      kernel.close();
      continue;
    }
    const rate = await rateOf(async () => {
      const played = await kernel.play({ first: 0, rounds: 2 ** 34 });
      return played.reduce((sum, count) => sum + count, 0);
    });
    kernel.close();
    const bytes = table.cells.byteLength;
    console.log(`${name}: ${bytes} bytes, ${rate.toFixed(1)} billion outcomes/s`);
  } catch (error) {
    wrong.push(`${name}: ${error.message}`);
  }
}
console.log(`${same} of ${tables.length} tables have the same counts, ${rounds} rounds each`);
console.log(
  `a billion rounds (seed 2026): ${billion.wagers} wagers, ${billion.measures} measures, at most ${billion.farthest.toFixed(2)} standard errors off (${billion.name})`,
);

same = 0;
for (const { name, session, program, kernel, digest: ours } of plans) {
  try {
    const given = { ...program, words: Int32Array.from(program.words) };
    const onGpu = await gpuSessionsFor(device, given, { key, session });
    const tally = await onGpu.play({ first: 3, sessions: 3000 });
    const here = runKernel(kernelFrom(kernel))(3, 3000);
    const isSame = digest(tally) === ours && digest(here) === ours;
    if (isSame) same++;
    else wrong.push(name);
    const rate = await rateOf(async () => {
      const played = await onGpu.play({ first: 0, sessions: gpuSessionsMax });
      return played[1];
    });
    onGpu.close();
    console.log(
      `${name}: ${isSame ? 'the same tally' : 'ANOTHER TALLY'}, ${rate.toFixed(2)} billion rounds/s`,
    );
  } catch (error) {
    wrong.push(`${name}: ${error.message}`);
  }
}
console.log(`${same} of ${plans.length} plans have the same tally, 3000 sessions each`);
device.destroy();

/** Units a second on this many threads. */
const onThreads = async ({ kernel, units, threads, seconds }) => {
  const port = "require('node:worker_threads').parentPort";
  const text = workerText({
    receive: `${port}.on.bind(${port}, 'message')`,
    send: `${port}.postMessage`,
  });
  const workers = Array.from({ length: threads }, () => new Worker(text, { eval: true }));
  const ask = (worker, first) =>
    new Promise((resolve, reject) => {
      worker.once('message', (counts) => {
        worker.off('error', reject);
        resolve(counts);
      });
      worker.once('error', reject);
      worker.postMessage({ first, units });
    });
  for (const worker of workers) worker.postMessage(kernel);
  await Promise.all(workers.map((worker, at) => ask(worker, at)));
  const began = performance.now();
  let done = 0;
  await Promise.all(
    workers.map(async (worker, at) => {
      while (performance.now() - began < seconds * 1000) {
        await ask(worker, at * 1000);
        done += units;
      }
    }),
  );
  const rate = done / ((performance.now() - began) / 1000);
  await Promise.all(workers.map((worker) => worker.terminate()));
  return rate;
};

const all = availableParallelism();
const perCore = /^Thread.*?(\d+)$/m.exec(
  spawnSync('lscpu', { encoding: 'utf8' }).stdout ?? '',
)?.[1];
console.log(
  `${cpus()[0]?.model}, ${all} processors, ${perCore ?? 'an unknown number of'} threads a core`,
);
const onProcessor = [
  ...scaling.map(({ name, kernel, units }) => ({ name, kernel, units: units * 512, each: 1 })),
  ...plans
    .filter(({ name }) => /molly|martingale|bclc.blackjack (a whole|cut)/.test(name))
    .map(({ name, kernel, session }) => ({ name, kernel, units: 2000, each: session.rounds })),
];
for (const { name, kernel, units, each } of onProcessor) {
  const ready = kernelFrom(kernel);
  const rates = [];
  const half = Math.max(1, Math.floor(all / 2));
  for (const threads of [1, half, all, 1, half, all]) {
    rates.push(await onThreads({ kernel: ready, units, threads, seconds: 2 }));
  }
  // Where half the threads gain more each than all of them, it is the machine that gives less: shared cores, or a lower clock.
  const [one, some, many] = [0, 1, 2].map((at) => Math.max(rates[at], rates[at + 3]));
  const million = (rate) => ((rate * each) / 1e6).toFixed(0);
  console.log(
    `${name}: up to ${million(one)} million rounds/s on 1 thread, ${million(some)} on ${half}: ${(some / one).toFixed(1)} times, ${million(many)} on ${all}: ${(many / one).toFixed(1)} times`,
  );
}
for (const what of wrong) console.log(`WRONG: ${what}`);
console.log(wrong.length === 0 ? 'everything is the same' : `${wrong.length} are not the same`);
process.exit(wrong.length === 0 ? 0 : 1);

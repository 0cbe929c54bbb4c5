// node run.mjs [PART…]: on the machine with the GPU. The counts of every table, plan and blackjack game against those of the kernels on the
// processor, and how fast they are; last, the kernels on the processor with one thread and with all. Ends with 1 where anything differs.
// Each part is a process of its own, tried again where the driver takes it down: a crash costs a part, not the run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import {
  gpuKernelFor,
  gpuSessionsFor,
  gpuSessionsMax,
  keyOf,
  runKernel,
} from '@openpit/simulation';
import { openPool } from './pool.js';

const { seed, rounds, tables, hands, plans, changed, scaling } = JSON.parse(
  readFileSync(new URL('./pack.json', import.meta.url)),
);
const partNames = ['tables', ...hands.map((_, at) => `hands:${at}`), 'plans', 'changed', 'threads'];
const isOf = (asked, part) => part === asked || part.startsWith(`${asked}:`);
const [mark, only] = process.argv.slice(2);
if (mark !== '--only') {
  const asked = process.argv.slice(2);
  const parts = partNames.filter(
    (part) => asked.length === 0 || asked.some((one) => isOf(one, part)),
  );
  const file = fileURLToPath(import.meta.url);
  const failed = parts.filter((part) => {
    for (let take = 1; take <= 3; take++) {
      const { status, signal } = spawnSync(process.execPath, [file, '--only', part], {
        stdio: 'inherit',
      });
      if (status === 0) return false;
      console.log(`${part}: ${signal ?? `ended with ${status}`}, take ${take} of 3`);
      if (signal === null) return true;
    }
    return true;
  });
  console.log(
    failed.length === 0 ? 'everything is the same' : `NOT THE SAME: ${failed.join(', ')}`,
  );
  process.exit(failed.length === 0 ? 0 : 1);
}
const isPart = (part) => part === only;
/** What of a list is asked for: all of a part, or the one that has a process of its own. */
const asked = (part, list) => list.filter((_, at) => isPart(part) || isPart(`${part}:${at}`));

// Held on to: what it gave goes with it.
const gpu = isPart('threads')
  ? null
  : createRequire(import.meta.url)(process.env.DAWN_NODE).create([]);
const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
if (gpu && !adapter) {
  console.error('no GPU answers: is its driver there?');
  process.exit(1);
}
const device = await adapter?.requestDevice();
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
for (const { name, counts, isTimed, wagers, ...given } of asked('tables', tables)) {
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
if (isPart('tables')) {
  console.log(adapter.info.device || adapter.info.description);
  console.log(`${same} of ${tables.length} tables have the same counts, ${rounds} rounds each`);
  console.log(
    `a billion rounds (seed 2026): ${billion.wagers} wagers, ${billion.measures} measures, at most ${billion.farthest.toFixed(2)} standard errors off (${billion.name})`,
  );
}

same = 0;
for (const { name, session, program, digest: ours, wager, pays } of asked('hands', hands)) {
  try {
    const given = { ...program, words: Int32Array.from(program.words) };
    const onGpu = await gpuSessionsFor(device, given, { key, session });
    const isSame = digest(await onGpu.play({ first: 3, sessions: 3000 })) === ours;
    if (!isSame) wrong.push(name);
    onGpu.close();
    const long = await gpuSessionsFor(device, given, { key: billion.key, session });
    const summed = new Float64Array(1 + pays[1]);
    const began = performance.now();
    for (let first = 0; first < 1e9; first += gpuSessionsMax) {
      const sessions = Math.min(gpuSessionsMax, 1e9 - first);
      const tally = await long.play({ first, sessions });
      for (let at = 0; at < pays[1]; at++) summed[1 + at] += tally[pays[0] + at];
    }
    const rate = 1e3 / (performance.now() - began);
    long.close();
    const errors = errorsOf(summed, wager);
    const far = Math.max(...errors.map(Math.abs));
    console.log(
      `${name}: ${isSame ? 'the same tally' : 'ANOTHER TALLY'}, a billion: ${rate.toFixed(2)} billion hands/s, ${errors.length} measures, at most ${far.toFixed(2)} standard errors off`,
    );
    if (!(far <= zMax)) wrong.push(`${name}: ${far} standard errors after a billion hands`);
  } catch (error) {
    wrong.push(`${name}: ${error.message}`);
  }
}

same = 0;
for (const { name, session, program, kernel, digest: ours } of asked('plans', plans)) {
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
if (isPart('plans'))
  console.log(`${same} of ${plans.length} plans have the same tally, 3000 sessions each`);

same = 0;
for (const { name, session, program, sessions, digest: ours } of asked('changed', changed)) {
  try {
    const given = { ...program, words: Int32Array.from(program.words) };
    const onGpu = await gpuSessionsFor(device, given, { key, session });
    if (digest(await onGpu.play({ first: 3, sessions })) === ours) same++;
    else wrong.push(name);
    onGpu.close();
  } catch (error) {
    wrong.push(`${name}: ${error.message}`);
  }
}
if (isPart('changed')) {
  console.log(
    `${same} of ${changed.length} games of blackjack with another choice have the same tally`,
  );
}
device?.destroy();

/** Units a second on this many threads, and how many processors the process had meanwhile. */
const onThreads = async ({ kernel, units, threads, seconds }) => {
  const pool = openPool(threads);
  const runFor = async (limit) => {
    const [began, used] = [performance.now(), process.cpuUsage()];
    const parts = (function* () {
      for (let first = 0; ; first = (first + 1000) % 100_000) yield { first, units };
    })();
    const isStopped = () => performance.now() - began > limit * 1000;
    const { done } = await pool.run({ kernel, parts, isStopped });
    const took = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(used);
    return { rate: done / took, processors: (user + system) / 1e6 / took };
  };
  await runFor(0.2);
  const measured = await runFor(seconds);
  await pool.close();
  return measured;
};

const all = availableParallelism();
const perCore = /^Thread.*?(\d+)$/m.exec(
  spawnSync('lscpu', { encoding: 'utf8' }).stdout ?? '',
)?.[1];
if (isPart('threads'))
  console.log(
    `${cpus()[0]?.model}, ${all} processors, ${perCore ?? 'an unknown number of'} threads a core`,
  );
/** A loop that touches no memory and sends nothing: what it gains is all that the machine has to give. */
const bareLoop = {
  wasm: 'AGFzbQEAAAABBgFgAn9/AAIPAQNlbnYGbWVtb3J5AgABAwIBAAcIAQRzcGluAAAKNgE0AQF+A0AgAkKt/tXk1IX9qNgAfkLPgp677+/eghR8IQIgAUEBayEBIAENAAtBACACNwMACw==',
  image: new Uint32Array(16_384),
  call: 'spin',
  given: [],
  resultAt: 0,
  length: 1,
};
const onProcessor = asked('threads', [
  ['a bare loop', bareLoop, 20_000_000, 1],
  ...scaling.map(({ name, kernel, units }) => [name, kernelFrom(kernel), units * 512, 1]),
  ...plans
    .filter(({ name }) => /molly|martingale|bclc.blackjack (a whole|cut)/.test(name))
    .map(({ name, kernel, session }) => [name, kernelFrom(kernel), 2000, session.rounds]),
]);
const middleOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
for (const [name, kernel, units, each] of onProcessor) {
  const half = Math.max(1, Math.floor(all / 2));
  const rates = [1, half, all].map((threads) => ({ threads, taken: [] }));
  for (let take = 0; take < 5; take++) {
    for (const { threads, taken } of rates) {
      taken.push(await onThreads({ kernel, units, threads, seconds: 1 }));
    }
  }
  // Turn about and the middle of five: what the machine gives changes from second to second.
  const [one, some, many] = rates.map(({ taken }) => middleOf(taken.map(({ rate }) => rate)));
  const had = middleOf(rates[2].taken.map(({ processors }) => processors));
  const million = (rate) => ((rate * each) / 1e6).toFixed(0);
  console.log(
    `${name}: ${million(one)} million rounds/s on 1 thread, ${million(some)} on ${half}: ${(some / one).toFixed(1)} times, ${million(many)} on ${all}: ${(many / one).toFixed(1)} times, with ${had.toFixed(1)} processors`,
  );
}
for (const what of wrong) console.log(`WRONG: ${what}`);
process.exit(wrong.length === 0 ? 0 : 1);

// node run.mjs [PART…]: runs on the machine with the GPU. Compares the counts of every table, plan and blackjack game with those
// of the kernels on the processor, and measures the speed; finally also that of the kernels on the processor with one thread and
// with all. Ends with 1 if anything differs. Each part is a process of its own and is tried again if the driver crashes it, so
// that a crash costs one part and not the run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  gpuKernelFor,
  gpuSessionsFor,
  gpuSessionsMax,
  keyOf,
  runKernel,
} from '@openpit/simulation';
import { openPool } from '../../packages/cli/dist/sim/pool.js';
import { played } from '../../packages/cli/dist/sim/running.js';

const { seed, rounds, tables, hands, plans, changed, scaling } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'pack.json')),
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
/** The entries of a list that are asked for: all of a part, or the one that this process is for. */
const asked = (part, list) => list.filter((_, at) => isPart(part) || isPart(`${part}:${at}`));

// Held in a variable, because the devices it gave end when it is collected.
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
/** The median of five rates, in billions a second. */
const rateOf = async (play) => {
  const rates = [];
  for (let take = 0; take < 5; take++) {
    const began = performance.now();
    const done = await play();
    rates.push(done / (performance.now() - began) / 1e6);
  }
  return rates.sort((a, b) => a - b)[2];
};

/** Every measure of a wager over a billion rounds that is close to normal, in standard errors from the exact one. */
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
const billion = { key: keyOf(7n), wagers: 0, measures: 0, farthest: 0, name: '' };

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
    `a billion rounds (seed 7): ${billion.wagers} wagers, ${billion.measures} measures, at most ${billion.farthest.toFixed(2)} standard errors off (${billion.name})`,
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

/**
 * Rounds a second of a run of this many units on this many threads, played as the command plays it, from the start of the first
 * thread to the end.
 */
const asCommand = async (what, { threads, units }) => {
  const [began, used] = [performance.now(), process.cpuUsage()];
  const pool = openPool(threads);
  const { kernel, partsOf, plan, each } = what;
  const piece = { name: '', kernel, length: kernel.length, partsOf };
  const job = { pieces: [piece], plan, unitsEach: 1 };
  await played(job, { first: 0, count: units }, { pool, threads });
  const took = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(used);
  await pool.close();
  return { took, rate: (units * each) / took, processors: (user + system) / 1e6 / took };
};

/**
 * The same kernel in as many threads, each of which gets one part and sends nothing until it is played: the most that the machine
 * can do.
 */
const alone = async ({ kernel, asPart, each }, { threads, units }) => {
  const pools = Array.from({ length: threads }, () => openPool(1));
  const playAll = (count) =>
    Promise.all(pools.map((pool, at) => pool.run({ kernel, parts: [asPart(at * count, count)] })));
  await playAll(Math.ceil(units / threads / 50));
  const began = performance.now();
  await playAll(Math.ceil(units / threads));
  const took = (performance.now() - began) / 1000;
  await Promise.all(pools.map((pool) => pool.close()));
  return { rate: (units * each) / took, processors: threads };
};

const all = availableParallelism();
const perCore = /^Thread.*?(\d+)$/m.exec(
  spawnSync('lscpu', { encoding: 'utf8' }).stdout ?? '',
)?.[1];
if (isPart('threads'))
  console.log(
    `${cpus()[0]?.model}, ${all} processors, ${perCore ?? 'an unknown number of'} threads a core`,
  );
/**
 * Loops that use no memory. Each step of the first waits for the one before, so two of these loops fit on one core; the second
 * uses every unit of a core. If the second gains less than the first, what the machine calls processors are not whole cores, or
 * they are slower when all are busy.
 */
const loop = (wasm) => ({
  wasm,
  image: new Uint32Array(16_384),
  call: 'spin',
  given: [],
  resultAt: 0,
  length: 1,
});
const waiting = loop(
  'AGFzbQEAAAABBgFgAn9/AAIPAQNlbnYGbWVtb3J5AgABAwIBAAcIAQRzcGluAAAKNgE0AQF+A0AgAkKt/tXk1IX9qNgAfkLPgp677+/eghR8IQIgAUEBayEBIAENAAtBACACNwMACw==',
);
const working = loop(
  'AGFzbQEAAAABBgFgAn9/AAIPAQNlbnYGbWVtb3J5AgABAwIBAAcRAgRzcGluAAAGbWVtb3J5AgAKjQIBigIBCHsgAEEBcv0RIQb9DAMAAAADAAAAAwAAAAMAAAAhB/0MBQAAAAUAAAAFAAAABQAAACEI/QwHAAAABwAAAAcAAAAHAAAAIQn9DAsAAAALAAAACwAAAAsAAAAhAv0MDQAAAA0AAAANAAAADQAAACED/QwRAAAAEQAAABEAAAARAAAAIQT9DBMAAAATAAAAEwAAABMAAAAhBQNAIAEEQCACIAYgAv2uASIG/VEhAiADIAcgA/1RIgf9rgEhAyAEIAggBP2uASII/VEhBCAFIAkgBf1RIgn9rgEhBSABQQFrIQEMAQsLQQAgBiAH/VEgCCAJ/VH9USACIAP9USAEIAX9Uf1R/VH9CwQACw==',
);
/** Streams of a wager, cut as in src/streams.ts. */
const roundsInStream = 1024;
const streamPart = (first, count) => ({ first, units: count * roundsInStream });
const unitPart = (first, count) => ({ first, units: count });
const partsBy = (asPart) =>
  function* ({ first, count }, most) {
    for (let at = 0; at < count; at += most) yield asPart(first + at, Math.min(most, count - at));
  };
const spinPart = (_, count) => ({ first: 1, units: count * 100_000 });
const threadsOf = (name, kernel, { asPart, each, plan = null }) => ({
  name,
  kernel,
  asPart,
  partsOf: partsBy(asPart),
  each,
  plan,
});
const onProcessor = asked('threads', [
  threadsOf('a loop that waits for itself', waiting, { asPart: spinPart, each: 100_000 }),
  threadsOf('a loop that keeps a core at work', working, { asPart: spinPart, each: 100_000 }),
  ...scaling.map(({ name, kernel }) =>
    threadsOf(name, kernelFrom(kernel), { asPart: streamPart, each: roundsInStream }),
  ),
  ...plans
    .filter(({ name }) => /molly|martingale|bclc.blackjack (a whole|cut)/.test(name))
    .map(({ name, kernel, session, states }) =>
      threadsOf(name, kernelFrom(kernel), {
        asPart: unitPart,
        each: session.rounds,
        plan: { runsOn: 'kernel', states, session },
      }),
    ),
]);
const middleOf = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const seconds = 3;
for (const what of onProcessor) {
  // Starting a thread takes some hundredths of a second, so the run that finds the length is long enough to make that negligible.
  let units = 64;
  for (let took = 0; took < 0.5; units *= 4) {
    ({ took } = await asCommand(what, { threads: 1, units: units * 4 }));
    if (took >= 0.5) units = Math.ceil((units * 4 * seconds) / took / 4);
  }
  const rates = [
    [asCommand, 1],
    [asCommand, all],
    [alone, 1],
    [alone, all],
  ].map(([play, threads]) => ({ play, threads, taken: [] }));
  for (let take = 0; take < 5; take++) {
    for (const { play, threads, taken } of rates) {
      taken.push(await play(what, { threads, units: units * threads }));
    }
  }
  // In turns, and the median of five: the speed of the machine changes from second to second.
  const [one, many, oneAlone, manyAlone] = rates.map(({ taken }) =>
    middleOf(taken.map(({ rate }) => rate)),
  );
  const had = middleOf(rates[1].taken.map(({ processors }) => processors));
  const million = (rate) => (rate / 1e6).toFixed(0);
  const gains = rates[1].taken.map(({ rate }, take) => rate / rates[0].taken[take].rate);
  console.log(
    `${what.name}: ${million(one)} million rounds/s on 1 thread, ${million(many)} on ${all}: ${(many / one).toFixed(1)} times (${gains.map((gain) => gain.toFixed(1)).join(' ')}), with ${had.toFixed(1)} processors; without the pool ${(manyAlone / oneAlone).toFixed(1)} times (${million(manyAlone)})`,
  );
}
for (const what of wrong) console.log(`WRONG: ${what}`);
process.exit(wrong.length === 0 ? 0 : 1);

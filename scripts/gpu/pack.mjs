// node scripts/gpu/pack.mjs DIR: everything a machine with a GPU and nothing but Node needs to compare its counts with ours and to be timed.
// There: DAWN_NODE=/path/to/dawn.node node DIR/run.mjs (the native part of the package `webgpu`).
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { checkNode, install, root, tool } from '../ready.mjs';
import { changedGames } from './changed-games.mjs';

const [folder] = process.argv.slice(2);
if (folder === undefined) {
  console.error('which folder? node scripts/gpu/pack.mjs DIR');
  process.exit(2);
}
checkNode();
install();
if (!tool('typescript/bin/tsc', ['-b'])) process.exit(1);
const load = (path) => import(new URL(`../../packages/${path}`, import.meta.url));
const simulation = await load('simulation/dist/index.js');
const { bins, compile, kernelFor, keyOf, knownPlans, loaded, loadedCards, runKernel, tallyAt } =
  simulation;
const { approximate, negate, pricesOf } = await load('analysis/dist/index.js');
const { exactOf } = await load('cli/dist/sim/exact.js');
const { rulebooks } = await load('rulebooks/dist/index.js');
const { jobOf } = await load('cli/dist/sim/job.js');

const seed = 17;
const key = keyOf(BigInt(seed));
const digest = (numbers) =>
  createHash('sha256')
    .update([...numbers].join(' '))
    .digest('hex');
const kernelText = ({ image, ...kernel }) => ({
  ...kernel,
  image: Buffer.from(image.buffer).toString('base64'),
});

/** These are timed as well; every other table is only compared. */
const timed = new Set([
  'bclc.craps pass',
  'bclc.craps place:6',
  'bclc.craps field',
  'bclc.craps fire',
  'bclc.craps dontcome',
  'bclc.roulette red',
  'bclc.roulette straight:17',
  'bclc.wheel space:1',
]);
const rounds = 300_001;
/** The result of each ending of a wager, with the exact figures to which a billion rounds are compared. */
const wagerOf = (name, { nets, stake }, { mean, variance, endings }) => ({
  name,
  nets,
  stake,
  mean: approximate(mean),
  variance: approximate(variance),
  endings: endings.map(({ gain, chance }) => [approximate(gain), approximate(chance)]),
});
const pricedWager = (rulebook, prices, wager) => {
  const { bet, condition, model } = wager;
  const { edge, variance, endings } = prices.find(
    (one) => one.bet === bet && one.condition === condition && one.model === model,
  );
  const exact = { mean: negate(edge), variance, endings };
  return wagerOf(nameOf(rulebook.id, bet, condition, model), wager, exact);
};
const allWagers = { kind: 'wagers', bet: null };
const nameOf = (...names) => names.filter((word) => word !== null).join(' ');
const tables = new Map();
const hands = [];
for (const rulebook of rulebooks) {
  for (const play of compile(rulebook) ?? []) {
    const { bet, condition, table, stake } = play;
    const cells = [...table.cells];
    const same = JSON.stringify([cells, table.nets]);
    const name = nameOf(rulebook.id, bet, condition);
    if (tables.has(same) && !timed.has(`${rulebook.id} ${bet}`)) continue;
    const counts = kernelFor(table, key)({ first: 0, rounds });
    const isTimed = timed.delete(`${rulebook.id} ${bet}`);
    const wagers = [wagerOf(name, { nets: table.nets, stake }, exactOf(play))];
    tables.set(isTimed ? name : same, { ...table, cells, name, counts, isTimed, wagers });
  }
  const prices = pricesOf(rulebook);
  const { pieces } = jobOf({ rulebook: rulebook.id, seed: `${seed}`, rounds, what: allWagers });
  for (const { of } of pieces) {
    if (of.kind !== 'cards') continue;
    const { name, table, wagers } = of.play;
    const counts = [...runKernel(loadedCards(table, key))(0, rounds)];
    const priced = wagers.map((wager) => pricedWager(rulebook, prices, wager));
    const packed = { ...table, cells: [...table.cells], kinds: [...table.kinds] };
    const isTimed = !/insurance|evenmoney|hand=|blazing/.test(name);
    tables.set(name, { ...packed, name, counts, isTimed, wagers: priced });
  }
  for (const { of } of pieces) {
    if (of.kind !== 'hands') continue;
    const { kernel, session, wager } = of.play;
    const { code, words, most } = of.play.gpu();
    hands.push({
      name: `${rulebook.id} main, hand by hand`,
      session,
      program: { code, words: [...words], most },
      digest: digest(runKernel(kernel)(3, 3000)),
      wager: pricedWager(rulebook, prices, wager),
      // The places of the pays of a hand in a tally, and their number.
      pays: [tallyAt.final, bins],
    });
  }
}
// The largest that fits into the memory of a group's threads, and the largest of all.
const bySize = [...tables.values()].sort((a, b) => a.cells.length - b.cells.length);
for (const one of [bySize.findLast(({ cells }) => cells.length * 4 < 16_000), bySize.at(-1)]) {
  one.isTimed = true;
}

const shoe = 'table cut=75\non hand: bet main 10\nplay basic\n';
const plans = [
  ...knownPlans.map(({ name, family, text }) => ({
    rulebook: rulebooks.find((one) => one.family === family).id,
    name,
    text,
  })),
  ...rulebooks
    .filter(({ family }) => family === 'blackjack')
    .flatMap(({ id }) => [
      { rulebook: id, name: 'a whole shoe every round', text: shoe.replace(/.*cut.*\n/, '') },
      { rulebook: id, name: 'cut card at 75 %', text: shoe },
    ]),
].map(({ rulebook, name, text }) => {
  const what = { kind: 'plan', name, text, session: 400, bankroll: 100_000, chart: null };
  const job = jobOf({ rulebook, seed: `${seed}`, rounds: 1e6, what });
  if (!job.plan.gpu) throw new Error(`${rulebook} ${name} does not compile`);
  const { code, words, most } = job.plan.gpu();
  return {
    name: `${rulebook} ${name}`,
    session: job.plan.session,
    program: { code, words: [...words], most },
    kernel: kernelText(job.plan.kernel),
    states: job.plan.states,
    digest: digest(runKernel(job.plan.kernel)(3, 3000)),
  };
});

const changed = changedGames({
  simulation,
  engine: await load('engine/dist/index.js'),
  blackjack: await load('engine/dist/blackjack/index.js'),
  rulebooks: await load('rulebooks/dist/index.js'),
  digest,
  seed,
});

mkdirSync(folder, { recursive: true });
const scaling = [
  ['pass line', kernelText(loaded(compile(rulebooks[0], { bet: 'pass' })[0].table, key)), 4096],
].map(([name, kernel, units]) => ({ name, kernel, units }));
writeFileSync(
  join(folder, 'pack.json'),
  JSON.stringify({ seed, rounds, tables: [...tables.values()], hands, plans, changed, scaling }),
);
// One file with all its imports: if one is missing, this fails here and not on the machine with the GPU.
await build({
  configFile: false,
  logLevel: 'warn',
  root,
  build: {
    ssr: join(root, 'scripts/gpu/run.mjs'),
    target: 'node20',
    minify: false,
    outDir: resolve(folder),
    emptyOutDir: false,
    rollupOptions: { output: { codeSplitting: false, entryFileNames: 'run.mjs' } },
  },
  ssr: { noExternal: true },
});
console.log(
  `${tables.size} tables, ${plans.length} plans, ${hands.length} games hand by hand and ${changed.length} of other rules are packed`,
);

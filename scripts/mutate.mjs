// npm run mutate [-- --all] [-- --part i/n] [-- --only NAME]
// [-- --explained] [-- --minutes 8]: what would nobody notice? Ends within nine minutes unless --all.
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { equivalentChoices, equivalents, explained } from './mutate/equivalents.mjs';
import { planFor } from './mutate/plan.mjs';
import { recordProbes } from './mutate/record-probes.mjs';
import { countsOf, pageOf } from './mutate/report.mjs';
import { openWorkshop } from './mutate/workshop.mjs';
import { checkNode, install, root, tool } from './ready.mjs';

const started = Date.now();
const args = process.argv.slice(2);
const isAll = args.includes('--all');
const optionOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);

const budgetMs = Number(optionOf('--minutes') ?? 8) * 60_000;

/** Which of the mutants, by their place in the list, are tried this time. */
const isInPart = (() => {
  const text = optionOf('--part');
  if (text === undefined) return () => true;
  const [, part, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (!(part >= 1 && part <= of)) {
    console.error('--part is i/n, such as 1/4');
    process.exit(2);
  }
  return (at) => at % of === part - 1;
})();

checkNode();
install();
if (!tool('typescript/bin/tsc', ['-b'])) process.exit(1);
const load = (path) => import(new URL(`../packages/${path}`, import.meta.url));
const { familyOf } = await load('engine/dist/index.js');
const { probesFor, tryEveryChoice } = await load('engine/dist/testing/index.js');
const { rulebooks } = await load('rulebooks/dist/index.js');
const notation = await load('notation/dist/index.js');

const isAsked = (name) =>
  args.includes('--explained')
    ? explained.includes(name)
    : optionOf('--only') === undefined || optionOf('--only') === name;
const playable = rulebooks.filter((rulebook) => familyOf(rulebook).acts);

const seeds = [1, 2, 3, 4, 5, 6];
let place = 0;
const tryChoices = () =>
  playable
    .filter(({ family }) => isAsked(family))
    .flatMap((rulebook) =>
      tryEveryChoice(rulebook, {
        probes: [...recordProbes(root, notation, rulebook), ...probesFor(rulebook, seeds)],
        equivalents: equivalentChoices,
        isAsked: () => isInPart(place++),
      }),
    );

const folderOf = ({ file }) => file.split('/').at(-2);

const printSource = ({ mutant, outcome, by }) =>
  console.log(
    `${outcome}  ${mutant.file}:${mutant.line}  ${mutant.operator}  ${mutant.was}  ${by}`,
  );

/** Anyone who stops the run finds nothing left behind. */
const stopped = (workshop) => {
  workshop.close();
  process.exitCode = 130;
  setImmediate(() => process.exit());
};

/** Two copies of the packages, each looking at one mutant at a time. */
const trySources = async (planned) => {
  const results = [];
  const queue = [...planned];
  const isOver = () => !isAll && Date.now() - started > budgetMs;
  const work = async () => {
    const workshop = openWorkshop(root);
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped(workshop));
    try {
      for (let next = queue.shift(); next; next = isOver() ? undefined : queue.shift()) {
        const { mutant } = next;
        const reason = equivalents[mutant.key];
        const result = reason
          ? { mutant, outcome: 'equivalent', by: reason }
          : { mutant, ...(await workshop.look(mutant, next)) };
        if (result.outcome === 'survived' || args.includes('--verbose')) printSource(result);
        results.push(result);
      }
    } finally {
      workshop.close();
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, work));
  return { results, left: planned.length - results.length };
};

const families = [...new Set(playable.map(({ family }) => family))].map((family) => ({
  family,
  rulebooks: playable.filter((one) => one.family === family).map(({ id }) => id),
}));
const choices = tryChoices();
for (const { rulebook, choice, value, outcome } of choices) {
  if (outcome === 'survived') console.log(`survived  ${rulebook}  ${choice}=${value}`);
}
// What must hold comes first: a run that ends early has looked at it.
const rank = ({ mutant }) => Number(!explained.includes(folderOf(mutant)));
const planned = planFor(root, families)
  .filter(({ mutant }) => isAsked(folderOf(mutant)))
  .toSorted((a, b) => rank(a) - rank(b));

/** Rulebooks whose records or laws do not hold as they are: every mutant would seem to be found out. */
const brokenOf = async () => {
  const workshop = openWorkshop(root);
  const broken = new Map();
  for (const id of new Set(planned.flatMap((one) => one.rulebooks))) {
    const wrong = await workshop.wrongWithout([id]);
    if (wrong === null) continue;
    broken.set(id, wrong);
    console.log(`does not hold as it is, mend it first: ${id}: ${wrong}`);
  }
  workshop.close();
  return broken;
};
const broken = await brokenOf();
const sound = planned
  .map((one) => ({ ...one, rulebooks: one.rulebooks.filter((id) => !broken.has(id)) }))
  .filter((one) => one.rulebooks.length > 0);
const { results: sources, left } = await trySources(sound.filter((_, at) => isInPart(at)));

const stale = Object.keys(equivalents).filter(
  (key) => !planFor(root, families).some(({ mutant }) => mutant.key === key),
);
for (const key of stale) console.log(`listed as equivalent and no mutant: ${key}`);
console.log('choices', countsOf(choices), 'sources', countsOf(sources), 'not reached', left);
if (!args.includes('--part') && !args.includes('--only')) {
  const seconds = Math.round((Date.now() - started) / 1000);
  writeFileSync(join(root, 'docs/mutation.md'), pageOf({ choices, sources, left, seconds }));
}
const isBad = ({ outcome }) => outcome === 'survived' || outcome === 'misprices';
process.exitCode =
  [...choices, ...sources].some(isBad) || stale.length > 0 || broken.size > 0 ? 1 : 0;

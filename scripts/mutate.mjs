// npm run mutate [-- --all] [-- --part i/n] [-- --only NAME] [-- --minutes 8] [-- --verbose]: what would nobody notice?
// Ends within nine minutes unless --all, which has no end but its own. --rotate is the suite's: a part chosen by chance, of the mutants
// that a run has found out before, for three quarters of a minute; OPENPIT_MUTANTS=i/n gives a part back.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutateAll } from './mutate/mutate-all.mjs';
import { countsOf, isBad, pageOf } from './mutate/report.mjs';
import { checkNode, install, root } from './ready.mjs';

const started = Date.now();
const args = process.argv.slice(2);
const optionOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);

const partOf = (text = '1/1') => {
  const [, part, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part, of };
  console.error('a part is i/n, such as 1/4');
  process.exit(2);
};

checkNode();
install();

const isRotating = args.includes('--rotate');
const turns = 8;
const inTurn = () =>
  process.env.OPENPIT_MUTANTS ?? `${1 + Math.floor(Math.random() * turns)}/${turns}`;
const part = isRotating ? inTurn() : optionOf('--part');
if (isRotating) console.log(`mutants: OPENPIT_MUTANTS=${part}`);

const minutes = Number(optionOf('--minutes') ?? (isRotating ? 0.75 : 8));
const deadline = started + minutes * 60_000;
/** How many times longer a brief run may take over mutants that their earlier probes no longer detect. */
const doubtMs = 120_000;
const isWhole = part === undefined && !args.includes('--only');
const { choices, sources, left, broken, stale, killers } = await mutateAll(root, {
  part: partOf(part),
  isKnownOnly: isRotating,
  only: optionOf('--only'),
  hasChoices: isWhole,
  isOver: () => !args.includes('--all') && Date.now() > deadline,
  isLate: () => Date.now() > deadline + doubtMs,
  onResult: (outcome, text) => {
    if (isBad({ outcome }) || args.includes('--verbose')) console.log(`${outcome}  ${text}`);
  },
});

for (const { name, wrong } of broken) {
  console.log(`does not hold as it is, mend it first: ${name}: ${wrong}`);
}
for (const key of stale) console.log(`listed as equivalent and no mutant: ${key}`);
const seconds = Math.round((Date.now() - started) / 1000);
if (isWhole) console.log('choices', countsOf(choices));
console.log('sources', countsOf(sources), 'not reached', left);
console.log(`${seconds} s`);
if (!isRotating) killers.write();
if (isWhole) {
  writeFileSync(join(root, 'docs/mutation.md'), pageOf({ choices, sources, left, seconds }));
}
process.exitCode =
  [...choices, ...sources].some(isBad) ||
  (!isRotating && (stale.length > 0 || broken.length > 0 || left > 0))
    ? 1
    : 0;

// npm run mutate [-- --all] [-- --part i/n] [-- --only NAME] [-- --minutes 8] [-- --verbose]: what would nobody notice?
// Ends within nine minutes unless --all, which also runs the tests that take long.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { equivalents } from './mutate/equivalents.mjs';
import { mutateAll } from './mutate/mutate-all.mjs';
import { countsOf, pageOf } from './mutate/report.mjs';
import { checkNode, install, root, tool } from './ready.mjs';

const started = Date.now();
const args = process.argv.slice(2);
const isAll = args.includes('--all');
const optionOf = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);

const partOf = (text) => {
  const [, part, of] = (/^(\d+)\/(\d+)$/.exec(text) ?? []).map(Number);
  if (part >= 1 && part <= of) return { part, of };
  console.error('--part is i/n, such as 1/4');
  process.exit(2);
};

checkNode();
install();
if (!tool('typescript/bin/tsc', ['-b'])) process.exit(1);

const deadline = started + Number(optionOf('--minutes') ?? 8) * 60_000;
const { choices, sources, left, broken, stale } = await mutateAll(root, {
  part: args.includes('--part') ? partOf(optionOf('--part')) : { part: 1, of: 1 },
  only: optionOf('--only'),
  isAll,
  isOver: () => !isAll && Date.now() > deadline,
  onResult: (text, isSurvivor) => {
    if (isSurvivor || args.includes('--verbose')) console.log(text);
  },
});

for (const { name, wrong } of broken) {
  console.log(`does not hold as it is, mend it first: ${name}: ${wrong}`);
}
for (const key of stale) console.log(`listed as equivalent and no mutant: ${key}`);
const seconds = Math.round((Date.now() - started) / 1000);
console.log('choices', countsOf(choices), 'sources', countsOf(sources), 'not reached', left);
console.log(`${Object.keys(equivalents).length} listed as equivalent; ${seconds} s`);
if (!args.includes('--part') && !args.includes('--only')) {
  writeFileSync(join(root, 'docs/mutation.md'), pageOf({ choices, sources, left, seconds, isAll }));
}
const isBad = ({ outcome }) => outcome === 'survived' || outcome === 'misprices';
process.exitCode =
  [...choices, ...sources].some(isBad) || stale.length > 0 || broken.length > 0 ? 1 : 0;

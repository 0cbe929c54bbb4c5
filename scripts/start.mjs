import { build, checkNode, install, root, run } from './ready.mjs';

checkNode();
install();
if (!build()) process.exit(1);

const openpit = (...args) => run(process.execPath, [`${root}packages/cli/bin/openpit.js`, ...args]);

const example = 'records/bclc-wheel/two-spins-of-the-big-six.pit';

console.log('\nThe rulebooks of this floor:\n');
const isListed = openpit('rulebooks', '--short');
console.log(`A table replayed from its record, ${example}:\n`);
const isPlayed = openpit('play', example);
console.log('More: npx openpit rulebooks, npx openpit clauses, npx openpit --help');
process.exit(isListed && isPlayed ? 0 : 1);

import { build, checkNode, install, tool } from './ready.mjs';

// npm run quick      types, unit tests and records, in seconds: what to run while working. Laws, prices and browsers are npm test's.

checkNode();
install();

const timed = (name, work) => {
  const began = performance.now();
  const isGood = work();
  return { name, isGood, seconds: (performance.now() - began) / 1_000 };
};

const parts = [
  timed('types', build),
  timed('unit tests and records', () =>
    tool('vitest/vitest.mjs', ['run', '--no-isolate'], { OPENPIT_QUICK: '1' }),
  ),
];

console.log('');
for (const { name, isGood, seconds } of parts) {
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${seconds.toFixed(1)} s`);
}
const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`quick: ${total.toFixed(1)} s`);
process.exit(parts.every(({ isGood }) => isGood) ? 0 : 1);

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, checkNode, install, root, tool } from './ready.mjs';

// npm run quick                            types, unit tests and records, in seconds: what to run while working. Laws, prices and browsers are npm test's.
// npm run quick -- packages/rulebooks     the same of one package, folder or file

const folder = mkdtempSync(join(tmpdir(), 'openpit-quick-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const report = join(folder, 'report.json');

// A law is tried with many numbers at every rulebook, and its name begins with "law: …" or "law, <rulebook>: …".
const noLaw = '^(?!.*\\blaw[:,])';

const timed = (name, work) => {
  const began = performance.now();
  const isGood = work();
  return { name, isGood, seconds: (performance.now() - began) / 1_000 };
};

const test = () =>
  tool(
    'vitest/vitest.mjs',
    [
      'run',
      ...process.argv.slice(2),
      '--no-isolate',
      `--testNamePattern=${noLaw}`,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { OPENPIT_QUICK: '1' },
  );

/** The files that took longest, so that nobody has to search for what made the run slow. */
const slowest = () => {
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }))
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, 3);
};

checkNode();
install();

const parts = [timed('types', build), timed('unit tests and records', test)];

console.log('');
for (const { name, isGood, seconds } of parts) {
  console.log(`${isGood ? '✓' : '✗'} ${name}: ${seconds.toFixed(1)} s`);
}
for (const { name, seconds } of slowest()) {
  console.log(`  longest: ${relative(root, name)} ${seconds.toFixed(1)} s`);
}
const total = parts.reduce((sum, { seconds }) => sum + seconds, 0);
console.log(`quick: ${total.toFixed(1)} s`);
process.exit(parts.every(({ isGood }) => isGood) ? 0 : 1);

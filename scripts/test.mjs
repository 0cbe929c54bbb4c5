import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isCitedTrue, writeCited } from './cited.mjs';
import { build, checkNode, install, root, run, tool } from './ready.mjs';

// npm test           types, format and lint, tests with tidy, what the tests are said to cite, a part of the mutants
// npm run cited      the tests, and what they cite written down

const folder = mkdtempSync(join(tmpdir(), 'openpit-test-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const cited = join(folder, 'cited');
const report = join(folder, 'report.json');

/** Runs the tests; the counts come from Vitest's own report, with a file that does not load as one failure. */
const test = () => {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const isGreen = tool('vitest/vitest.mjs', args, {
    OPENPIT_CITED: cited,
    OPENPIT_WEB: 'brief',
    OPENPIT_LAWS: 'brief',
  });
  const { numPassedTests: passed, numFailedTests, testResults } = readReport();
  const unloaded = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  ).length;
  const failed = numFailedTests + unloaded;
  return { passed, failed: isGreen ? failed : Math.max(1, failed) };
};

const readReport = () => {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
};

const suites = {
  types: () => one(build()),
  'format and lint': () =>
    one(tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'])),
  'tests and tidy': test,
  'clauses cited by tests': () => one(isCitedTrue(cited)),
  'mutants, a part in turn': () =>
    one(run(process.execPath, [`${root}scripts/mutate.mjs`, '--rotate'])),
};

const one = (isGood) => (isGood ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

checkNode();
install();

if (process.argv.includes('--write-cited')) {
  const { failed } = test();
  if (failed === 0) writeCited(cited);
  process.exit(failed === 0 ? 0 : 1);
}

const counts = Object.entries(suites).map(([name, suite]) => {
  console.log(`\n── ${name}`);
  const count = suite();
  return { name, ...count };
});

console.log('');
for (const { name, passed, failed } of counts) {
  console.log(`${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed`);
}
const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);

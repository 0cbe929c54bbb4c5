import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { slowTests } from './tidy/slow-tests.ts';

const conditions = ['source'];

/** A number for every commit, so that CI tries a commit again as it did before; none where there is no commit to ask for. */
const seedOfCommit = (): number | undefined => {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return /^[0-9a-f]{40}/.test(stdout ?? '') ? Number.parseInt(stdout.slice(0, 7), 16) : undefined;
};

// Laws are tried on other numbers every time, in CI for every commit. One name gives them back, to every law: OPENPIT_SEED=… npx vitest run …
if (process.env['OPENPIT_SEED'] === undefined) {
  const ofCommit = process.env['CI'] === undefined ? undefined : seedOfCommit();
  process.env['OPENPIT_SEED'] = `${ofCommit ?? Math.floor(Math.random() * 2 ** 31)}`;
  console.log(`laws: OPENPIT_SEED=${process.env['OPENPIT_SEED']}`);
}

// Browsers open when they are asked for. `npm test` takes turns between themes and lets axe look at one table of each family
// (brief); `npm run test:web` tries every rulebook in both themes (all).
const browsers = process.env['OPENPIT_WEB'] === undefined ? [] : ['packages/web/e2e/*.test.ts'];

const tests = ['packages/*/src/**/*.test.ts'];
const tidyTests = ['tidy/**/*.test.ts'];

/** Files of tests that put something else in the place of a module, and so have their modules to themselves. */
const mocking = readdirSync('packages', { recursive: true, encoding: 'utf8' })
  .filter((path) => /^[\w-]+.src.*\.test\.ts$/.test(path))
  .map((path) => `packages/${path.replaceAll('\\', '/')}`)
  .filter((path) => /\bvi\.(doMock|mock)\(/.test(readFileSync(path, 'utf8')));

const slow = process.env['OPENPIT_QUICK'] === '1' ? slowTests : [];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: ['tidy/collect-cited.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Vitest leaves a core to itself, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: [...mocking, ...tidyTests],
          exclude: slow,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // No file of tests leaves anything to the next: modules are loaded once for all of them, not once for each.
          name: 'shared',
          include: tests,
          exclude: [...slow, ...mocking],
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      // Browsers at a real house and at tables of their own, once the machine has nothing else to do.
      ...(browsers.length === 0
        ? []
        : [
            {
              extends: true as const,
              test: {
                name: 'web',
                include: browsers,
                // A page is waited for, not a clock: what never comes fails, and what comes late on a busy machine does not.
                expect: { poll: { timeout: 20_000 } },
                // A browser on a busy machine misses a frame now and then: what fails is tried once more, and the report says so.
                retry: 1,
                maxWorkers: 2,
                sequence: { groupOrder: 2 },
              },
            },
          ]),
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const conditions = ['source'];

// Laws are tried on other numbers every time. One name gives them back, to every law: OPENPIT_SEED=… npx vitest run …
if (process.env['OPENPIT_SEED'] === undefined) {
  process.env['OPENPIT_SEED'] = `${Math.floor(Math.random() * 2 ** 31)}`;
  console.log(`laws: OPENPIT_SEED=${process.env['OPENPIT_SEED']}`);
}

// Browsers open when they are asked for. `npm test` takes turns between themes and lets axe look at one table of each family
// (brief); `npm run test:web` tries every rulebook in both themes (all).
const browsers = process.env['OPENPIT_WEB'] === undefined ? [] : ['packages/web/e2e/*.test.ts'];

// What `npm run quick` leaves to `npm test` and `npm run tidy`, beside every test that is called a law: files of laws that need not even
// be loaded, recorded games, prices, databases, processes, whole houses, and what reads every source of the tree.
const slow = [
  'packages/{analysis,cli,simulation}/**',
  'packages/rulebooks/src/{laws,seam,choices,streams,card-games,table-laws,transcripts}.test.ts',
  'packages/rulebooks/src/*/{choices,seam,tables,chips,*-laws,house-rules,back-bettor}.test.ts',
  'packages/notation/src/round-trip.test.ts',
  'packages/server/src/*.test.ts',
  'packages/server/src/{access,adapters,cage,chance,verify}/**',
  'packages/server/src/table/{chance,correction,back-office}.test.ts',
  'packages/web/src/{felt,own,prices,seal,replay}/**',
  'tidy/{kernels,packed,documents,repository,tidy,graph}.test.ts',
];

const tests = ['packages/*/src/**/*.test.ts', 'tidy/**/*.test.ts'];

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
          name: 'rooms',
          include: tests,
          exclude: process.env['OPENPIT_QUICK'] === '1' ? slow : [],
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
                maxWorkers: 2,
                sequence: { groupOrder: 2 },
              },
            },
          ]),
    ],
  },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const conditions = ['source'];

// `npm test` plays every rulebook in two browsers; `npm run test:web` also tries everything else a page does, which takes longer.
const browserTests =
  process.env['OPENPIT_WEB'] === 'all'
    ? ['packages/web/e2e/{house,own,simulator}.test.ts']
    : ['packages/web/e2e/rounds.test.ts'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: ['tidy/collect-cited.ts'],
    testTimeout: 120_000,
    // Vitest leaves a core to itself, which on two cores is half of the machine.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['packages/*/src/**/*.test.ts', 'tidy/**/*.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
      // Browsers at a real house, once the machine has nothing else to do: one file, so that it is opened once.
      {
        extends: true,
        test: {
          name: 'web',
          include: browserTests,
          hookTimeout: 120_000,
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});

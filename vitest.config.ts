import { defineConfig } from 'vitest/config';

const conditions = ['source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: ['tidy/collect-cited.ts'],
    testTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'rooms', include: ['packages/*/src/**/*.test.ts', 'tidy/**/*.test.ts'] },
      },
      // Browsers at a real house: one file, so that it is opened once.
      {
        extends: true,
        test: { name: 'web', include: ['packages/web/e2e/**/*.test.ts'], hookTimeout: 120_000 },
      },
    ],
  },
});

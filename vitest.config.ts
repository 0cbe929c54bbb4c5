import { defineConfig } from 'vitest/config';

const conditions = ['source'];

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'tidy/**/*.test.ts'],
    setupFiles: ['tidy/collect-cited.ts'],
    testTimeout: 120_000,
  },
});

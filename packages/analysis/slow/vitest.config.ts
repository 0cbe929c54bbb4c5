import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const conditions = ['source'];

export default defineConfig({
  root: join(import.meta.dirname, '../../..'),
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['packages/analysis/slow/**/*.test.ts'], testTimeout: 3_600_000 },
});

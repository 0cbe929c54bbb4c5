import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The packages are taken from their sources, as the tests take them: nothing has to be built first.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', 'module', 'browser', 'import', 'default'] },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // The budget is a test's: 250 kB packed for the first table.
    chunkSizeWarningLimit: 1_000,
  },
});

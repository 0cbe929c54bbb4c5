// Puts the commands that only count into few files: the openpit command then starts in half the time, which is most of what a
// small question takes. bin/openpit.js uses them as long as nothing they are made of was compiled after them.
import { join } from 'node:path';
import { build } from 'vite';

const cli = join(import.meta.dirname, '../packages/cli');

// These open houses, start workers or read the repository: they stay as they are.
const left = /commands\/(serve|export|verify|sim|work|clauses|explain)\.js$/;
const ours = /^(\.|\/|@openpit\/)/;

await build({
  configFile: false,
  logLevel: 'warn',
  root: cli,
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    outDir: process.argv[2] ?? 'dist/few',
    emptyOutDir: true,
    rollupOptions: {
      input: join(cli, 'dist/main.js'),
      external: (id) => left.test(id) || !ours.test(id),
      output: { entryFileNames: 'main.js', chunkFileNames: '[name]-[hash].js' },
    },
  },
  ssr: { noExternal: [/^@openpit\//] },
});

// Puts the commands that only compute into one file, with V8's cache of it beside it. The openpit command then starts in a
// fraction of the time, which matters most for small questions. bin/openpit.js uses this file as long as none of its sources was
// compiled later.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const cli = join(import.meta.dirname, '../packages/cli');
const folder = process.argv[2] ?? 'dist/few';

// These open houses, start workers or read the repository, so they are not included.
const left = /commands\/(serve|export|verify|sim|work|clauses|explain)\.js$/;
const ours = /^(\.|\/|@openpit\/)/;
const packed = /^(commander|intl-messageformat|zod|@formatjs\/)/;

await build({
  configFile: false,
  logLevel: 'warn',
  root: cli,
  define: { 'import.meta.dirname': '__dirname' },
  build: {
    ssr: true,
    target: 'node20',
    minify: true,
    outDir: folder,
    emptyOutDir: true,
    rollupOptions: {
      input: join(cli, 'dist/main.js'),
      external: (id) => left.test(id) || (!ours.test(id) && !packed.test(id)),
      output: { format: 'cjs', codeSplitting: false, entryFileNames: 'openpit.cjs' },
    },
  },
  ssr: { noExternal: [/^@openpit\//, packed] },
});

// Characters of one byte: read in half the time.
const file = join(cli, folder, 'openpit.cjs');
const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
writeFileSync(file, readFileSync(file, 'utf8').replace(/[\u0080-\uffff]/g, escaped));

// In a process of its own: the code that has run by then is in the cache, compiled.
const cached = spawnSync(
  process.execPath,
  [join(import.meta.dirname, 'code-cache.mjs'), join(cli, folder)],
  {
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);
process.exitCode = cached.status ?? 1;

// Compiles AssemblyScript if its source is newer than the embedded module. The result is text in a module, so that packages and
// the browser need neither the compiler nor a file to load. With --check it compiles nothing, and fails if it would have to.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const kernels = [
  {
    from: 'packages/analysis/assembly/solver.ts',
    to: 'packages/analysis/src/blackjack/solver/kernel.ts',
  },
  {
    from: 'packages/analysis/assembly/splits.ts',
    to: 'packages/analysis/src/blackjack/solver/split-kernel.ts',
  },
  {
    from: 'packages/simulation/assembly/table.ts',
    parts: ['packages/simulation/assembly/chacha.ts'],
    to: 'packages/simulation/src/kernel.ts',
  },
  {
    from: 'packages/simulation/assembly/session.ts',
    parts: ['packages/simulation/assembly/chacha.ts', 'packages/simulation/assembly/tally.ts'],
    to: 'packages/simulation/src/session/kernel.ts',
  },
  {
    from: 'packages/simulation/assembly/blackjack.ts',
    parts: ['packages/simulation/assembly/chacha.ts', 'packages/simulation/assembly/tally.ts'],
    to: 'packages/simulation/src/blackjack/kernel.ts',
  },
  {
    from: 'packages/simulation/assembly/cards.ts',
    parts: ['packages/simulation/assembly/chacha.ts'],
    to: 'packages/simulation/src/cards/kernel.ts',
  },
];

const options = [
  '-O3',
  '--enable',
  'simd',
  '--runtime',
  'stub',
  '--importMemory',
  '--noExportMemory',
];

const current = (path) => {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return '';
  }
};

const isCheck = process.argv.includes('--check');

for (const { from, parts = [], to } of kernels) {
  const hash = createHash('sha256').update(current(from));
  for (const part of parts) hash.update(current(part));
  const source = hash.update(options.join(' ')).digest('hex');
  if (current(to).includes(source)) continue;
  if (isCheck) {
    process.stderr.write(
      `${to} is not compiled from ${from} as it stands: node scripts/kernels.mjs\n`,
    );
    process.exitCode = 1;
    continue;
  }
  const { main } = await import('assemblyscript/asc');
  let wasm = null;
  const { error, stderr } = await main([join(root, from), ...options, '--outFile', 'out.wasm'], {
    writeFile: (name, contents) => {
      if (name.endsWith('.wasm')) wasm = contents;
    },
  });
  if (error || !wasm) {
    process.stderr.write(`${stderr.toString()}\n`);
    process.exit(1);
  }
  const text = Buffer.from(wasm).toString('base64');
  writeFileSync(
    join(root, to),
    `/** Compiled from ${from} by scripts/kernels.mjs: not written by hand. */
export const kernel = {
  source: '${source}',
  wasm: '${text}',
} as const;
`,
  );
  process.stdout.write(`compiled ${from}: ${wasm.length} bytes\n`);
}

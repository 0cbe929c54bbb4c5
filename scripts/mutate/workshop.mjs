import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { mutated } from './operators.mjs';

const judgeMs = 60_000;
const testMs = 120_000;

const isCopied = (path) => !/\/(node_modules|e2e|streams)(\/|$)/.test(path);

/** A copy of the packages in a folder of its own, where one file at a time is changed and looked at. */
export const openWorkshop = (root) => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-mutate-'));
  cpSync(join(root, 'packages'), join(folder, 'packages'), { recursive: true, filter: isCopied });
  symlinkSync(join(root, 'records'), join(folder, 'records'));
  symlinkSync(join(root, 'packages/engine/streams'), join(folder, 'packages/engine/streams'));
  for (const name of ['package.json', 'vitest.config.ts', 'tsconfig.base.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name));
  }
  cpSync(join(root, 'tidy'), join(folder, 'tidy'), { recursive: true });
  cpSync(join(root, 'scripts/mutate/judge.mjs'), join(folder, 'judge.mjs'));
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@openpit'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name === '@openpit' || name === '.vite' || name === '.vite-temp') continue;
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const name of readdirSync(join(root, 'packages'))) {
    symlinkSync(join(folder, 'packages', name), join(modules, '@openpit', name));
  }
  return {
    folder,
    /** What breaks without a mutant, and would be said of every one; null where all holds. */
    wrongWithout: (rulebooks) => judge(folder, rulebooks),
    /** `killed` with what found it out, or `survived`. */
    async look(mutant, { rulebooks, tests }) {
      const source = join(folder, mutant.file);
      const built = source.replace('/src/', '/dist/').replace(/\.ts$/, '.js');
      const [text, code] = [source, built].map((path) => readFileSync(path, 'utf8'));
      try {
        const changed = mutated(text, mutant.edit);
        writeFileSync(source, changed);
        writeFileSync(built, await compiled(mutant.file, changed));
        const judged = await judge(folder, rulebooks);
        if (judged !== null) return { outcome: 'killed', by: judged };
        const tested = await runTests(folder, tests);
        return tested === null
          ? { outcome: 'survived', by: '' }
          : { outcome: 'killed', by: tested };
      } finally {
        writeFileSync(source, text);
        writeFileSync(built, code);
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const compiled = async (file, text) => {
  const { code } = await transformWithOxc(text, file, { sourcemap: false });
  return code.replace(/((?:from|import) ['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2');
};

const judge = (folder, rulebooks) =>
  new Promise((resolve) => {
    const args = [join(folder, 'judge.mjs'), join(folder, 'records'), ...rulebooks];
    execFile(process.execPath, args, { cwd: folder, timeout: judgeMs }, (error, out) => {
      resolve(error ? out.trim() || (error.killed ? 'it never ends' : 'it does not start') : null);
    });
  });

const runTests = (folder, tests) =>
  new Promise((resolve) => {
    if (tests.length === 0) return resolve(null);
    const args = [
      join(folder, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--bail=1',
      '--reporter=json',
      ...tests,
    ];
    const child = spawn(process.execPath, args, { cwd: folder, timeout: testMs });
    let out = '';
    child.stdout.on('data', (part) => {
      out += part;
    });
    child.on('close', (code) => {
      if (code === 0) return resolve(null);
      const name = /"status":"failed","title":"([^"]{0,80})/.exec(out)?.[1];
      resolve(name ? `test: ${name}` : 'tests');
    });
  });

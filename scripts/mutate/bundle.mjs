import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { switchable } from './operators.mjs';

/** The modules that a judge gets from outside: our own small runner instead of Vitest, and the modules of Node and others. */
const isFromOutside = (id) => id === 'vitest' || id === 'fast-check' || id.startsWith('node:');

const entry = 'virtual:openpit-rules';

/** The tests that are not probes: records and choices are probes of their own, and laws over long random play have a shorter one each. */
const leftOut = new Set([
  'packages/notation/src/conformance.test.ts',
  'packages/notation/src/coverage.test.ts',
  'packages/notation/src/round-trip.test.ts',
  'packages/rulebooks/src/card-games.test.ts',
  'packages/rulebooks/src/choices.test.ts',
  'packages/rulebooks/src/laws.test.ts',
  'packages/rulebooks/src/seam.test.ts',
  'packages/rulebooks/src/streams.test.ts',
]);

const testFiles = (root) =>
  ['engine', 'rulebooks', 'notation'].flatMap((room) =>
    readdirSync(join(root, 'packages', room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => `packages/${room}/src/${name}`)
      .filter((file) => !leftOut.has(file))
      .sort(),
  );

const entryText = (root) => {
  const at = (file) => JSON.stringify(join(root, file));
  return `
    export * as engine from ${at('packages/engine/src/index.ts')};
    export * as testing from ${at('packages/engine/src/testing/index.ts')};
    export * as notation from ${at('packages/notation/src/index.ts')};
    export * as rules from ${at('packages/rulebooks/src/index.ts')};
    export { equivalentChoices } from ${at('packages/rulebooks/src/equivalent-choices.ts')};
    export const tests = {
      ${testFiles(root)
        .map((file) => `${JSON.stringify(file)}: () => import(${at(file)})`)
        .join(',\n')}
    };`;
};

/**
 * The rules, the reader of records and the tests as one function body, with a switch at every place that a mutant changes. A
 * judge runs it any number of times: each run is the engine as it is when a program starts, with nothing memoized.
 */
export const bundleOf = async (root, firsts) => {
  const ours = {
    name: 'openpit-mutants',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? `\0${entry}` : undefined),
    load(id) {
      if (id === `\0${entry}`) return entryText(root);
      if (!id.endsWith('.ts')) return undefined;
      const file = relative(root, id);
      const text = readFileSync(id, 'utf8');
      const source = file in firsts ? switchable(file, text, firsts[file]) : text;
      return forgetting(file, source).replaceAll(
        'import.meta.dirname',
        JSON.stringify(dirname(id)),
      );
    },
  };
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [ours],
    resolve: { conditions: ['source'] },
    ssr: { noExternal: true, resolve: { conditions: ['source'] } },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: 'es2024',
      rolldownOptions: {
        input: entry,
        external: isFromOutside,
        treeshake: false,
        output: { format: 'cjs', codeSplitting: false },
      },
    },
  });
  return output[0].code;
};

/** Memoized values belong to the mutant under which they were computed. */
const forgetting = (file, text) => {
  if (file !== 'packages/engine/src/core/memo.ts') return text;
  const made = text.replace('export const memoizeBy', 'const memoizedOnce').concat(`
    export const memoizeBy = (make) => {
      let turn = -1;
      let memoized;
      return (owner) => {
        if (turn !== globalThis.$mutants.turn) {
          turn = globalThis.$mutants.turn;
          memoized = memoizedOnce(make);
        }
        return memoized(owner);
      };
    };`);
  if (made === text) throw new Error('core/memo.ts no longer exports memoizeBy');
  return made;
};

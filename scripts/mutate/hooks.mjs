// Loads the sources as they are, with switches in the files that have mutants, and our own small runner where a test asks for Vitest.
import { readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { switchable } from './operators.mjs';

let root = '';
let firsts = {};

export const initialize = (data) => {
  root = data.root;
  firsts = data.firsts;
};

export const resolve = (specifier, context, next) =>
  specifier === 'vitest'
    ? { url: pathToFileURL(`${import.meta.dirname}/runner.mjs`).href, shortCircuit: true }
    : next(specifier, context);

export const load = async (url, context, next) => {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const path = fileURLToPath(url);
  const file = relative(root, path);
  const text = readFileSync(path, 'utf8');
  const source = file in firsts ? switchable(file, text, firsts[file]) : text;
  const { code } = await transformWithOxc(source, path, {
    sourcemap: false,
    tsconfig: false,
    target: 'es2024',
  });
  // Node 20.19 has no import.meta.dirname everywhere a loader goes.
  const folder = JSON.stringify(dirname(path));
  return {
    format: 'module',
    shortCircuit: true,
    source: code.replaceAll('import.meta.dirname', folder),
  };
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';

const read = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
};

/**
 * V8 as a command wants it that is over within a second: code is made fast later, since most of it has ended by then, and young
 * values get their whole room at once. Before anything is compiled: a cache made under other flags is refused.
 */
export const forShortRuns = () => {
  v8.setFlagsFromString('--interrupt-budget=2000000');
  v8.setFlagsFromString('--semi-space-growth-factor=16');
};

/** The commands in one file, as a script: with V8's cache of it where this V8 takes it, without it otherwise. */
export const loadFew = (folder) => {
  const filename = `${folder}/openpit.cjs`;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`;
  const script = new vm.Script(source, { filename, cachedData: read(`${folder}/openpit.cache`) });
  const module = { exports: {} };
  const wrapped = script.runInThisContext();
  wrapped(module.exports, createRequire(filename), module, filename, dirname(filename));
  return { main: module.exports.main, script };
};

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import vm from 'node:vm';

const read = (path) => {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
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

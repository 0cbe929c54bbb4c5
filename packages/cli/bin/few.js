const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { basename, dirname } = require('node:path');
const v8 = require('node:v8');
const vm = require('node:vm');

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
const forShortRuns = () => {
  v8.setFlagsFromString('--interrupt-budget=2000000');
  v8.setFlagsFromString('--semi-space-growth-factor=16');
};

/** Parts of Node that take long to load and that few commands use: each is loaded once something of it is asked for. */
const seldom = new Set(['node:child_process', 'node:crypto']);

const lately = (load) => (id) =>
  seldom.has(id) ? new Proxy({}, { get: (_, name) => load(id)[name] }) : load(id);

/** The commands in one file, as a script: with V8's cache of it where this V8 takes it, without it otherwise. */
const loadFew = (folder) => {
  const filename = `${folder}/openpit.cjs`;
  const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(filename, 'latin1')}\n})`;
  // By its short name: the cache keeps the name it was made under, and a folder of who built it is nobody's business.
  const cachedData = read(`${folder}/openpit.cache`);
  const script = new vm.Script(source, { filename: basename(filename), cachedData });
  const module = { exports: {} };
  const wrapped = script.runInThisContext();
  wrapped(module.exports, lately(createRequire(filename)), module, filename, dirname(filename));
  return { main: module.exports.main, script };
};

module.exports = { forShortRuns, loadFew };

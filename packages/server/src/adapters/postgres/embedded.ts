import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { trouble } from '../../fault.ts';
import { makeFolder } from '../../startup/make-folder.ts';
import {
  type Binaries,
  findBinaries,
  type RunAs,
  reachableFolder,
  userToRunAs,
} from './binaries.ts';
import { isProcess, ownerOf } from './owner.ts';

/**
 * A PostgreSQL of our own. Only its owner may stop it: the process that started it, or one that took it over from a process that
 * has ended.
 */
export type EmbeddedPostgres = {
  readonly url: string;
  /** Whether it was found running, left by a server that was killed. */
  readonly isTakenOver: boolean;
  /** Whether the process that started it is still running: then it belongs to that process, and is only read. */
  isOthers(): boolean;
  /** Becomes its owner, if the previous owner has ended. */
  adopt(): void;
  /** Starts it again if it has ended; a running one is left as it is. */
  restart(): Promise<void>;
  /** Stops it if it is ours. */
  stop(): Promise<void>;
};

type Place = {
  readonly binaries: Binaries;
  readonly runAs: RunAs | undefined;
  readonly data: string;
  readonly log: string;
  readonly password: string;
};

/** Starts the PostgreSQL whose data is below a folder, or finds the one that is running. */
export const startEmbedded = async (folder: string): Promise<EmbeddedPostgres> => {
  const place = prepare(resolve(folder));
  const owner = ownerIn(place);
  const running = await findRunning(place);
  const address = running ?? (await addressFor(place));
  if (!running) {
    // The note of the owner is written first, so that nobody else takes it meanwhile.
    owner.take();
    await start(place, address);
  }
  return {
    url: urlOf(place, address),
    isTakenOver: running !== null,
    isOthers: () => owner.isAlive() && !owner.isUs(),
    adopt() {
      if (!owner.isAlive()) owner.take();
    },
    async restart() {
      if (owner.isAlive() && !owner.isUs()) return;
      if (await findRunning(place)) return;
      owner.take();
      await start(place, address);
    },
    async stop() {
      if (!owner.isUs()) return;
      stop(place, 'fast');
      owner.leave();
    },
  };
};

/** Stops the PostgreSQL on a folder that nobody needs any more. */
export const stopAbandoned = (folder: string): void => {
  const place = prepare(resolve(folder));
  stop(place, 'fast');
  ownerIn(place).leave();
};

const start = async (place: Place, address: Address): Promise<void> => {
  removeStale(place, address);
  const url = urlOf(place, address);
  for (let attempt = 0; attempt < startAttempts; attempt++) {
    const child = launch(place, address);
    if (await isReady(url, child)) return;
    if (isRunning(child)) break;
    await wait(250);
  }
  stop(place, 'immediate');
  throw new Error(`the embedded PostgreSQL does not answer; its log is ${place.log}`);
};

// The other processes of one that was killed run on for a while, and until they end none can start on their data.
const startAttempts = 8;

/** Files of a killed PostgreSQL that would disturb a new one with the same process number. */
const removeStale = ({ data }: Place, { port, sockets }: Address): void => {
  const left = sockets === null ? [] : [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`];
  for (const name of ['postmaster.pid', ...left]) rmSync(join(data, name), { force: true });
};

/** Where the data of a folder really is. */
export const homeOf = (folder: string): string => reachableFolder(resolve(folder), userToRunAs());

const prepare = (folder: string): Place => {
  const runAs = userToRunAs();
  const binaries = findBinaries(runAs);
  makeFolder(folder);
  const home = reachableFolder(folder, runAs);
  refuseWithoutData(folder, home);
  makeFolder(home);
  sayWhere(folder, home);
  const isCleared = home !== folder && !existsSync(passwordFile(folder));
  const place: Place = {
    binaries,
    runAs,
    data: join(home, 'postgres'),
    log: join(home, 'postgres.log'),
    password: passwordIn(folder),
  };
  if (isCleared && existsSync(place.data)) putAside(place);
  if (!existsSync(join(place.data, 'PG_VERSION'))) initialise(place);
  return place;
};

const whereFile = (folder: string): string => join(folder, 'where.txt');

const storedIn = 'The data is stored in ';

const sayWhere = (folder: string, home: string): void => {
  if (home === folder) rmSync(whereFile(folder), { force: true });
  else writeFileSync(whereFile(folder), `${storedIn}${home}\n`);
};

/**
 * A folder that was copied, moved, or is opened by another user still has the note of where its data was, and the data is not
 * found. No empty house is begun in its place.
 */
const refuseWithoutData = (folder: string, home: string): void => {
  if (!existsSync(whereFile(folder)) || existsSync(join(home, 'postgres', 'PG_VERSION'))) return;
  const said = readFileSync(whereFile(folder), 'utf8').replace(storedIn, '').trim();
  if (said === home) return;
  const message = `the database of ${folder} is in ${said}, and opened here it has to be in ${home}`;
  throw trouble('cannot-open', `${message}: close the house, then cp -a ${said}/. ${home}`);
};

/** The folder was removed together with the key to its data, which is stored elsewhere. A new house is begun with new data. */
const putAside = (place: Place): void => {
  if (existsSync(join(place.data, 'postmaster.pid'))) stop(place, 'fast');
  let count = 1;
  while (existsSync(`${place.data}.left-${count}`)) count++;
  renameSync(place.data, `${place.data}.left-${count}`);
};

/** Who may stop the PostgreSQL on this data. */
const ownerIn = ({ data }: Place) => ownerOf(`${data}.owner`);

const passwordFile = (folder: string): string => join(folder, 'postgres-password');

const passwordIn = (folder: string): string => {
  const file = passwordFile(folder);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

/** Made under a temporary name and then renamed, so that an interrupted start leaves nothing that looks complete. */
const initialise = ({ binaries, runAs, data, password }: Place): void => {
  const half = `${data}.new`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  const secret = `${data}.secret`;
  writeFileSync(secret, password, { mode: 0o600 });
  if (runAs) for (const path of [half, secret]) chownSync(path, runAs.uid, runAs.gid);
  const made = spawnSync(
    binaries.initdb,
    [
      `--pgdata=${half}`,
      `--pwfile=${secret}`,
      '--username=openpit',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ],
    { ...runAs, cwd: half, encoding: 'utf8' },
  );
  rmSync(secret, { force: true });
  if (made.status !== 0) {
    throw new Error(`the embedded PostgreSQL could not be set up: ${made.error ?? made.stderr}`);
  }
  renameSync(half, data);
};

/** Where PostgreSQL listens: a folder with its socket or, on systems without, a port of this machine. */
type Address = { readonly port: number; readonly sockets: string | null };

// The socket has a folder of its own, so its name may contain any port.
const usualPort = 5432;

// The longest path of a socket on all systems that we run on.
const socketPathMax = 103;

/** A socket in the data folder, which only its user may enter. It is faster than a network connection. */
const addressFor = async ({ data }: Place): Promise<Address> => {
  const socket = join(data, `.s.PGSQL.${usualPort}`);
  return process.platform !== 'win32' && socket.length <= socketPathMax
    ? { port: usualPort, sockets: data }
    : { port: await freePort(), sockets: null };
};

const urlOf = ({ password }: Place, { port, sockets }: Address): string => {
  const host = sockets === null ? '127.0.0.1' : encodeURIComponent(sockets);
  return `postgres://openpit:${password}@${host}:${port}/postgres`;
};

/** The PostgreSQL that is running on the data; null if there is none. One that does not answer is not ours to stop. */
const findRunning = async (place: Place): Promise<Address | null> => {
  const file = join(place.data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid = '', , , port, sockets] = readFileSync(file, 'utf8').split('\n');
  const address = { port: Number(port), sockets: sockets || null };
  for (let attempt = 0; attempt < answerAttempts; attempt++) {
    if (!isPostmaster(Number(pid), place.data)) return null;
    if (await answers(urlOf(place, address))) return address;
    await wait(100);
  }
  throw new Error(
    `a PostgreSQL (process ${pid}) runs on ${place.data} and does not answer: end it`,
  );
};

const answerAttempts = 300;

/** Whether a process is a PostgreSQL with this data, because process numbers are used again. */
const isPostmaster = (pid: number, data: string): boolean => {
  if (!isProcess(pid)) return false;
  const file = `/proc/${pid}/cmdline`;
  try {
    return !existsSync('/proc/self') || readFileSync(file, 'utf8').split('\0').includes(data);
  } catch {
    return false;
  }
};

const launch = (
  { binaries, runAs, data, log }: Place,
  { port, sockets }: Address,
): ChildProcess => {
  const output = openSync(log, 'a');
  const settings = [
    ...(sockets === null
      ? ['listen_addresses=127.0.0.1', 'unix_socket_directories=']
      : ['listen_addresses=', `unix_socket_directories="${sockets.replaceAll('"', '""')}"`]),
    'max_connections=40',
    'shared_buffers=128MB',
    'max_wal_size=2GB',
    // By default it vacuums every table that has grown, once a minute and three at a time. On two processors orders have to wait
    // for that, so it is limited to one, and slower.
    'autovacuum_max_workers=1',
    'autovacuum_vacuum_cost_delay=20ms',
    // By default it logs every refused statement in full. A player without money must not be able to fill the disk that way.
    'log_min_messages=fatal',
  ];
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // In a session of its own, so that Ctrl-C in our terminal does not stop it before we have finished.
    { ...runAs, cwd: data, detached: true, stdio: ['ignore', output, output] },
  );
  child.unref();
  return child;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Returns when it answers, when it has ended, or after a long time. */
const isReady = async (url: string, child: ChildProcess): Promise<boolean> => {
  for (let attempt = 0; attempt < 600 && isRunning(child); attempt++) {
    if (await answers(url)) return true;
    await wait(50);
  }
  return false;
};

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

const stop = ({ binaries, runAs, data }: Place, how: 'fast' | 'immediate'): void => {
  const args = ['stop', '-D', data, '-m', how, '-w', '-t', '60'];
  spawnSync(binaries.pgCtl, args, { ...runAs, cwd: data, stdio: 'ignore' });
};

const freePort = (): Promise<number> =>
  new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => found(port));
    });
  });

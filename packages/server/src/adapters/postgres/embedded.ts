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

/** A PostgreSQL of our own. The one who has started it, or has taken it over from somebody who is gone, may stop it: nobody else. */
export type EmbeddedPostgres = {
  readonly url: string;
  /** Whether it was found running, left by a server that was killed. */
  readonly isTakenOver: boolean;
  /** Whether the one who started it is still there: it is theirs, and only to be read from. */
  isOthers(): boolean;
  /** Answers for it from now on, if the one who did is gone. */
  adopt(): void;
  /** Starts it again if it has ended; one that runs is left alone. */
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

/** Starts the PostgreSQL that keeps its data below a folder, or finds the one that runs there. */
export const startEmbedded = async (folder: string): Promise<EmbeddedPostgres> => {
  const place = prepare(resolve(folder));
  const owner = ownerIn(place);
  const running = await findRunning(place);
  const address = running ?? (await addressFor(place));
  if (!running) {
    // Taken first: anyone who comes now finds that it is somebody's.
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

/** Stops whatever runs on a folder that nobody needs any more. */
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

// After one that was killed its other processes are there for a while, and as long none can start on their data.
const startAttempts = 8;

/** What a PostgreSQL that was killed leaves behind, and another one with the number of its process would stumble over. */
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
 * A folder that was copied, moved, or is opened by another user still says where its data is, and would not find it: no empty house
 * is begun in its place.
 */
const refuseWithoutData = (folder: string, home: string): void => {
  if (!existsSync(whereFile(folder)) || existsSync(join(home, 'postgres', 'PG_VERSION'))) return;
  const said = readFileSync(whereFile(folder), 'utf8').replace(storedIn, '').trim();
  if (said === home) return;
  const message = `the database of ${folder} is in ${said}, and opened here it has to be in ${home}`;
  throw trouble('cannot-open', `${message}: close the house, then cp -a ${said}/. ${home}`);
};

/** Somebody has removed the folder and with it the key to its data, which is stored elsewhere: a new house is begun beside it. */
const putAside = (place: Place): void => {
  if (existsSync(join(place.data, 'postmaster.pid'))) stop(place, 'fast');
  let count = 1;
  while (existsSync(`${place.data}.left-${count}`)) count++;
  renameSync(place.data, `${place.data}.left-${count}`);
};

/** Who may stop the PostgreSQL of a place. */
const ownerIn = ({ data }: Place) => ownerOf(`${data}.owner`);

const passwordFile = (folder: string): string => join(folder, 'postgres-password');

const passwordIn = (folder: string): string => {
  const file = passwordFile(folder);
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
};

/** Made beside and then renamed: an interrupted start leaves nothing that looks finished. */
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

/** Where a PostgreSQL listens: in a folder of sockets, or on a port of this machine where there is none. */
type Address = { readonly port: number; readonly sockets: string | null };

// In a folder of its own a socket is named after any port.
const usualPort = 5432;

// What the shortest of the systems we run on takes as the path of a socket.
const socketPathMax = 103;

/** A socket in the data folder, which only its user can enter: it is cheaper than the network of the machine. */
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

/** The PostgreSQL that runs on the data; null when none does. One that does not answer is not ours to end. */
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

/** Whether a process is a PostgreSQL at work on some data: numbers of processes are used again. */
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
    // Once a minute it tidies up every table that has grown, three at a time if nothing else is said: on two processors orders wait for
    // that. One at a time, and gently.
    'autovacuum_max_workers=1',
    'autovacuum_vacuum_cost_delay=20ms',
    // What it refuses it says to us, with every statement: a player who has no money must not fill a disk with that.
    'log_min_messages=fatal',
  ];
  const child = spawn(
    binaries.postgres,
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    // Its own session: Ctrl-C in our terminal must not stop it before we are done with it.
    { ...runAs, cwd: data, detached: true, stdio: ['ignore', output, output] },
  );
  child.unref();
  return child;
};

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null;

/** Whether it answers before it ends, or a long time is over. */
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

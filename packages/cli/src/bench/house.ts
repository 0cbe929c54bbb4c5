import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { homeOf, openRawAppends, type RawAppends, startEmbedded } from '@openpit/server/bench';
import type { Terminal } from '../terminal/terminal.ts';
import {
  type Batch,
  type Loaded,
  type LoadPlayer,
  type LoadRun,
  run,
  seatPlayers,
  summedUp,
} from './house-load.ts';
import { processorMs } from './processor-time.ts';
import { type Tail, tailText, watchTail } from './tail.ts';

/** How big a house, and how long a look. */
export type HouseBench = {
  readonly tables: number;
  readonly players: number;
  readonly forMs: number;
  /** Orders a second in the steady run. */
  readonly rate: number;
  /** Orders on their way at once in the full run. */
  readonly pending: number;
};

export const usualHouse: HouseBench = {
  tables: 200,
  players: 2_000,
  forMs: 8_000,
  rate: 5_200,
  pending: 400,
};

/** Processor time of everybody: for one order, in microseconds, it says more than rates do on a busy machine. */
type Costs = { readonly server: number; readonly database: number; readonly clients: number };

type Figures = {
  readonly raw: number;
  readonly steady: LoadRun;
  /** Where the steady run was slowest. */
  readonly tail: Tail | null;
  readonly full: LoadRun;
  readonly costs: Costs;
  readonly memoryMb: number;
};

/** `npm run bench -- house`: the real server and real sockets, beside what the same PostgreSQL takes alone. */
export const benchHouse = async (
  { out, err }: Terminal,
  { setup, isJson }: { readonly setup: HouseBench; readonly isJson: boolean },
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-bench-'));
  const postgres = await startEmbedded(folder);
  const interruption = interrupted();
  let server: Server | null = null;
  try {
    server = await startServer(postgres.url, folder, betsSeconds(setup));
    const measuring = measure(setup, server, { url: postgres.url, pid: postgresIn(folder) });
    const figures = await Promise.race([measuring, interruption.comes]);
    if (!figures) {
      err('stopped before there was anything to show\n');
      return 130;
    }
    out(isJson ? `${JSON.stringify({ setup, ...figures }, null, 2)}\n` : asText(setup, figures));
    return 0;
  } finally {
    interruption.callOff();
    if (server) await stopServer(server.child);
    await postgres.stop();
    for (const place of [homeOf(folder), folder]) rmSync(place, { recursive: true, force: true });
  }
};

/** Somebody stops the bench: nothing of it may stay behind. */
const interrupted = () => {
  let stop = (): void => {};
  const comes = new Promise<null>((come) => {
    stop = () => come(null);
  });
  for (const signal of signals) process.once(signal, stop);
  return {
    comes,
    callOff() {
      for (const signal of signals) process.off(signal, stop);
    },
  };
};

const signals = ['SIGINT', 'SIGTERM'] as const;

const measure = async (
  setup: HouseBench,
  server: Server,
  database: { readonly url: string; readonly pid: number },
): Promise<Figures> => {
  const players = await seatPlayers(server, setup);
  await comeIn(players, setup);
  const { forMs, rate } = setup;
  const limit = { kind: 'rate', rate } as const;
  const watching = await watchTail(server.child.pid ?? 0, database.url);
  const batch = await run(players, { forMs, limit });
  const tail = await watching.stop(batch);
  const steady = summedUp([batch]);
  const raw = await openRawAppends(database.url, setup.pending);
  const spent = spentBy(server.child.pid ?? 0, database.pid);
  const compared = await besideRaw(players, { setup, raw, spent });
  await raw.close();
  const memoryMb = memoryOf(server.child);
  for (const { connection } of players) connection.close();
  return { steady, tail, ...compared, memoryMb };
};

/** The time for wagers at every table: every table's round ends once in a run. */
const betsSeconds = ({ forMs }: HouseBench): number => Math.ceil(forMs / 1_000);

const steps = 20;

/**
 * The tables begin one after another over one time for wagers, so that their rounds end at different times as on any
 * floor; meanwhile the server gets warm.
 */
const comeIn = async (players: readonly LoadPlayer[], setup: HouseBench): Promise<void> => {
  const { tables, pending } = setup;
  const names = [...new Set(players.map(({ table }) => table))];
  for (let step = 1; step <= steps; step++) {
    const open = new Set(names.slice(0, Math.ceil((tables * step) / steps)));
    const seated = players.filter(({ table }) => open.has(table));
    const limit = { kind: 'pending', pending: Math.ceil((pending * step) / steps) } as const;
    await run(seated, { forMs: (1_000 * betsSeconds(setup)) / steps, limit });
  }
};

const rounds = 4;

/**
 * As fast as answers come back, and in turn with that what the database takes alone, so that whatever else the machine does
 * meets both.
 */
const besideRaw = async (
  players: readonly LoadPlayer[],
  { setup, raw, spent }: Beside,
): Promise<Pick<Figures, 'full' | 'raw' | 'costs'>> => {
  const forMs = setup.forMs / rounds;
  const limit = { kind: 'pending', pending: setup.pending } as const;
  const batches: Batch[] = [];
  const appends = { persisted: 0, ms: 0 };
  const costs = { server: 0, database: 0, clients: 0 };
  for (let round = 0; round < rounds; round++) {
    const before = spent();
    batches.push(await run(players, { forMs, limit }));
    const after = spent();
    for (const who of payers) costs[who] += after[who] - before[who];
    const { persisted, ms } = await raw.run(forMs);
    appends.persisted += persisted;
    appends.ms += ms;
  }
  const orders = batches.reduce((sum, { took }) => sum + took.length, 0);
  const each = (who: keyof Costs): number => (1_000 * costs[who]) / orders;
  return {
    full: summedUp(batches),
    raw: (1_000 * appends.persisted) / appends.ms,
    costs: { server: each('server'), database: each('database'), clients: each('clients') },
  };
};

const payers = ['server', 'database', 'clients'] as const;

type Beside = {
  readonly setup: HouseBench;
  readonly raw: RawAppends;
  /** Processor time so far, in milliseconds. */
  spent(): Costs;
};

const spentBy = (server: number, database: number) => (): Costs => {
  const { user, system } = process.cpuUsage();
  return {
    server: processorMs(server),
    database: processorMs(database),
    clients: (user + system) / 1_000,
  };
};

const postgresIn = (folder: string): number =>
  Number(readFileSync(join(homeOf(folder), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

type Server = Loaded & { readonly child: ChildProcess };

// Profiled like this process itself, so that `node --cpu-prof scripts/bench.mjs house` shows both ends.
const profiling = process.execArgv.filter((word) => word.startsWith('--cpu-prof'));

const startServer = (databaseUrl: string, data: string, bets: number): Promise<Server> =>
  new Promise((started, failed) => {
    const binary = join(import.meta.dirname, '../../bin/openpit.js');
    const child = spawn(
      process.execPath,
      [
        ...profiling,
        // As docs/operating.md advises for a busy house.
        '--max-semi-space-size=128',
        binary,
        'serve',
        // Nobody's money: the bench opens its tables without a second factor.
        '--no-second-factor',
        '--no-limits',
        '--json',
        '--port',
        '0',
        '--data',
        data,
        '--bets',
        String(bets),
      ],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) =>
      started({ child, ...JSON.parse(line) }),
    );
  });

const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((stopped) => {
    if (child.exitCode !== null || child.signalCode !== null) return stopped();
    child.once('exit', () => stopped());
    child.kill('SIGTERM');
  });

/** Resident memory of the server, as Linux counts it; 0 elsewhere. */
const memoryOf = ({ pid }: ChildProcess): number => {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb ?? 0) / 1_024);
  } catch {
    return 0;
  }
};

const asText = (
  { tables, players, rate, pending }: HouseBench,
  { raw, steady, tail, full, costs, memoryMb }: Figures,
): string => {
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  const runText = ({ perSecond, p50, p99, max }: LoadRun): string =>
    `${whole(perSecond)} commands/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(1)} ms`;
  const { server, database, clients } = costs;
  return [
    `${tables} tables, ${players} connected players, every order durable before it is answered; clients, server and`,
    'database share this machine.',
    '',
    `  steady  ${runText(steady)} (asked for ${whole(rate)}/s, answered or not)`,
    `  tail    ${tailText(tail)}`,
    `  full    ${runText(full)} (${pending} on their way at any time)`,
    `  raw     ${whole(raw)} appends/s of the same rows by the same PostgreSQL alone, as many on their way at any time`,
    `  share   ${((100 * full.perSecond) / raw).toFixed(0)} % of raw`,
    `  costs   ${whole(server)} µs of a processor in the server, ${whole(database)} in the database and ${whole(clients)} in the clients for each`,
    `  memory  ${memoryMb} MB resident in the server`,
    '',
  ].join('\n');
};

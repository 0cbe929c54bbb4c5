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

/** How large a house, and for how long. */
export type HouseBench = {
  readonly tables: number;
  readonly players: number;
  readonly forMs: number;
  /** Orders a second in the steady run. */
  readonly rate: number;
  /** Orders in flight in the full run. */
  readonly pending: number;
};

export const usualHouse: HouseBench = {
  tables: 200,
  players: 2_000,
  forMs: 8_000,
  rate: 5_200,
  pending: 400,
};

/** The processor time of all processes: divided by orders, in microseconds, it says more than rates do on a busy machine. */
type Costs = { readonly server: number; readonly database: number; readonly clients: number };

type Figures = {
  readonly raw: number;
  readonly steady: LoadRun;
  /** The slowest part of the steady run. */
  readonly tail: Tail | null;
  readonly full: LoadRun;
  readonly costs: Costs;
  readonly memoryMb: number;
};

/** `npm run bench -- house`: the real server and real sockets, compared with what the same PostgreSQL can store alone. */
export const benchHouse = (
  terminal: Terminal,
  { setup, isJson }: { readonly setup: HouseBench; readonly isJson: boolean },
): Promise<number> =>
  inHouse(terminal, setup, async (server, database) => {
    const figures = await measure(setup, server, database);
    return isJson ? `${JSON.stringify({ setup, ...figures }, null, 2)}\n` : asText(setup, figures);
  });

/** `npm run bench -- house --steady COUNT`: only steady runs, one after another, each with its slowest part. */
export const benchSteady = (
  terminal: Terminal,
  { setup, count }: { readonly setup: HouseBench; readonly count: number },
): Promise<number> =>
  inHouse(terminal, setup, async (server, database) => {
    const players = await seatPlayers(server, setup);
    await comeIn(players, setup);
    for (let time = 1; time <= count; time++) {
      const { steady, tail } = await steadyRun(players, { setup, server, database });
      // Printed as they come, so that an interrupted run has shown what it saw.
      terminal.out(`run ${time}: ${runText(steady)}; slowest ${tailText(tail)}\n`);
    }
    leave(players);
    return '';
  });

type Database = { readonly url: string; readonly pid: number };

/** Opens a house, measures it, and removes everything it made. */
const inHouse = async (
  { out, err }: Terminal,
  setup: HouseBench,
  work: (server: Server, database: Database) => Promise<string>,
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-bench-'));
  const postgres = await startEmbedded(folder);
  const interruption = interrupted();
  let server: Server | null = null;
  try {
    server = await startServer(postgres.url, folder, betsSeconds(setup));
    const working = work(server, { url: postgres.url, pid: postgresIn(folder) });
    const text = await Promise.race([working, interruption.comes]);
    if (text === null) {
      err('stopped before there was anything to show\n');
      return 130;
    }
    out(text);
    return 0;
  } finally {
    interruption.callOff();
    if (server) await stopServer(server.child);
    await postgres.stop();
    for (const place of [homeOf(folder), folder]) rmSync(place, { recursive: true, force: true });
  }
};

/** If the bench is interrupted, everything it made is removed too. */
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

const measure = async (setup: HouseBench, server: Server, database: Database): Promise<Figures> => {
  const players = await seatPlayers(server, setup);
  await comeIn(players, setup);
  const { steady, tail } = await steadyRun(players, { setup, server, database });
  const raw = await openRawAppends(database.url, setup.pending);
  const spent = spentBy(server.child.pid ?? 0, database.pid);
  const compared = await besideRaw(players, { setup, raw, spent });
  await raw.close();
  const memoryMb = memoryOf(server.child);
  leave(players);
  return { steady, tail, ...compared, memoryMb };
};

const leave = (players: readonly LoadPlayer[]): void => {
  for (const { connection } of players) connection.close();
};

type Steadily = {
  readonly setup: HouseBench;
  readonly server: Server;
  readonly database: Database;
};

const steadyRun = async (
  players: readonly LoadPlayer[],
  { setup, server, database }: Steadily,
): Promise<Pick<Figures, 'steady' | 'tail'>> => {
  const { forMs, rate } = setup;
  const watching = await watchTail(server.child.pid ?? 0, database.url);
  const batch = await run(players, { forMs, limit: { kind: 'rate', rate } });
  const tail = await watching.stop(batch);
  return { steady: summedUp([batch]), tail };
};

/** The time for wagers at every table, so that every table's round ends once in a run. */
const betsSeconds = ({ forMs }: HouseBench): number => Math.ceil(forMs / 1_000);

const steps = 20;

/**
 * The tables begin one after another during one time for wagers, so that their rounds end at different times as in any house;
 * meanwhile the server warms up.
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
 * As fast as answers come back, and in turn with what the database can store alone, so that other work on the machine affects
 * both.
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

// With the same profiling as this process, so that `node --cpu-prof scripts/bench.mjs house` shows both ends.
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
        // No real money is at stake, so the bench opens its tables without a second factor.
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

/** Resident memory of the server, on Linux; 0 elsewhere. */
const memoryOf = ({ pid }: ChildProcess): number => {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb ?? 0) / 1_024);
  } catch {
    return 0;
  }
};

const whole = (value: number): string => Math.round(value).toLocaleString('en');

const runText = ({ perSecond, p50, p99, max }: LoadRun): string =>
  `${whole(perSecond)} commands/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${max.toFixed(1)} ms`;

const asText = (
  { tables, players, rate, pending }: HouseBench,
  { raw, steady, tail, full, costs, memoryMb }: Figures,
): string => {
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

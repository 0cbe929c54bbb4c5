import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { homeOf, temporaryPostgres } from '@openpit/server/testing';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';
import { jobOf } from './job.ts';
import { leaseOf } from './queue.ts';

const bin = join(import.meta.dirname, '../../bin/openpit.js');

/** Processes that a failed test would leave running. */
const children: ChildProcess[] = [];

/** A process of the command, with its output and its end. */
const started = (args: readonly string[], url: string) => {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, DATABASE_URL: url },
  });
  children.push(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const said = () => `openpit ${args.join(' ')}, ${isOver() ? 'ended' : 'running'}: ${err}`;
  return { child, ended, isOver, said, out: () => out, err: () => err };
};

type Process = ReturnType<typeof started>;

const shortly = () => new Promise((resolve) => setTimeout(resolve, 50));

/** Waits until a process has printed this. If it never does, the error shows what it and the others printed instead. */
const printed = async (
  waited: Process,
  what: RegExp,
  others: readonly Process[] = [],
): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!what.test(waited.err())) {
    const isOver = waited.isOver();
    if (isOver || Date.now() > end) {
      const all = [waited, ...others].map((one) => one.said());
      throw new Error(`${isOver ? 'ended' : 'ran'} without ${what}\n${all.join('\n')}`);
    }
    await shortly();
  }
};

let postgres: Awaited<ReturnType<typeof temporaryPostgres>>;
beforeAll(async () => {
  postgres = await temporaryPostgres();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await postgres.stop();
});

test('two workers that come to a database without the queue at the same time both serve there', async () => {
  // One connection: what it locks stays locked until it is released.
  const boss = new PgBoss({
    connectionString: postgres.url,
    schema: 'openpit_sim',
    max: 1,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  const sql = (text: string) => boss.getDb().executeSql(text, []);
  await sql('BEGIN');
  await sql('LOCK TABLE openpit_sim.queue IN SHARE ROW EXCLUSIVE MODE');
  const workers = [started(['work'], postgres.url), started(['work'], postgres.url)];
  const waiting = `SELECT 1 FROM pg_locks WHERE NOT granted AND relation = 'openpit_sim.queue'::regclass`;
  while ((await sql(waiting)).rows.length < workers.length) {
    for (const worker of workers) expect(worker.isOver(), worker.said()).toBe(false);
    await shortly();
  }
  await sql('COMMIT');
  for (const worker of workers) await printed(worker, /waiting for shards/, workers);
  for (const worker of workers) worker.child.kill('SIGTERM');
  for (const worker of workers) expect(await worker.ended, worker.err()).toBe(0);
  await boss.stop({ graceful: false });
});

test('a run on the queue is the single run to the last digit, and a killed worker’s shard is taken over within 30 s', async () => {
  const args = [
    'sim',
    'bclc.craps',
    '--bet',
    'field',
    '--rounds',
    '60000001',
    '--seed',
    '6',
    '--json',
  ];
  const run = started([...args, '--queue'], postgres.url);
  const first = started(['work', '--threads', '1'], postgres.url);
  await printed(first, /shard \d+ of \d+ is played/, [run]);
  const second = started(['work', '--threads', '1'], postgres.url);
  await printed(second, /waiting for shards/, [run, first]);
  first.child.kill('SIGKILL');
  const killed = Date.now();
  expect(await run.ended, run.err()).toBe(0);
  expect(Date.now() - killed).toBeLessThan(30_000);
  second.child.kill('SIGINT');
  await second.ended;
  const alone = await openpit(...args);
  expect(run.out()).toBe(alone.out);
});

test('a run and its worker go on when the database was started again meanwhile, and Ctrl-C gives what was played so far', async () => {
  const run = started(
    ['sim', 'bclc.craps', '--bet', 'field', '--rounds', '1e10', '--json', '--queue'],
    postgres.url,
  );
  const worker = started(['work', '--threads', '1'], postgres.url);
  await printed(worker, /is played/, [run]);
  process.kill(postmaster(), 'SIGINT');
  await printed(run, /does not serve: .*; asked again/, [worker]);
  await postgres.restart();
  const before = playedBy(worker);
  while (playedBy(worker) <= before + 2) {
    expect(worker.isOver() || run.isOver(), `${worker.said()}\n${run.said()}`).toBe(false);
    await shortly();
  }
  run.child.kill('SIGINT');
  expect(await run.ended, run.err()).toBe(130);
  const { isStopped, wagers } = JSON.parse(run.out());
  expect(isStopped).toBe(true);
  expect(wagers[0].rounds).toBeGreaterThan(0);
  expect(Math.abs(wagers[0].z)).toBeLessThan(6);
  worker.child.kill('SIGINT');
  expect(await worker.ended, worker.err()).toBe(0);
});

/** The process of the database. */
const postmaster = (): number =>
  Number(
    readFileSync(join(homeOf(postgres.folder), 'postgres/postmaster.pid'), 'utf8').split('\n')[0],
  );

const playedBy = (worker: Process): number => worker.err().split(' is played').length;

test('a shard is its worker’s for twelve seconds, and longer only where a session on the engine takes that', () => {
  const leaseFor = (session: number, text: string): number =>
    leaseOf(
      jobOf({
        rulebook: 'bclc.craps',
        seed: '1',
        rounds: 1e6,
        what: { kind: 'plan', name: 'own', text, session, bankroll: null, chart: null },
      }),
    );
  const fire = 'table side=fire\non comeout: bet pass 5, bet fire 5';
  expect(leaseFor(100_000, 'on comeout: bet pass 10')).toBe(12);
  expect(leaseFor(400, fire)).toBe(12);
  // At 2,000 rounds a second, and at six times that.
  expect(leaseFor(100_000, fire)).toBe(300);
});

/** The answer of both commands that need a queue, with this in DATABASE_URL. */
const answersWith = async (url: string | undefined) => {
  const before = process.env['DATABASE_URL'];
  const put = (value: string | undefined): void => {
    if (value === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = value;
  };
  put(url);
  try {
    const run = ['sim', 'bclc.craps', '--bet', 'pass', '--rounds', '9', '--queue'];
    return [await openpit('work'), await openpit(...run)];
  } finally {
    put(before);
  }
};

test.each([
  ['without a database', undefined, /the PostgreSQL that DATABASE_URL names, such as/],
  [
    'with one that does not answer',
    'postgres://127.0.0.1:9/nothing',
    /the PostgreSQL that DATABASE_URL names does not serve: .*ECONNREFUSED/,
  ],
])('%s the queue says what it needs', async (_, url, expected) => {
  for (const { code, err } of await answersWith(url)) {
    expect(code).toBe(2);
    expect(err).toMatch(expected);
  }
});

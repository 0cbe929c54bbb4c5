import type { Command } from 'commander';
import PgBoss from 'pg-boss';
import { type Job, jobOf, type Spec } from './job.ts';
import { paceOf } from './plan-run.ts';
import type { Pool } from './pool.ts';
import { addSums, played, type Sums } from './running.ts';
import { packed, rangeOf, type Shard, unpacked } from './shards.ts';

/** The schema of the queue: nothing else in the database is changed. */
const schema = 'openpit_sim';
const queue = 'shards';

// A worker that has not answered for this long has lost its shard to the next worker.
const leaseSeconds = 12;
const renewalMs = 3_000;
const shardSeconds = 2;

// How many of the waiting shards are checked: they are played in order.
const lookedAt = 256;

// How long a database may be away, for example while it is started again.
const patienceMs = 60_000;

/** The order for a worker, and its answer: pairs of place and number without the zeros. */
type QueuedShard = Shard & { readonly run: string; readonly spec: Spec };
type Answer = { readonly sums: ReturnType<typeof packed> };

/** The address of the queue; without it the command ends with what was expected. */
const databaseUrl = (command: Command): string => {
  const url = process.env['DATABASE_URL'];
  if (url?.startsWith('postgres')) return url;
  return command.error(
    'error: the queue is on the PostgreSQL that DATABASE_URL names, such as postgres://user:secret@host/name',
  );
};

/** Works at the queue and closes the connection; if the database cannot be reached, or stays away, the command ends with the reason. */
export const atQueue = async (
  command: Command,
  work: (boss: PgBoss) => Promise<void>,
): Promise<void> => {
  const boss = bossAt(databaseUrl(command));
  try {
    try {
      await boss.start();
      await createQueue(boss);
      await work(boss);
    } finally {
      // Stops the search for lost shards after a fault too: otherwise the process would never end.
      await boss.stop({ graceful: false });
    }
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    command.error(`error: ${notServing(error)}`);
  }
};

const notServing = ({ message }: Error): string =>
  `the PostgreSQL that DATABASE_URL names does not serve: ${message}`;

/** Networks and PostgreSQL put a code on every error; a closed connection has none. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error &&
  !('exitCode' in error) &&
  (('code' in error && typeof error.code === 'string') ||
    /connection|connect|database|query read timeout/i.test(error.message));

/** The queue on a PostgreSQL that both sides can reach. */
const bossAt = (url: string): PgBoss => {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    // How often shards are looked for whose worker has gone.
    maintenanceIntervalSeconds: 2,
    schedule: false,
    ...timeouts,
  });
  boss.on('error', () => undefined); // the caller that waits for the queue gets this error too
  return boss;
};

// Limits for the connections below pg-boss, which sets none: a network that never answers is a fault like any other.
const timeouts: object = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 };

/**
 * Creates the queue unless it exists. Two processes that find an empty database at the same time wait for each other until
 * PostgreSQL refuses one of them; that one tries again and finds the queue of the other.
 */
const createQueue = async (boss: PgBoss): Promise<void> => {
  for (;;) {
    try {
      return await boss.createQueue(queue, { name: queue, policy: 'standard' });
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
};

/** PostgreSQL's own code for it. */
const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01';

export type Patience = {
  /** Called when the database does not answer and is asked again. */
  readonly onAway?: (text: string) => void;
  readonly isStopped: () => boolean;
};

/**
 * Repeats a request while the database does not answer. A repeated request does no harm: a shard may be played twice, but counts
 * once.
 */
const patiently = async <T>(ask: () => Promise<T>, { onAway, isStopped }: Patience): Promise<T> => {
  const end = Date.now() + patienceMs;
  for (let times = 0; ; times++) {
    try {
      return await ask();
    } catch (error) {
      if (!isOfDatabase(error) || Date.now() > end || isStopped()) throw error;
      if (times === 0) onAway?.(`${notServing(error)}; asked again for ${patienceMs / 1000} s`);
      await pause(500);
    }
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export type Queued = Patience & {
  readonly shards: number;
  readonly onDone?: (done: number, of: number) => void;
};

/**
 * Puts a run on the queue, waits until workers have played all of it, and adds up their answers: all of them, or those that were
 * there when the run was stopped.
 */
export const queued = async (boss: PgBoss, job: Job, asked: Queued): Promise<Sums> => {
  const run = `${Date.now()}-${job.spec.seed}`;
  const waiting = new Set<string>();
  for (let at = 1; at <= asked.shards && !asked.isStopped(); at++) {
    const shard: QueuedShard = { run, spec: job.spec, at, of: asked.shards };
    waiting.add(await patiently(() => sent(boss, job, shard), asked));
  }
  let sums: Sums = job.pieces.map(({ length }) => new Float64Array(length));
  // A run that is stopped looks once more: the shards that were played by then count.
  for (let isLast = false; waiting.size > 0 && !isLast; await pause(200)) {
    isLast = asked.isStopped();
    for (const id of [...waiting].slice(0, lookedAt)) {
      const found = await patiently(() => boss.getJobById(queue, id), asked);
      if (!found) throw new Error('the queue has lost a shard: somebody has emptied it');
      if (found.state !== 'completed') continue;
      const { sums: lists } = found.output as unknown as Answer; // the answer with which a worker completed it
      sums = addSums(sums, unpacked(job, lists));
      waiting.delete(id);
      asked.onDone?.(asked.shards - waiting.size, asked.shards);
    }
  }
  if (waiting.size > 0) await boss.cancel(queue, [...waiting]).catch(() => undefined);
  return sums;
};

const sent = async (boss: PgBoss, job: Job, shard: QueuedShard): Promise<string> => {
  const id = await boss.send(queue, shard, {
    expireInSeconds: leaseOf(job),
    retryLimit: 1000,
    retryDelay: 0,
    retentionDays: 30,
  });
  if (id === null) throw new Error('the queue took no shard');
  return id;
};

// The least speed of any machine.
const roundsASecond = { table: 5_000_000, hands: 5_000_000, situations: 50_000, engine: 2_000 };

const paceOfJob = ({ plan }: Job): number => roundsASecond[plan ? paceOf(plan) : 'table'];

/** How many shards a run is cut into: each is played in a few seconds, unless there would be too many. */
export const shardsOf = (job: Job): number => {
  const { count, pieces } = job;
  const seconds = (count * pieces.length * roundsOfUnit(job)) / paceOfJob(job);
  return Math.max(1, Math.min(count, 5000, Math.ceil(seconds / shardSeconds)));
};

/** The rounds of the smallest possible shard. */
const roundsOfUnit = ({ unitsEach, plan }: Job): number => unitsEach * (plan?.session.rounds ?? 1);

/**
 * For how many seconds a shard belongs to its worker, which renews this while it plays. A session on the engine is played without
 * a break, and nothing is renewed during it.
 */
export const leaseOf = (job: Job): number =>
  Math.max(leaseSeconds, Math.ceil((6 * roundsOfUnit(job)) / paceOfJob(job)));

export type Working = Patience & {
  readonly pool: Pool;
  readonly threads: number;
  readonly onShard?: (at: number, of: number, rulebook: string) => void;
};

/** Takes shards one after the other and plays them, until it is asked to stop. */
export const workOn = async (boss: PgBoss, working: Working): Promise<void> => {
  const jobs = new Map<string, Job>();
  while (!working.isStopped()) {
    const taken = await patiently(() => fetched(boss), working);
    if (!taken) {
      await pause(250);
      continue;
    }
    const { spec, at, of } = taken.data;
    const name = JSON.stringify(spec);
    const job = jobs.get(name) ?? jobOf(spec);
    jobs.set(name, job);
    const sums = await renewing(boss, taken.id, () =>
      played(job, rangeOf(job.count, { at, of }), working),
    );
    // A worker that is asked to stop during a shard leaves the shard to the next one.
    if (working.isStopped()) {
      await boss.fail(queue, taken.id);
      return;
    }
    const answer: Answer = { sums: packed(sums) };
    await patiently(() => boss.complete(queue, taken.id, answer), working);
    working.onShard?.(at, of, spec.rulebook);
  }
};

/** The next shard, if there is one. pg-boss treats any fault here as an empty queue, so the fault is remembered here. */
const fetched = async (boss: PgBoss) => {
  let fault: unknown = null;
  const db: PgBoss.Db = {
    executeSql: (text, values) =>
      boss
        .getDb()
        .executeSql(text, values)
        .catch((error: unknown) => {
          fault = error;
          throw error;
        }),
  };
  const [taken] = await boss.fetch<QueuedShard>(queue, { batchSize: 1, db });
  if (fault) throw fault;
  return taken;
};

/** Runs some work on a shard and renews our hold on it meanwhile, however long it takes. */
const renewing = async <T>(boss: PgBoss, id: string, work: () => Promise<T>): Promise<T> => {
  const renew = `UPDATE ${schema}.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`;
  const renewal = setInterval(() => {
    boss
      .getDb()
      .executeSql(renew, [queue, id])
      .catch(() => undefined); // the call that completes the shard will fail too
  }, renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
};

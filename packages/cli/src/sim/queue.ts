import type { Command } from 'commander';
import PgBoss from 'pg-boss';
import { type Job, jobOf, type Spec } from './job.ts';
import { paceOf } from './plan-run.ts';
import type { Pool } from './pool.ts';
import { addSums, played, type Sums } from './running.ts';
import { packed, rangeOf, type Shard, unpacked } from './shards.ts';

/** The schema of the queue: nothing else in the database is touched. */
const schema = 'openpit_sim';
const queue = 'shards';

// Who has not answered after so long has lost the shard to the next worker.
const leaseSeconds = 12;
const renewalMs = 3_000;
const shardSeconds = 2;

// Of shards that wait, how many of the first are looked at: they are played in order.
const lookedAt = 256;

// How long a database may be away, such as one that is started again.
const patienceMs = 60_000;

/** What a worker is sent, and what it answers: pairs of place and number, zeros left out. */
type QueuedShard = Shard & { readonly run: string; readonly spec: Spec };
type Answer = { readonly sums: ReturnType<typeof packed> };

/** Where the queue is; a command without it ends with what was expected. */
const databaseUrl = (command: Command): string => {
  const url = process.env['DATABASE_URL'];
  if (url?.startsWith('postgres')) return url;
  return command.error(
    'error: the queue is on the PostgreSQL that DATABASE_URL names, such as postgres://user:secret@host/name',
  );
};

/** Works at the queue and leaves it; one that cannot be reached, or stays away, ends the command with the reason. */
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
      // Whatever went wrong: what goes on looking for lost shards would keep the process from its end.
      await boss.stop({ graceful: false });
    }
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    command.error(`error: ${notServing(error)}`);
  }
};

const notServing = ({ message }: Error): string =>
  `the PostgreSQL that DATABASE_URL names does not serve: ${message}`;

/** Networks and PostgreSQL put a code to whatever goes wrong; a closed connection has none. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error &&
  !('exitCode' in error) &&
  (('code' in error && typeof error.code === 'string') ||
    /connection|connect|database|query read timeout/i.test(error.message));

/** What keeps the queue on a PostgreSQL that both sides reach. */
const bossAt = (url: string): PgBoss => {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    // How often somebody looks for shards whose worker has gone.
    maintenanceIntervalSeconds: 2,
    schedule: false,
    ...timeouts,
  });
  boss.on('error', () => undefined); // said again by who waits for the queue
  return boss;
};

// Of the connections beneath, and not of pg-boss: a network that answers nothing is a fault like any other.
const timeouts: object = { connectionTimeoutMillis: 10_000, query_timeout: 30_000 };

/**
 * Creates the queue unless it is there. Two that come to an empty database at the same time wait for each other there, until PostgreSQL refuses
 * one: that one asks again and finds the queue of the other.
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
  /** Called when the database does not serve and is asked again. */
  readonly onAway?: (text: string) => void;
  readonly isStopped: () => boolean;
};

/** Asks again while the database does not serve. What is asked twice does no harm: a shard is played twice, and counted once. */
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

/** Puts a run on the queue, waits until workers have played all of it, and adds up what they answer: all of it, or what they had when it was stopped. */
export const queued = async (boss: PgBoss, job: Job, asked: Queued): Promise<Sums> => {
  const run = `${Date.now()}-${job.spec.seed}`;
  const waiting = new Set<string>();
  for (let at = 1; at <= asked.shards && !asked.isStopped(); at++) {
    const shard: QueuedShard = { run, spec: job.spec, at, of: asked.shards };
    waiting.add(await patiently(() => sent(boss, job, shard), asked));
  }
  let sums: Sums = job.pieces.map(({ length }) => new Float64Array(length));
  // Who is stopped looks once more: what was played by then counts.
  for (let isLast = false; waiting.size > 0 && !isLast; await pause(200)) {
    isLast = asked.isStopped();
    for (const id of [...waiting].slice(0, lookedAt)) {
      const found = await patiently(() => boss.getJobById(queue, id), asked);
      if (!found) throw new Error('the queue has lost a shard: somebody has emptied it');
      if (found.state !== 'completed') continue;
      const { sums: lists } = found.output as unknown as Answer; // what a worker completed it with
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

// At the least, on any machine.
const roundsASecond = { table: 5_000_000, hands: 5_000_000, situations: 50_000, engine: 2_000 };

const paceOfJob = ({ plan }: Job): number => roundsASecond[plan ? paceOf(plan) : 'table'];

/** How many shards a run is cut into: each is played in a few seconds, if there are not too many. */
export const shardsOf = (job: Job): number => {
  const { count, pieces } = job;
  const seconds = (count * pieces.length * roundsOfUnit(job)) / paceOfJob(job);
  return Math.max(1, Math.min(count, 5000, Math.ceil(seconds / shardSeconds)));
};

/** Rounds of what no shard can be cut below. */
const roundsOfUnit = ({ unitsEach, plan }: Job): number => unitsEach * (plan?.session.rounds ?? 1);

/**
 * For how many seconds a shard is its worker's, who renews that while it plays; a session on the engine is played in one go, and nothing is
 * renewed meanwhile.
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
    // A worker that is asked to stop amid a shard leaves it to the next.
    if (working.isStopped()) {
      await boss.fail(queue, taken.id);
      return;
    }
    const answer: Answer = { sums: packed(sums) };
    await patiently(() => boss.complete(queue, taken.id, answer), working);
    working.onShard?.(at, of, spec.rulebook);
  }
};

/** The next shard, if there is one. pg-boss takes any fault here for a queue without shards, so that it is noted on its way. */
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

/** Does something with a shard that stays ours meanwhile, however long it takes. */
const renewing = async <T>(boss: PgBoss, id: string, work: () => Promise<T>): Promise<T> => {
  const renew = `UPDATE ${schema}.job SET started_on = now() WHERE name = $1 AND id = $2 AND state = 'active'`;
  const renewal = setInterval(() => {
    boss
      .getDb()
      .executeSql(renew, [queue, id])
      .catch(() => undefined); // seen by who completes the shard
  }, renewalMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
};

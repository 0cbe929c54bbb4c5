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
const expireInSeconds = 12;
const shardSeconds = 2;

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

/** Works at the queue and leaves it; one that cannot be reached, or goes away meanwhile, ends the command with the reason. */
export const atQueue = async (
  command: Command,
  work: (boss: PgBoss) => Promise<void>,
): Promise<void> => {
  const url = databaseUrl(command);
  try {
    const boss = await openQueue(url);
    try {
      await work(boss);
    } finally {
      await boss.stop({ graceful: false });
    }
  } catch (error) {
    if (!isOfDatabase(error)) throw error;
    command.error(`error: the PostgreSQL that DATABASE_URL names does not serve: ${error.message}`);
  }
};

/** Networks and PostgreSQL put a code to whatever goes wrong; a closed connection has none. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof Error &&
  !('exitCode' in error) &&
  (('code' in error && typeof error.code === 'string') ||
    /connection|database/i.test(error.message));

/** A queue on a PostgreSQL that both sides reach. */
const openQueue = async (url: string): Promise<PgBoss> => {
  const boss = new PgBoss({
    connectionString: url,
    schema,
    // How often somebody looks for shards whose worker has gone.
    maintenanceIntervalSeconds: 2,
    schedule: false,
  });
  boss.on('error', () => undefined); // said again by who waits for the queue
  await boss.start();
  await boss.createQueue(queue, {
    name: queue,
    policy: 'standard',
    expireInSeconds,
    retryLimit: 1000,
    retryDelay: 0,
    retentionDays: 1,
  });
  return boss;
};

export type Queued = {
  readonly shards: number;
  readonly onDone?: (done: number, of: number) => void;
  readonly isStopped?: () => boolean;
};

/** Puts a run on the queue, waits until workers have played all of it, and adds up what they answer. */
export const queued = async (boss: PgBoss, job: Job, asked: Queued): Promise<Sums | null> => {
  const run = `${Date.now()}-${job.spec.seed}`;
  const waiting = new Set<string>();
  for (let at = 1; at <= asked.shards; at++) {
    const shard: QueuedShard = { run, spec: job.spec, at, of: asked.shards };
    const id = await boss.send(queue, shard);
    if (id === null) throw new Error('the queue took no shard');
    waiting.add(id);
  }
  let sums: Sums = job.pieces.map(({ length }) => new Float64Array(length));
  while (waiting.size > 0) {
    if (asked.isStopped?.()) {
      for (const id of waiting) await boss.cancel(queue, id).catch(() => undefined);
      return null;
    }
    for (const id of waiting) {
      const found = await boss.getJobById(queue, id);
      if (found?.state !== 'completed') continue;
      const { sums: lists } = found.output as unknown as Answer; // what a worker completed it with
      sums = addSums(sums, unpacked(job, lists));
      waiting.delete(id);
      asked.onDone?.(asked.shards - waiting.size, asked.shards);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return sums;
};

// At the least, on any machine.
const roundsASecond = { table: 5_000_000, hands: 5_000_000, situations: 50_000, engine: 2_000 };

/** How many shards a run is cut into: each is played well within the time after which its worker counts as gone. */
export const shardsOf = ({ count, unitsEach, pieces, plan }: Job): number => {
  const rounds = count * unitsEach * pieces.length * (plan?.session.rounds ?? 1);
  const slow = plan ? roundsASecond[paceOf(plan)] : roundsASecond.table;
  return Math.max(1, Math.min(count, 5000, Math.ceil(rounds / slow / shardSeconds)));
};

export type Working = {
  readonly pool: Pool;
  readonly threads: number;
  readonly onShard?: (at: number, of: number, rulebook: string) => void;
  readonly isStopped: () => boolean;
};

/** Takes shards one after the other and plays them, until it is asked to stop. */
export const workOn = async (boss: PgBoss, working: Working): Promise<void> => {
  const jobs = new Map<string, Job>();
  while (!working.isStopped()) {
    const [taken] = await boss.fetch<QueuedShard>(queue, { batchSize: 1 });
    if (!taken) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      continue;
    }
    const { spec, at, of } = taken.data;
    const name = JSON.stringify(spec);
    const job = jobs.get(name) ?? jobOf(spec);
    jobs.set(name, job);
    const sums = await played(job, rangeOf(job.count, { at, of }), working);
    // A worker that is asked to stop amid a shard leaves it to the next.
    if (working.isStopped()) {
      await boss.fail(queue, taken.id);
      return;
    }
    await boss.complete(queue, taken.id, { sums: packed(sums) } satisfies Answer);
    working.onShard?.(at, of, spec.rulebook);
  }
};

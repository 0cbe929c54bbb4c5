import type { Job, Piece, Range } from './job.ts';
import { paceOf } from './plan-run.ts';
import type { Pool } from './pool.ts';

/** The results of parts of a job: a list of whole numbers for each piece. They can be added in any order. */
export type Sums = readonly Float64Array[];

export type Watching = {
  readonly pool: Pool;
  readonly threads: number;
  /** Called with the piece in play and how many of all units are done. */
  readonly onDone?: (name: string, done: number, all: number) => void;
  readonly isStopped?: () => boolean;
};

// A part is short, so that Ctrl-C and progress work and threads end together, but long enough to be worth a message. The thread
// that hands out parts runs beside those that play, so its work takes time from them.
const partsEach = 128;
const lanes = 4;
const streamsMin = 32;
const streamsMax = 4096;
/** About 20 to 50 ms, not counting situations that come for the first time; on the engine itself a part is a session. */
const roundsInPart = { table: 4_000_000, hands: 400_000, situations: 100_000 } as const;

/** Plays a range of a job. If it is stopped, it returns what was played. */
export const played = async (job: Job, range: Range, watching: Watching): Promise<Sums> => {
  const all: Float64Array[] = [];
  const whole = job.pieces.length * range.count * job.unitsEach;
  for (const [at, piece] of job.pieces.entries()) {
    if (watching.isStopped?.()) break;
    const before = at * range.count * job.unitsEach;
    const onDone = (done: number) => watching.onDone?.(piece.name, before + done, whole);
    const parts = piece.partsOf(range, mostIn(job, range, watching.threads));
    all.push(
      typeof piece.kernel === 'function'
        ? await playedHere(piece, parts, { ...watching, onDone })
        : (
            await watching.pool.run({
              kernel: piece.kernel,
              parts,
              onDone,
              ...(watching.isStopped ? { isStopped: watching.isStopped } : {}),
            })
          ).sums,
    );
  }
  return all;
};

const mostIn = ({ plan }: Job, { count }: Range, threads: number): number => {
  const each = Math.max(1, Math.ceil(count / threads / partsEach / lanes)) * lanes;
  if (!plan) return Math.min(streamsMax, Math.max(streamsMin, each));
  const pace = paceOf(plan);
  if (pace === 'engine') return 1;
  return Math.min(each, Math.max(lanes, Math.ceil(roundsInPart[pace] / plan.session.rounds)));
};

type Here = {
  readonly onDone: (done: number) => void;
  readonly isStopped?: () => boolean;
};

/** The same in this thread, with a pause after each part for Ctrl-C. */
const playedHere = async (
  { kernel, length }: Piece,
  parts: ReturnType<Piece['partsOf']>,
  { onDone, isStopped }: Here,
): Promise<Float64Array> => {
  const sums = new Float64Array(length);
  let done = 0;
  for (const { first, units } of parts) {
    if (isStopped?.() || typeof kernel !== 'function') break;
    for (const [at, count] of kernel(first, units).entries()) sums[at] = (sums[at] ?? 0) + count;
    done += units;
    onDone(done);
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sums;
};

/** Adds the results of another range. */
export const addSums = (a: Sums, b: Sums): Sums =>
  a.map((sums, at) => sums.map((count, place) => count + (b[at]?.[place] ?? 0)));

import { Worker } from 'node:worker_threads';
import {
  addCounts,
  type Counts,
  type Key,
  kernelModule,
  loaded,
  noCounts,
  type Part,
  type Play,
  partsOf,
  roundsInStream,
  workerText,
} from '@openpit/simulation';

/** A run of one wager. */
export type Run = {
  readonly play: Play;
  readonly key: Key;
  readonly rounds: number;
  /** Called after each part how many rounds are done. */
  readonly onDone?: (rounds: number) => void;
  /** Asked before each part: once true no more are begun, and what was begun is finished. */
  readonly isStopped?: () => boolean;
};

/** Threads that play runs one after the other. */
export type Pool = {
  run(run: Run): Promise<Counts>;
  close(): Promise<void>;
};

// Four streams fill the lanes of a kernel; a part is short enough for Ctrl-C and progress, long enough to be worth a message.
const lanes = 4;
const streamsMax = 1024;
const partsEach = 8;

export const openPool = (threads: number): Pool => {
  const text = workerText({
    receive:
      "require('node:worker_threads').parentPort.on.bind(require('node:worker_threads').parentPort, 'message')",
    send: "require('node:worker_threads').parentPort.postMessage",
    module: "require('node:worker_threads').workerData",
  });
  const module = kernelModule();
  const workers = Array.from(
    { length: threads },
    () => new Worker(text, { eval: true, workerData: module }),
  );
  return {
    run: (run) => played(workers, run),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

/** Parts are handed out in order and whatever is begun is finished, so that a run stopped early is the run of fewer rounds. */
const played = async (workers: readonly Worker[], run: Run): Promise<Counts> => {
  const { play, key, rounds, onDone, isStopped } = run;
  const parts = partsOf(rounds, streamsIn(rounds, workers.length));
  let counts = noCounts(play.table);
  let done = 0;
  const work = async (worker: Worker): Promise<void> => {
    worker.postMessage(loaded(play.table, key));
    for (;;) {
      if (isStopped?.()) return;
      const next = parts.next();
      if (next.done) return;
      // Awaited by itself: other threads add to the counts in the meantime.
      const part = await playedBy(worker, next.value);
      counts = addCounts(counts, part);
      done += next.value.rounds;
      onDone?.(done);
    }
  };
  await Promise.all(workers.map(work));
  return counts;
};

const streamsIn = (rounds: number, threads: number): number => {
  const streams = rounds / roundsInStream / threads / partsEach;
  return Math.min(streamsMax, Math.max(1, Math.ceil(streams / lanes)) * lanes);
};

const playedBy = (worker: Worker, part: Part): Promise<Counts> =>
  new Promise((resolve, reject) => {
    const onCounts = (counts: Counts): void => {
      worker.off('error', reject);
      resolve(counts);
    };
    worker.once('message', onCounts);
    worker.once('error', reject);
    worker.postMessage(part);
  });

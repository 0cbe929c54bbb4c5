import { Worker } from 'node:worker_threads';
import { type LoadedKernel, workerText } from '@openpit/simulation';

/** Units of a run from the first on. */
export type Units = { readonly first: number; readonly units: number };

/** A run of one kernel over consecutive parts. */
export type Run = {
  readonly kernel: LoadedKernel;
  /** The parts, in order. */
  readonly parts: Iterable<Units>;
  /** Called after each part how many units are done. */
  readonly onDone?: (units: number) => void;
  /** Asked before each part: once true no more are begun, and what was begun is finished. */
  readonly isStopped?: () => boolean;
};

/** What a run came to: the sums of its parts, and how many units were played. */
export type Summed = { readonly sums: Float64Array; readonly done: number };

/** Threads that play runs one after the other. */
export type Pool = {
  run(run: Run): Promise<Summed>;
  close(): Promise<void>;
};

export const openPool = (threads: number): Pool => {
  const port = "require('node:worker_threads').parentPort";
  const text = workerText({
    receive: `${port}.on.bind(${port}, 'message')`,
    send: `${port}.postMessage`,
  });
  const workers = Array.from({ length: threads }, () => new Worker(text, { eval: true }));
  return {
    run: (run) => played(workers, run),
    close: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
};

/** Parts are handed out in order and whatever is begun is finished, so that a run stopped early is the run of fewer units. */
const played = async (workers: readonly Worker[], run: Run): Promise<Summed> => {
  const { kernel, parts, onDone, isStopped } = run;
  const left = parts[Symbol.iterator]();
  const sums = new Float64Array(kernel.length);
  let done = 0;
  const work = async (worker: Worker): Promise<void> => {
    worker.postMessage(kernel);
    for (;;) {
      if (isStopped?.()) return;
      const next = left.next();
      if (next.done) return;
      // Awaited by itself: other threads add to the sums in the meantime.
      const part = await playedBy(worker, next.value);
      for (const [at, count] of part.entries()) sums[at] = (sums[at] ?? 0) + count;
      done += next.value.units;
      onDone?.(done);
    }
  };
  await Promise.all(workers.map(work));
  return { sums, done };
};

const playedBy = (worker: Worker, part: Units): Promise<Float64Array> =>
  new Promise((resolve, reject) => {
    const onCounts = (counts: Float64Array): void => {
      worker.off('error', reject);
      resolve(counts);
    };
    worker.once('message', onCounts);
    worker.once('error', reject);
    worker.postMessage(part);
  });

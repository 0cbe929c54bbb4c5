import { Worker } from 'node:worker_threads';
import { type LoadedKernel, workerText } from '@openpit/simulation';

/** Units of a run from this one on. */
export type Units = { readonly first: number; readonly units: number };

/** A run of one kernel over consecutive parts. */
export type Run = {
  readonly kernel: LoadedKernel;
  /** The parts, in order. */
  readonly parts: Iterable<Units>;
  /** Called after each part with the number of units that are done. */
  readonly onDone?: (units: number) => void;
  /** Asked before each part: after `true` no more parts begin, and those that began are finished. */
  readonly isStopped?: () => boolean;
};

/** The result of a run: the sums of its parts, and how many units were played. */
export type Summed = { readonly sums: Float64Array; readonly done: number };

/** A thread that ended before its part was played. There is no result then, because every part counts. */
export class ThreadFailed extends Error {
  constructor(cause: Error) {
    super(
      `a thread failed (${cause.message}), so there is no result; this is a fault of OpenPit, please report it with the command and its seed`,
      { cause },
    );
  }
}

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

// A thread has its next part before the last one ends, so that it never waits for this thread.
const inFlight = 2;

/** Parts are handed out in order and every part that begins is finished, so a run that is stopped equals a run of fewer units. */
const played = async (workers: readonly Worker[], run: Run): Promise<Summed> => {
  const { kernel, parts, onDone, isStopped } = run;
  const left = parts[Symbol.iterator]();
  const sums = new Float64Array(kernel.length);
  let done = 0;
  const playerOf = (worker: Worker) => {
    const messages = messagesOf(worker);
    const begun: Units[] = [];
    worker.postMessage(kernel);
    const begin = (): void => {
      if (isStopped?.()) return;
      const next = left.next();
      if (next.done) return;
      begun.push(next.value);
      worker.postMessage(next.value);
    };
    const finish = async (): Promise<void> => {
      for (let part = begun.shift(); part; part = begun.shift()) {
        await messages.next();
        done += part.units;
        onDone?.(done);
        begin();
      }
      worker.postMessage('take');
      const value = await messages.next();
      messages.close();
      if (!(value instanceof Float64Array)) throw new Error('bug: a worker sends what it came to');
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (value[at] ?? 0);
    };
    return { begin, finish };
  };
  const players = workers.map(playerOf);
  // Every thread gets one part before any gets a second: a short run may have no more parts than threads.
  for (let at = 0; at < inFlight; at++) for (const { begin } of players) begin();
  await Promise.all(players.map(({ finish }) => finish()));
  return { sums, done };
};

/** The answers of a worker, one after the other; if it fails, the caller that waits gets the error. */
const messagesOf = (worker: Worker) => {
  const sent: unknown[] = [];
  let failure: Error | null = null;
  let wake = (): void => undefined;
  const onMessage = (message: unknown): void => {
    sent.push(message);
    wake();
  };
  const onError = (error: Error): void => {
    failure = error;
    wake();
  };
  worker.on('message', onMessage);
  worker.on('error', onError);
  return {
    next: async (): Promise<unknown> => {
      while (sent.length === 0) {
        if (failure) throw new ThreadFailed(failure);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return sent.shift();
    },
    close: (): void => {
      worker.off('message', onMessage);
      worker.off('error', onError);
    },
  };
};

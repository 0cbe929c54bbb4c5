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

// A thread has its next part before it is done with the last, so that it never waits for this one.
const inFlight = 2;

/** Parts are handed out in order and whatever is begun is finished, so that a run stopped early is the run of fewer units. */
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
  // One part for every thread before any has a second: a short run has no more parts than that.
  for (let at = 0; at < inFlight; at++) for (const { begin } of players) begin();
  await Promise.all(players.map(({ finish }) => finish()));
  return { sums, done };
};

/** What a worker sends, one after the other; where it fails, who waits for it learns why. */
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
        if (failure) throw failure;
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

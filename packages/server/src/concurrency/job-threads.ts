import type { Worker } from 'node:worker_threads';
import { fault } from '../fault.ts';

/**
 * Does jobs in threads of their own, each of which has one at a time; there are as many threads as jobs at once. What takes longer
 * than a player should wait belongs there, and such a thread lowers its own priority.
 */
export const jobThreads = <Job, Result>(start: () => Worker): ((job: Job) => Promise<Result>) => {
  const idle: Worker[] = [];
  return async (job) => {
    const worker = idle.pop() ?? start();
    // A thread that has nothing to do keeps no process alive; one at work does.
    worker.ref();
    try {
      const result = await resultOf<Job, Result>(worker, job);
      worker.unref();
      idle.push(worker);
      return result;
    } catch (error) {
      void worker.terminate();
      throw error;
    }
  };
};

const resultOf = <Job, Result>(worker: Worker, job: Job): Promise<Result> =>
  new Promise((done, failed) => {
    const ended = (code: number): void => failed(new Error(`a thread ended with ${code}`));
    worker.once('error', failed);
    worker.once('exit', ended);
    worker.once('message', (result: Result) => {
      worker.off('error', failed);
      worker.off('exit', ended);
      done(result);
    });
    worker.postMessage(job);
  });

/** Does so much work at once, lets so much wait, and turns the rest away. */
export const atMost = (atOnce: number, waiting: number) => {
  let busy = 0;
  const queue: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      if (queue.length >= waiting) throw fault('too-many', 'busy');
      await new Promise<void>((next) => queue.push(next));
    } else busy++;
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else busy--;
    }
  };
};

import type { Worker } from 'node:worker_threads';
import { fault } from '../fault.ts';

/**
 * Runs jobs in separate threads, one job in each thread at a time. Work that takes longer than a player should wait belongs there;
 * the threads lower their own priority.
 */
export const jobThreads = <Job, Result>(start: () => Worker): ((job: Job) => Promise<Result>) => {
  const idle: Worker[] = [];
  return async (job) => {
    const worker = idle.pop() ?? start();
    // An idle thread does not keep the process running; a working one does.
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

/** Runs a limited number of jobs at once, queues a limited number, and rejects the rest. */
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

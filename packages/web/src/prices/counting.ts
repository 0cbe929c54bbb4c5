import type { Counted, Question } from './worker.ts';

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (counted: Counted | null) => void>();

/** The worker for exact counts, started at the first question. */
const thread = (): Worker => {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; counted: Counted }>) => {
    waiting.get(data.id)?.(data.counted);
    waiting.delete(data.id);
  });
  // Pending questions get no answer; the next question starts another worker.
  worker.addEventListener('error', () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    worker?.terminate();
    worker = null;
  });
  return worker;
};

/** Counts something in the worker; null if that failed. */
export const count = (question: Question): Promise<Counted | null> =>
  new Promise((resolve) => {
    const id = ++asked;
    waiting.set(id, resolve);
    thread().postMessage({ id, question });
  });

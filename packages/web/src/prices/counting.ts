import type { Counted, Question } from './worker.ts';

let worker: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (counted: Counted | null) => void>();

/** The thread that counts, opened when somebody first asks. */
const thread = (): Worker => {
  if (worker) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<{ id: number; counted: Counted }>) => {
    waiting.get(data.id)?.(data.counted);
    waiting.delete(data.id);
  });
  // Who waits is answered with nothing; the next question opens another.
  worker.addEventListener('error', () => {
    for (const answer of waiting.values()) answer(null);
    waiting.clear();
    worker?.terminate();
    worker = null;
  });
  return worker;
};

/** Counts something apart from the page; null where that failed. */
export const count = (question: Question): Promise<Counted | null> =>
  new Promise((resolve) => {
    const id = ++asked;
    waiting.set(id, resolve);
    thread().postMessage({ id, question });
  });

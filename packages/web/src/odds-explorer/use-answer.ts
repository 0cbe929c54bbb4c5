import { useEffect, useState } from 'react';
import type { Explored, ExplorerQuestion } from './worker.ts';

/** Asks a thread of its own; who asks anew no longer waits for the last answer. No question has no answer. */
export const useAnswer = (question: ExplorerQuestion | null): Explored | null => {
  const [answer, setAnswer] = useState<Explored | null>(null);
  const asked = JSON.stringify(question);
  useEffect(() => {
    setAnswer(null);
    if (asked === 'null') return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Explored>) => setAnswer(data));
    // A slider passes many values on its way: the one it rests on is asked for.
    const asking = setTimeout(() => worker.postMessage(JSON.parse(asked)), 120);
    return () => {
      clearTimeout(asking);
      worker.terminate();
    };
  }, [asked]);
  return answer;
};

import { useEffect, useState } from 'react';
import type { Explored, ExplorerQuestion } from './worker.ts';

/** Asks a worker of its own; a new question cancels the last one. Without a question there is no answer. */
export const useAnswer = (question: ExplorerQuestion | null): Explored | null => {
  const [answer, setAnswer] = useState<Explored | null>(null);
  const asked = JSON.stringify(question);
  useEffect(() => {
    setAnswer(null);
    if (asked === 'null') return;
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Explored>) => setAnswer(data));
    // A slider passes many values while it moves: only the one it rests on is asked for.
    const asking = setTimeout(() => worker.postMessage(JSON.parse(asked)), 120);
    return () => {
      clearTimeout(asking);
      worker.terminate();
    };
  }, [asked]);
  return answer;
};

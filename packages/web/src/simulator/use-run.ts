import { hasInterval } from '@openpit/simulation';
import { useEffect, useRef, useState } from 'react';
import type { Asked } from './asked.ts';
import type { KnownMean } from './scales.ts';
import type { Progress } from './worker.ts';

/** A run in a worker; a new one ends the last. */
export const useRun = () => {
  const worker = useRef<Worker | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [seen, setSeen] = useState<readonly KnownMean[]>([]);
  const [isRunning, setRunning] = useState(false);
  const stop = () => {
    worker.current?.terminate();
    worker.current = null;
    setRunning(false);
  };
  useEffect(() => () => worker.current?.terminate(), []);
  const run = (asked: Asked) => {
    stop();
    const thread = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.current = thread;
    setRunning(true);
    setSeen([]);
    thread.addEventListener('message', ({ data }: MessageEvent<Progress>) => {
      setProgress(data);
      if (data.kind === 'figures') {
        // If an exact figure is known, the measured one is compared with it; a single session has no interval.
        const { sessions, variance, mean, low, high } = data.free ?? data.figures;
        const known = { sessions, variance, mean, low, high };
        if (hasInterval(known)) setSeen((before) => [...before, known]);
      }
      if (data.kind !== 'figures' || data.isDone) stop();
    });
    thread.addEventListener('error', stop);
    thread.postMessage(asked);
  };
  return { progress, seen, isRunning, run, stop };
};

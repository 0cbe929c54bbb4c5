import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../concurrency/low-priority.ts';
import { previewOf } from './round-picture.ts';

// Anybody may ask for a picture.
lowerPriority();

parentPort?.on('message', (packed: string) =>
  parentPort?.postMessage(previewOf(packed)?.png() ?? null),
);

import { parentPort } from 'node:worker_threads';
import { lowerPriority } from '../concurrency/low-priority.ts';
import { drawnRound } from './round-picture.ts';

// Anybody may ask for a picture.
lowerPriority();

parentPort?.on('message', (packed: string) => parentPort?.postMessage(drawnRound(packed)));

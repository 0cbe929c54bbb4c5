import { parentPort } from 'node:worker_threads';
import { comeBehindPlayers } from '../behind-players.ts';
import { previewOf } from './round-picture.ts';

// Anybody may ask for a picture.
comeBehindPlayers();

parentPort?.on('message', (packed: string) =>
  parentPort?.postMessage(previewOf(packed)?.png() ?? null),
);

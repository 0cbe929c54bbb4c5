import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { betPrices } from './bet-prices.ts';

// Seconds of work: it comes after who plays. On Linux 0 is this thread, elsewhere the whole process.
if (process.platform === 'linux') setPriority(0, 10);

parentPort?.postMessage(betPrices(String(workerData)));

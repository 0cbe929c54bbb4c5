import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../concurrency/low-priority.ts';
import { betPrices } from './bet-prices.ts';

// Seconds of work.
lowerPriority();

parentPort?.postMessage(betPrices(String(workerData)));

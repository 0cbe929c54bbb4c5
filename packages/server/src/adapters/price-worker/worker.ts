import { parentPort, workerData } from 'node:worker_threads';
import { lowerPriority } from '../../concurrency/low-priority.ts';
import { betPrices } from './bet-prices.ts';

// This takes seconds.
lowerPriority();

parentPort?.postMessage(betPrices(String(workerData)));

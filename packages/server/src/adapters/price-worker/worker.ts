import { parentPort, workerData } from 'node:worker_threads';
import { betPrices } from './bet-prices.ts';

parentPort?.postMessage(betPrices(String(workerData)));

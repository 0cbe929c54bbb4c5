import { parentPort, workerData } from 'node:worker_threads';
import { comeBehindPlayers } from '../../behind-players.ts';
import { betPrices } from './bet-prices.ts';

// Seconds of work.
comeBehindPlayers();

parentPort?.postMessage(betPrices(String(workerData)));

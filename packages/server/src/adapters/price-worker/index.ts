import { Worker } from 'node:worker_threads';
import type { BetPrice, Prices } from '../../ports.ts';
import { betPrices } from './bet-prices.ts';

/**
 * Prices of bets, computed once for each rulebook on a thread of their own, because a solver that takes seconds must not make
 * tables wait.
 */
export const workerPrices = (): Prices => {
  const known = new Map<string, Promise<readonly BetPrice[]>>();
  return {
    of(rulebook) {
      const found = known.get(rulebook) ?? priced(rulebook);
      known.set(rulebook, found);
      found.catch(() => known.delete(rulebook));
      return found;
    },
  };
};

// When the sources run directly, as in tests, there is no compiled file for a thread.
const isCompiled = import.meta.url.endsWith('.js');

const priced = (rulebook: string): Promise<readonly BetPrice[]> => {
  if (!isCompiled) return Promise.resolve(betPrices(rulebook));
  return new Promise((done, failed) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: rulebook });
    worker.unref();
    worker.once('message', done);
    worker.once('error', failed);
  });
};

import { createHash } from 'node:crypto';
import type { Chance } from '../../ports.ts';

/** Seeds that are the same in every run, for tests alone. */
export const writtenChance = (start: string, chainLength = 1_024): Chance => {
  let count = 0;
  return {
    seed: () => createHash('sha256').update(`${start}:${count++}`).digest('hex'),
    chainLength,
  };
};

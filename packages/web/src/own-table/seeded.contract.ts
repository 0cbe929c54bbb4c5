import type { Below } from '@openpit/engine';
import { belowFrom } from './random.ts';

/** Numbers that look like chance and can be had again. */
export const seeded = (seed: number): Below => {
  let state = seed;
  return belowFrom(() => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state;
  });
};

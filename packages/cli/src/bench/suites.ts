import type { Timed } from './timing.ts';

/**
 * Every suite of `npm run bench`: adding one is a line here. Each is loaded when it is asked for, since whatever else is in a process
 * takes part in what is measured there: the more is loaded, the more room V8 gives young values, and the slower they are to reach.
 */
export const suites: Readonly<Record<string, () => Promise<readonly Timed[]>>> = {
  engine: async () => (await import('./engine.ts')).engineBenches(),
  odds: async () => (await import('./odds.ts')).oddsBenches(),
};

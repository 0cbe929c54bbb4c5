import type { Timed } from './timing.ts';

/**
 * Every suite of `npm run bench`; a new one is a line here. Each is loaded when it is asked for, because everything else in a
 * process influences the measurement: the more is loaded, the more room V8 gives to young objects, and the slower they are to
 * access.
 */
export const suites: Readonly<Record<string, () => Promise<readonly Timed[]>>> = {
  engine: async () => (await import('./engine.ts')).engineBenches(),
  odds: async () => (await import('./odds.ts')).oddsBenches(),
};

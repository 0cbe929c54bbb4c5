import type { Clock } from '../ports.ts';

const latest = new WeakMap<object, number>();

/**
 * The time of an entry or a signature, in milliseconds: never before the last one by the same clock. Otherwise an honest house
 * whose clock is set back would date its entries back, which nobody can distinguish from cheating.
 */
export const writtenAt = (clock: Pick<Clock, 'now'>): number => {
  const at = Math.max(clock.now(), latest.get(clock) ?? 0);
  latest.set(clock, at);
  return at;
};

import type { Clock } from '../ports.ts';

const latest = new WeakMap<object, number>();

/**
 * When something is written into a log or signed, in milliseconds: never before what was written last by the same clock. A clock that
 * is set back would otherwise have an honest house date its entries back, which nobody can distinguish from one that cheats.
 */
export const writtenAt = (clock: Pick<Clock, 'now'>): number => {
  const at = Math.max(clock.now(), latest.get(clock) ?? 0);
  latest.set(clock, at);
  return at;
};

import type { Came } from '../core/index.ts';
import type { Event } from './table.ts';

/** Where the wheel came to rest. */
export const came = (events: readonly Event[]): Came | null => {
  const spun = events.find((event) => event.kind === 'wheel-spun');
  return spun ? { kind: 'space', space: spun.space } : null;
};

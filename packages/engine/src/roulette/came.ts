import type { Came } from '../core/index.ts';
import type { Event } from './table.ts';

/** Where the ball came to rest. */
export const came = (events: readonly Event[]): Came | null => {
  const dropped = events.find((event) => event.kind === 'ball-dropped');
  return dropped ? { kind: 'pocket', pocket: dropped.pocket } : null;
};

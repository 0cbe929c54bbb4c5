import type { ShownOutcome } from '../core/index.ts';
import type { Event } from './table.ts';

/** Where the ball came to rest. */
export const shownOutcome = (events: readonly Event[]): ShownOutcome | null => {
  const dropped = events.find((event) => event.kind === 'ball-dropped');
  return dropped ? { kind: 'pocket', pocket: dropped.pocket } : null;
};

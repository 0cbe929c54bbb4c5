import type { ShownOutcome } from '../core/index.ts';
import type { Event } from './table.ts';

/** Where the wheel came to rest. */
export const shownOutcome = (events: readonly Event[]): ShownOutcome | null => {
  const spun = events.find((event) => event.kind === 'wheel-spun');
  return spun ? { kind: 'space', space: spun.space } : null;
};

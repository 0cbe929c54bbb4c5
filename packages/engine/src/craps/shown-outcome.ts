import type { ShownOutcome } from '../core/index.ts';
import type { Event } from './table.ts';

/** A throw, and the scanned cards if cards are used in place of dice. */
export const shownOutcome = (events: readonly Event[]): ShownOutcome | null => {
  const rolled = events.find((event) => event.kind === 'rolled');
  if (!rolled) return null;
  const scan = events.find((event) => event.kind === 'cards-scanned');
  const [first, second] = rolled.dice;
  return { kind: 'dice', dice: [first, second], cards: scan?.cards ?? null };
};

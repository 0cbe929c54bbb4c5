import { outcomeAtEnd, type ShownOutcome } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The two hands of a coup that is over. */
export const shownOutcome = (
  events: readonly Event[],
  { cards: { player, banker } }: Table,
): ShownOutcome | null => outcomeAtEnd(events, { player, banker });

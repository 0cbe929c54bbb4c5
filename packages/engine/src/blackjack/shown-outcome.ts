import { outcomeAtEnd, type ShownOutcome } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The dealer's hand of a round that is over. A hole card that was never turned up stays hidden. */
export const shownOutcome = (
  events: readonly Event[],
  { round: { dealer } }: Table,
): ShownOutcome | null => outcomeAtEnd(events, { dealer });

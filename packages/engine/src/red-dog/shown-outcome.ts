import { outcomeAtEnd, type ShownOutcome } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The cards of a round that is over: the two ends, and the third card if it was dealt. */
export const shownOutcome = (events: readonly Event[], { cards }: Table): ShownOutcome | null =>
  outcomeAtEnd(events, { cards });

import { type Came, cameAtEnd } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The cards of a round that is over: the two ends, and the third card if it was dealt. */
export const came = (events: readonly Event[], { cards }: Table): Came | null =>
  cameAtEnd(events, { cards });

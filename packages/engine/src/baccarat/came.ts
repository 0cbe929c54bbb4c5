import { type Came, cameAtEnd } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The two hands of a coup that is over. */
export const came = (events: readonly Event[], { cards: { player, banker } }: Table): Came | null =>
  cameAtEnd(events, { player, banker });

import { type Came, cameAtEnd } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The dealer's card of a round that is over, and the cards of its wars. */
export const came = (events: readonly Event[], { dealer, wars }: Table): Came | null =>
  dealer &&
  cameAtEnd(events, {
    dealer: [dealer],
    warDealer: wars.flatMap((war) => war.dealer ?? []),
    warPlayer: wars.flatMap((war) => war.player ?? []),
  });

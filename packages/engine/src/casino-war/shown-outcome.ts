import { outcomeAtEnd, type ShownOutcome } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** The dealer's card of a round that is over, and the cards of its wars. */
export const shownOutcome = (
  events: readonly Event[],
  { dealer, wars }: Table,
): ShownOutcome | null =>
  dealer &&
  outcomeAtEnd(events, {
    dealer: [dealer],
    warDealer: wars.flatMap((war) => war.dealer ?? []),
    warPlayer: wars.flatMap((war) => war.player ?? []),
  });

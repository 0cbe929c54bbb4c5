import type { Viewer } from '../core/index.ts';
import type { Event, Table } from './table.ts';

// Burned cards lie face down: only the staff's own record names them.

/** The table as somebody may see it. */
export const view = (table: Table, viewer: Viewer): Table =>
  viewer.kind === 'staff' ? table : { ...table, burned: table.burned.map(() => null) };

/** An event as somebody may see it. */
export const viewEvent = (event: Event, viewer: Viewer): Event =>
  viewer.kind !== 'staff' && event.kind === 'card-burned' ? { ...event, card: null } : event;

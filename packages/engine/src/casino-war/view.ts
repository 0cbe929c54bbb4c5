import type { Viewer } from '../core/index.ts';
import type { Event, Table } from './table.ts';

// Burned cards are face down: only the record that the staff have names them.

/** The table as a viewer may see it. */
export const view = (table: Table, viewer: Viewer): Table =>
  viewer.kind === 'staff' ? table : { ...table, burned: table.burned.map(() => null) };

/** An event as a viewer may see it. */
export const viewEvent = (event: Event, viewer: Viewer): Event =>
  viewer.kind !== 'staff' && event.kind === 'card-burned' ? { ...event, card: null } : event;

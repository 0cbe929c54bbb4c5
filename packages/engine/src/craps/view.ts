import type { Viewer } from '../core/index.ts';
import type { Event, Table } from './table.ts';

/** Everybody at a craps table sees everything. */
export const view = (table: Table, _viewer: Viewer): Table => table;

export const viewEvent = (event: Event, _viewer: Viewer): Event => event;

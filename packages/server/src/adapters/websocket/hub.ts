import type { FromServer, Moment } from '@openpit/protocol';
import type { SealedLine } from '../../log/chain.ts';
import type { Audience, Clock, TableId } from '../../ports.ts';
import type { LiveTable } from '../../table/handle.ts';
import type { TableState } from '../../table/state.ts';
import { linesFor, type Onlooker, snapshotFor, viewerOf, viewKey } from './view.ts';

/** Where a watcher's messages go. */
export type Outlet = { send(text: string): void };

/** Somebody looking at a table. */
type Watcher = {
  readonly outlet: Outlet;
  readonly onlooker: Onlooker;
  /** How they saw it last: when that changes, they are shown the whole table anew. */
  view: string;
};

type Watched = {
  readonly watchers: Map<Outlet, Watcher>;
  /** The latest lines, for those who come back soon. */
  recent: readonly SealedLine[];
  unsent: readonly SealedLine[];
  isMomentDue: boolean;
  isFlushDue: boolean;
};

/** What the hub asks the floor about. */
export type Shown = {
  table(id: TableId): LiveTable;
  moment(id: TableId): Moment;
};

/** The audience of every table. */
export type Hub = Audience & {
  /** The floor it shows; it cannot be there before its audience is. */
  show(floor: Shown): void;
  watch(
    id: TableId,
    outlet: Outlet,
    options: { onlooker: Onlooker; from: number | undefined },
  ): void;
  unwatch(id: TableId, outlet: Outlet): void;
  leave(outlet: Outlet): void;
};

const recentMax = 512;

/** Tells watchers what was kept, all that came within `gatherMs` in one message. */
export const hubWith = (clock: Clock, gatherMs: number): Hub => {
  const tables = new Map<TableId, Watched>();
  let floor: Shown | null = null;
  const watched = (id: TableId): Watched => {
    const known = tables.get(id);
    if (known) return known;
    const fresh = {
      watchers: new Map(),
      recent: [],
      unsent: [],
      isMomentDue: false,
      isFlushDue: false,
    };
    tables.set(id, fresh);
    return fresh;
  };
  const flushSoon = (id: TableId, table: Watched): void => {
    if (table.isFlushDue) return;
    table.isFlushDue = true;
    clock.after(gatherMs, () => {
      table.isFlushDue = false;
      if (floor) flush(floor, id, table);
    });
  };
  return {
    show(open) {
      floor = open;
    },
    tell(id, lines) {
      const table = watched(id);
      table.recent = [...table.recent, ...lines].slice(-recentMax);
      if (table.watchers.size === 0) return;
      table.unsent = [...table.unsent, ...lines];
      flushSoon(id, table);
    },
    moment(id) {
      const table = watched(id);
      table.isMomentDue = true;
      if (table.watchers.size > 0) flushSoon(id, table);
    },
    watch(id, outlet, { onlooker, from }) {
      const state = floor?.table(id).state();
      if (!floor || !state) return outlet.send(write(closed(id)));
      const table = watched(id);
      // Whoever is here already must not be told of what the newcomer's snapshot holds twice over.
      flush(floor, id, table);
      const view = viewKey(viewerOf(state, onlooker));
      table.watchers.set(outlet, { outlet, onlooker, view });
      outlet.send(write(catchUp(state, table, { onlooker, from })));
      outlet.send(write({ kind: 'moment', table: id, moment: floor.moment(id) }));
    },
    unwatch(id, outlet) {
      tables.get(id)?.watchers.delete(outlet);
    },
    leave(outlet) {
      for (const { watchers } of tables.values()) watchers.delete(outlet);
    },
  };
};

const write = (message: FromServer): string => JSON.stringify(message);

const closed = (table: TableId): FromServer => ({
  kind: 'error',
  code: 'table-closed',
  says: 'the table is closed until the house can keep its log again',
  table,
});

/** Only what is new where the latest lines reach back that far, the whole table otherwise. */
const catchUp = (
  state: TableState,
  { recent }: Watched,
  { onlooker, from }: { readonly onlooker: Onlooker; readonly from: number | undefined },
): FromServer => {
  const reaches =
    from !== undefined && from <= state.version && state.version - from <= recent.length;
  if (!reaches) return snapshotFor(state, onlooker);
  const missed = recent.filter(({ line }) => line.version > from);
  return linesFor(state, viewerOf(state, onlooker), missed);
};

/** Sends what has gathered: one text for each way to see the table. */
const flush = (floor: Shown, id: TableId, table: Watched): void => {
  const { unsent, isMomentDue } = table;
  table.unsent = [];
  table.isMomentDue = false;
  if (table.watchers.size === 0 || (unsent.length === 0 && !isMomentDue)) return;
  const state = floor.table(id).state();
  const moment = write({ kind: 'moment', table: id, moment: floor.moment(id) });
  const texts = new Map<string, string>();
  for (const watcher of table.watchers.values()) {
    if (state && unsent.length > 0) {
      const viewer = viewerOf(state, watcher.onlooker);
      const view = viewKey(viewer);
      if (view !== watcher.view) {
        watcher.view = view;
        watcher.outlet.send(write(snapshotFor(state, watcher.onlooker)));
      } else {
        const text = texts.get(view) ?? write(linesFor(state, viewer, unsent));
        texts.set(view, text);
        watcher.outlet.send(text);
      }
    }
    watcher.outlet.send(moment);
  }
};

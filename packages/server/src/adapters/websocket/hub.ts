import type { Viewer } from '@openpit/engine';
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
  viewer: Viewer;
};

type Watched = {
  readonly watchers: Map<Outlet, Watcher>;
  /** The latest lines, for those who come back soon. */
  recent: SealedLine[];
  unsent: SealedLine[];
  /** What the table was last said to wait for. */
  awaited: string;
  isMomentDue: boolean;
  isFlushDue: boolean;
  flushedAt: number;
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

/** Tells watchers what was kept: at once when a table is quiet, all that came within `gatherMs` in one message when it is not. */
export const hubWith = (clock: Clock, gatherMs: number): Hub => {
  const tables = new Map<TableId, Watched>();
  let floor: Shown | null = null;
  const watched = (id: TableId): Watched => {
    const known = tables.get(id);
    if (known) return known;
    const fresh: Watched = {
      watchers: new Map(),
      recent: [],
      unsent: [],
      awaited: '',
      isMomentDue: false,
      isFlushDue: false,
      flushedAt: 0,
    };
    tables.set(id, fresh);
    return fresh;
  };
  const flushSoon = (id: TableId, table: Watched): void => {
    if (table.isFlushDue) return;
    table.isFlushDue = true;
    const quietMs = clock.now() - table.flushedAt;
    clock.after(Math.max(0, gatherMs - quietMs), () => {
      table.isFlushDue = false;
      table.flushedAt = clock.now();
      if (floor) flush(floor, id, table);
    });
  };
  return {
    show(open) {
      floor = open;
    },
    tell(id, lines) {
      const table = watched(id);
      table.recent.push(...lines);
      // Cut back only now and then: a copy for every line would cost more than the lines.
      if (table.recent.length > 2 * recentMax) table.recent = table.recent.slice(-recentMax);
      if (table.watchers.size === 0) return;
      table.unsent.push(...lines);
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
      table.watchers.set(outlet, { outlet, onlooker, viewer: viewerOf(state, onlooker) });
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
  return linesFor(state, viewerOf(state, onlooker), missed).message;
};

/** Sends what has gathered: one text for each way to see the table. */
const flush = (floor: Shown, id: TableId, table: Watched): void => {
  const { unsent } = table;
  table.unsent = [];
  const state = floor.table(id).state();
  const moment = momentText(floor, id, table);
  const texts = state && unsent.length > 0 ? textsFor(state, unsent) : null;
  for (const watcher of table.watchers.values()) {
    if (state && texts) tell(state, watcher, { texts, lines: unsent });
    if (moment !== null) watcher.outlet.send(moment);
  }
};

/** The moment of a table, when it is news. */
const momentText = (floor: Shown, id: TableId, table: Watched): string | null => {
  const moment = floor.moment(id);
  const awaited = JSON.stringify(moment.awaits);
  const isNews = table.isMomentDue || awaited !== table.awaited;
  table.isMomentDue = false;
  table.awaited = awaited;
  return isNews ? write({ kind: 'moment', table: id, moment }) : null;
};

// No way to see a table has this name.
const forAll = '*';

/** The text for spectators first: where nothing is hidden even from them, it is the text for everybody. */
const textsFor = (state: TableState, lines: readonly SealedLine[]): Map<string, string> => {
  const { message, isForAll } = linesFor(state, { kind: 'spectator' }, lines);
  return new Map([[isForAll ? forAll : viewKey({ kind: 'spectator' }), write(message)]]);
};

const tell = (
  state: TableState,
  watcher: Watcher,
  { texts, lines }: { readonly texts: Map<string, string>; readonly lines: readonly SealedLine[] },
): void => {
  if (lines.some(changesSeats)) {
    const viewer = viewerOf(state, watcher.onlooker);
    const isChanged = viewKey(viewer) !== viewKey(watcher.viewer);
    watcher.viewer = viewer;
    if (isChanged) {
      watcher.outlet.send(write(snapshotFor(state, watcher.onlooker)));
      return;
    }
  }
  const view = viewKey(watcher.viewer);
  const known = texts.get(forAll) ?? texts.get(view);
  const text = known ?? write(linesFor(state, watcher.viewer, lines).message);
  if (known === undefined) texts.set(view, text);
  watcher.outlet.send(text);
};

const changesSeats = ({ line: { body } }: SealedLine): boolean =>
  body.kind === 'act' &&
  body.events.some(({ kind }) => kind === 'player-seated' || kind === 'player-left');

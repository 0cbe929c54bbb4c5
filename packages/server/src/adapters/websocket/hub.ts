import type { Viewer } from '@openpit/engine';
import type { FromServer, TableStatus, WireLogEntry } from '@openpit/protocol';
import type { SealedEntry } from '../../log/chain.ts';
import { house } from '../../log/log-entry.ts';
import type { Audience, Clock, TableId } from '../../ports.ts';
import type { LiveTable } from '../../table/handle.ts';
import type { TableState } from '../../table/state.ts';
import { type Gathering, type News, newsOf } from './news.ts';
import { type Onlooker, snapshotFor, viewerOf, viewKey } from './view.ts';

/** Where a watcher's messages go: at once, or with the next message. */
export type Outlet = { send(text: string): void; sendLater(text: string): void };

/** Somebody who watches a table. */
type Watcher = {
  readonly outlet: Outlet;
  readonly onlooker: Onlooker;
  /** Their last view of it: when that changes, they get the whole table again. */
  viewer: Viewer;
};

type Watched = {
  readonly watchers: Map<Outlet, Watcher>;
  /** The latest entries, for watchers who reconnect soon. */
  recent: News[];
  readonly unsent: Gathering;
  /** The last status of the table that was sent. */
  awaited: string;
  isStatusDue: boolean;
  due: { readonly at: number; readonly callOff: () => void } | null;
  /** Whether unsent entries may wait for another message. */
  isPatient: boolean;
  flushedAt: number;
};

const unwatched = (id: TableId): Watched => ({
  watchers: new Map(),
  recent: [],
  unsent: newsOf(id),
  awaited: '',
  isStatusDue: false,
  due: null,
  isPatient: true,
  flushedAt: 0,
});

/** What the hub asks the floor about. */
export type ShownTables = {
  table(id: TableId): LiveTable;
  status(id: TableId): TableStatus;
};

/** The audience of every table. */
export type Hub = Audience & {
  /** The floor it shows. The floor is created after its audience. */
  show(floor: ShownTables): void;
  watch(
    id: TableId,
    outlet: Outlet,
    options: { onlooker: Onlooker; from: number | undefined },
  ): void;
  unwatch(id: TableId, outlet: Outlet): void;
  /** To everybody at a table, the same for all. */
  broadcast(id: TableId, message: FromServer): void;
  /** To everybody who watches a table in a role of its staff, except the sender. */
  broadcastToStaff(id: TableId, message: FromServer, from: Outlet): void;
  leave(outlet: Outlet): void;
};

/** How many entries a watcher may have missed and still get only the new ones. */
const recentMax = 32;

/** The house does several things in a row: no more bets, the outcome, the next round. They are sent in one message. */
export const urgentMs = 20;

/**
 * Notifies watchers of what was persisted. What the house does is sent at once, and so is what players do at a quiet table. At a
 * busy one, what players do within `gatherMs` is collected into one message, which may wait for another one.
 */
export const hubWith = (clock: Clock, gatherMs: number): Hub => {
  const tables = new Map<TableId, Watched>();
  let floor: ShownTables | null = null;
  const watched = (id: TableId): Watched => {
    const known = tables.get(id) ?? unwatched(id);
    tables.set(id, known);
    return known;
  };
  const flushIn = (id: TableId, table: Watched, ms: number): void =>
    scheduleFlush(clock, table, {
      ms,
      run: () => {
        if (floor) flush(floor, id, table);
      },
    });
  const gathering = ({ flushedAt }: Watched): number =>
    Math.max(0, gatherMs - (clock.now() - flushedAt));
  return {
    show(open) {
      floor = open;
    },
    notify(id, entries) {
      const table = watched(id);
      const rulebook = floor?.table(id).state()?.game.rulebook;
      if (!rulebook) return;
      for (const sealed of entries) table.unsent.add(rulebook, sealed);
      const isByHouse = entries.some(isUrgent);
      // What players do is sent with what is waiting already.
      if (table.due && !isByHouse) return;
      const ms = isByHouse ? urgentMs : gathering(table);
      table.isPatient &&= !isByHouse && ms > 0;
      flushIn(id, table, ms);
    },
    status(id) {
      const table = watched(id);
      table.isStatusDue = true;
      table.isPatient = false;
      if (table.watchers.size > 0) flushIn(id, table, urgentMs);
    },
    isWatchedBy(id, account) {
      const watchers = tables.get(id)?.watchers.values() ?? [];
      return [...watchers].some(({ onlooker }) => onlooker.account === account);
    },
    watch(id, outlet, { onlooker, from }) {
      const state = floor?.table(id).state();
      if (!floor || !state) return outlet.send(write(closed(id)));
      const table = watched(id);
      // Watchers who are here already must not get entries again that a newcomer gets with the snapshot.
      flush(floor, id, table);
      table.watchers.set(outlet, { outlet, onlooker, viewer: viewerOf(state, onlooker) });
      outlet.send(catchUp(state, table, { onlooker, from }));
      outlet.send(write({ kind: 'status', table: id, status: floor.status(id) }));
    },
    unwatch(id, outlet) {
      tables.get(id)?.watchers.delete(outlet);
    },
    broadcast(id, message) {
      const text = write(message);
      for (const { outlet } of tables.get(id)?.watchers.values() ?? []) outlet.sendLater(text);
    },
    broadcastToStaff(id, message, from) {
      const text = write(message);
      for (const { outlet, onlooker } of tables.get(id)?.watchers.values() ?? [])
        if (outlet !== from && onlooker.role !== null) outlet.send(text);
    },
    leave(outlet) {
      for (const { watchers } of tables.values()) watchers.delete(outlet);
    },
  };
};

/** Flushes a table after a delay, unless an earlier flush is planned. */
const scheduleFlush = (
  clock: Clock,
  table: Watched,
  { ms, run }: { readonly ms: number; readonly run: () => void },
): void => {
  const at = clock.now() + ms;
  if (table.due && table.due.at <= at) return;
  table.due?.callOff();
  const callOff = clock.after(ms, () => {
    table.due = null;
    table.flushedAt = clock.now();
    run();
  });
  table.due = { at, callOff };
};

const isUrgent = ({ logEntry }: SealedEntry): boolean => logEntry.actor === house;

const write = (message: FromServer): string => JSON.stringify(message);

const closed = (table: TableId): FromServer => ({
  kind: 'error',
  code: 'table-closed',
  message: 'the table is closed until the house can keep its log again',
  table,
});

/** Only new entries if the latest ones reach back that far, otherwise the whole table. */
const catchUp = (
  state: TableState,
  { recent }: Watched,
  { onlooker, from }: { readonly onlooker: Onlooker; readonly from: number | undefined },
): string => {
  const whole = (): string => write(snapshotFor(state, onlooker));
  const missed = recent.filter(({ to }) => from !== undefined && to > from);
  const [first] = missed;
  const reaches = from === state.version || (first && from !== undefined && first.from <= from + 1);
  // Corrected entries cannot be added to the old state, so the whole table is sent.
  if (!reaches || missed.some(({ hasCorrection }) => hasCorrection)) return whole();
  const viewer = viewerOf(state, onlooker);
  const entries = missed.flatMap(({ textFor }) => entriesIn(textFor(viewer)));
  return write({
    kind: 'entries',
    table: state.setup.id,
    entries: entries.filter(({ version }) => version > from),
  });
};

/** The entries of a message that we wrote. */
const entriesIn = (text: string): readonly WireLogEntry[] => JSON.parse(text).entries;

/** Sends what was collected. */
const flush = (floor: ShownTables, id: TableId, table: Watched): void => {
  const { unsent, watchers, isPatient } = table;
  table.isPatient = true;
  const state = floor.table(id).state();
  const status = statusText(floor, id, table);
  const news = unsent.take();
  if (news) table.recent = [...table.recent.filter(({ from }) => news.to - from < recentMax), news];
  for (const watcher of watchers.values()) {
    if (state && news) notify(watcher, { state, news, isPatient });
    if (status !== null) watcher.outlet.send(status);
  }
};

/**
 * The status of a table, if it has changed. A delay that is over is a change too: without it, clients that await wagers before and after
 * an outcome would go on showing the time of the round before.
 */
const statusText = (floor: ShownTables, id: TableId, table: Watched): string | null => {
  const status = floor.status(id);
  const awaited = JSON.stringify([status.awaits, status.leftMs !== null]);
  const isNews = table.isStatusDue || awaited !== table.awaited;
  table.isStatusDue = false;
  table.awaited = awaited;
  return isNews ? write({ kind: 'status', table: id, status }) : null;
};

type Notified = {
  readonly state: TableState;
  readonly news: News;
  readonly isPatient: boolean;
};

const notify = (watcher: Watcher, { state, news, isPatient }: Notified): void => {
  const { onlooker, outlet } = watcher;
  if (news.hasNewSeats) {
    const viewer = viewerOf(state, onlooker);
    const isChanged = viewKey(viewer) !== viewKey(watcher.viewer);
    watcher.viewer = viewer;
    if (isChanged) {
      outlet.send(write(snapshotFor(state, onlooker)));
      return;
    }
  }
  const text = news.textFor(watcher.viewer);
  if (isPatient) outlet.sendLater(text);
  else outlet.send(text);
  if (news.hasCorrection) outlet.send(write(snapshotFor(state, onlooker)));
};

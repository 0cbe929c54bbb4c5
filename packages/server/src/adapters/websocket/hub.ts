import type { Viewer } from '@openpit/engine';
import type { FromServer, Moment } from '@openpit/protocol';
import { house, type Line } from '../../log/line.ts';
import type { Audience, Clock, Kept, TableId } from '../../ports.ts';
import { type LiveTable, readLine } from '../../table/handle.ts';
import type { TableState } from '../../table/state.ts';
import { type Gathering, type News, newsOf } from './news.ts';
import { type Onlooker, snapshotFor, viewerOf, viewKey } from './view.ts';

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
  /** The latest lines, for those who come back soon. As texts: one thing to keep for a line, not a dozen. */
  recent: Kept[];
  readonly unsent: Gathering;
  /** What the table was last said to wait for. */
  awaited: string;
  isMomentDue: boolean;
  due: { readonly at: number; readonly callOff: () => void } | null;
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

const recentMax = 64;

/** The house does several things in a row: no more bets, the outcome, the next round. They are told in one breath. */
export const urgentMs = 20;

/**
 * Tells watchers what was kept. What the house does is told in a blink, and what players do at a quiet table at once; at a
 * busy one, what they do within `gatherMs` goes into one message.
 */
export const hubWith = (clock: Clock, gatherMs: number): Hub => {
  const tables = new Map<TableId, Watched>();
  let floor: Shown | null = null;
  const watched = (id: TableId): Watched => {
    const known = tables.get(id);
    if (known) return known;
    const fresh: Watched = {
      watchers: new Map(),
      recent: [],
      unsent: newsOf(id),
      awaited: '',
      isMomentDue: false,
      due: null,
      flushedAt: 0,
    };
    tables.set(id, fresh);
    return fresh;
  };
  const flushIn = (id: TableId, table: Watched, ms: number): void => {
    const at = clock.now() + ms;
    if (table.due && table.due.at <= at) return;
    table.due?.callOff();
    const callOff = clock.after(ms, () => {
      table.due = null;
      table.flushedAt = clock.now();
      if (floor) flush(floor, id, table);
    });
    table.due = { at, callOff };
  };
  const gathering = ({ flushedAt }: Watched): number =>
    Math.max(0, gatherMs - (clock.now() - flushedAt));
  return {
    show(open) {
      floor = open;
    },
    tell(id, lines) {
      const table = watched(id);
      for (const { line, text, hash } of lines)
        table.recent.push({ version: line.version, text, hash });
      // Cut back only now and then: a copy for every line would cost more than the lines.
      if (table.recent.length > 1.5 * recentMax) table.recent = table.recent.slice(-recentMax);
      const state = floor?.table(id).state();
      if (!state || table.watchers.size === 0) return;
      const told = lines.map(({ line }) => line);
      table.unsent.add(told, state.game.rulebook);
      flushIn(id, table, told.some(isUrgent) ? urgentMs : gathering(table));
    },
    moment(id) {
      const table = watched(id);
      table.isMomentDue = true;
      if (table.watchers.size > 0) flushIn(id, table, urgentMs);
    },
    watch(id, outlet, { onlooker, from }) {
      const state = floor?.table(id).state();
      if (!floor || !state) return outlet.send(write(closed(id)));
      const table = watched(id);
      // Whoever is here already must not be told of what the newcomer's snapshot holds twice over.
      flush(floor, id, table);
      table.watchers.set(outlet, { outlet, onlooker, viewer: viewerOf(state, onlooker) });
      outlet.send(catchUp(state, table, { onlooker, from }));
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

const isUrgent = ({ actor }: Line): boolean => actor === house;

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
): string => {
  const reaches =
    from !== undefined && from <= state.version && state.version - from <= recent.length;
  const whole = (): string => write(snapshotFor(state, onlooker));
  if (!reaches) return whole();
  const missed = newsOf(state.setup.id);
  const lines = recent.filter(({ version }) => version > from).map((kept) => readLine(kept).line);
  missed.add(lines, state.game.rulebook);
  const news = missed.take();
  if (!news) return write({ kind: 'lines', table: state.setup.id, lines: [] });
  // What was corrected cannot be folded on: it is shown as it stands.
  return news.hasCorrection ? whole() : news.textFor(viewerOf(state, onlooker));
};

/** Sends what has gathered: one text for each way to see the table. */
const flush = (floor: Shown, id: TableId, table: Watched): void => {
  const state = floor.table(id).state();
  const moment = momentText(floor, id, table);
  const news = table.unsent.take();
  for (const watcher of table.watchers.values()) {
    if (state && news) tell(state, news, watcher);
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

const tell = (state: TableState, news: News, watcher: Watcher): void => {
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
  outlet.send(news.textFor(watcher.viewer));
  if (news.hasCorrection) outlet.send(write(snapshotFor(state, onlooker)));
};

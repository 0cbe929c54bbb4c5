import type { Viewer } from '@openpit/engine';
import type { FromServer, Moment } from '@openpit/protocol';
import type { SealedLine } from '../../log/chain.ts';
import { house } from '../../log/line.ts';
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
  /** The latest lines, for those who come back soon. Without their texts, which would be most of a busy house's memory. */
  recent: Told[];
  unsent: Told[];
  /** What the table was last said to wait for. */
  awaited: string;
  isMomentDue: boolean;
  due: { readonly at: number; readonly callOff: () => void } | null;
  flushedAt: number;
};

type Told = Pick<SealedLine, 'line'>;

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
      unsent: [],
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
      const told = lines.map(({ line }) => ({ line }));
      table.recent.push(...told);
      // Cut back only now and then: a copy for every line would cost more than the lines.
      if (table.recent.length > 1.5 * recentMax) table.recent = table.recent.slice(-recentMax);
      if (table.watchers.size === 0) return;
      table.unsent.push(...told);
      flushIn(id, table, lines.some(isUrgent) ? urgentMs : gathering(table));
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

const isUrgent = ({ line }: Told): boolean => line.actor === house;

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
  // What was corrected cannot be folded on: it is shown as it stands.
  if (missed.some(isCorrected)) return snapshotFor(state, onlooker);
  return linesFor(state, viewerOf(state, onlooker), missed).message;
};

/** Sends what has gathered: one text for each way to see the table. */
const flush = (floor: Shown, id: TableId, table: Watched): void => {
  const { unsent } = table;
  table.unsent = [];
  const state = floor.table(id).state();
  const moment = momentText(floor, id, table);
  const news = state && unsent.length > 0 ? newsOf(state, unsent) : null;
  for (const watcher of table.watchers.values()) {
    if (news) tell(news, watcher);
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

/** Lines to be told, with the texts that were written for some way to see them. */
type News = {
  readonly state: TableState;
  readonly lines: readonly Told[];
  readonly hasNewSeats: boolean;
  readonly hasCorrection: boolean;
  /** The text for everybody, where nothing is hidden even from spectators. */
  readonly forAll: string | null;
  readonly texts: Map<string, string>;
};

const newsOf = (state: TableState, lines: readonly Told[]): News => {
  const spectator = { kind: 'spectator' } as const;
  const { message, isForAll } = linesFor(state, spectator, lines);
  const text = write(message);
  return {
    state,
    lines,
    hasNewSeats: lines.some(changesSeats),
    hasCorrection: lines.some(isCorrected),
    forAll: isForAll ? text : null,
    texts: new Map([[viewKey(spectator), text]]),
  };
};

const tell = (news: News, watcher: Watcher): void => {
  const { state } = news;
  if (news.hasNewSeats) {
    const viewer = viewerOf(state, watcher.onlooker);
    const isChanged = viewKey(viewer) !== viewKey(watcher.viewer);
    watcher.viewer = viewer;
    if (isChanged) {
      watcher.outlet.send(write(snapshotFor(state, watcher.onlooker)));
      return;
    }
  }
  watcher.outlet.send(textFor(news, watcher.viewer));
  if (news.hasCorrection) watcher.outlet.send(write(snapshotFor(state, watcher.onlooker)));
};

const textFor = ({ state, lines, forAll, texts }: News, viewer: Viewer): string => {
  if (forAll !== null) return forAll;
  const view = viewKey(viewer);
  const known = texts.get(view);
  if (known !== undefined) return known;
  const text = write(linesFor(state, viewer, lines).message);
  texts.set(view, text);
  return text;
};

const isCorrected = ({ line: { body } }: Told): boolean => body.kind === 'corrected';

const changesSeats = ({ line: { body } }: Told): boolean =>
  body.kind === 'act' &&
  body.events.some(({ kind }) => kind === 'player-seated' || kind === 'player-left');

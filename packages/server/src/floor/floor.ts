import {
  type Awaits,
  familyOf,
  type Message,
  message,
  type Refusal,
  type SeatNumber,
  usualSettings,
} from '@openpit/engine';
import { refusalSentence, sentenceOf } from '@openpit/messages';
import type { Answer, TableStatus } from '@openpit/protocol';
import { rulebookOf, rulebooks } from '@openpit/rulebooks';
import { fault, messageOf } from '../fault.ts';
import type { SealedEntry } from '../log/chain.ts';
import { isBackOfficeEntry } from '../log/log-entry.ts';
import type { AccountId, Audience, Ports, TableId, TableSetup } from '../ports.ts';
import { type Attendance, attendanceAt } from '../table/attendance.ts';
import { type Dealer, dealerFor, type Pace } from '../table/dealer.ts';
import { doubtedBy } from '../table/doubted.ts';
import { type LiveTable, type Request, takeOver } from '../table/handle.ts';
import type { TableState } from '../table/state.ts';
import { refuseClosing, refuseSetup } from './table-setup.ts';

/** A table of the floor, with its dealer if the house deals. */
type Place = {
  readonly live: LiveTable;
  readonly dealer: Dealer | null;
  readonly attendance: Attendance | null;
};

/** Every table in play. */
export type Floor = {
  tables(): readonly LiveTable[];
  table(id: TableId): LiveTable;
  /** The owner of each seat of a table. The value is the same object until that changes; empty for unknown tables. */
  owners(id: TableId): ReadonlyMap<SeatNumber, AccountId> | undefined;
  /** The pace of tables that the house deals. */
  readonly pace: Pace;
  /** Opens a table, or refuses a setting that its rulebook forbids. */
  open(setup: TableSetup): Promise<Refusal | null>;
  /** Stops dealing a table and forgets it until the next start. Its log stays. */
  close(id: TableId): Promise<void>;
  handle(id: TableId, request: Request): Promise<Answer>;
  /** A player is ready for the bets of the round to close. Nothing is stored. */
  ready(id: TableId, account: AccountId): void;
  /** What a table waits for, and how long. */
  status(id: TableId): TableStatus;
  /** Why an automated table has stopped; null if it has not, and at tables with a crew. */
  trouble(id: TableId): Message | null;
  /** The store has failed: every table shows that. */
  suspend(why: Message): void;
  /** The store works again: every table is taken over anew. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** Takes over every table in the store, and continues dealing the automated ones. */
export const openFloor = async (outside: Ports, pace: Pace): Promise<Floor> => {
  const places = new Map<TableId, Place>();
  const audience = withDealers(outside.audience, places);
  const ports = { ...outside, audience };
  const doubted = doubtedBy(outside.store, outside.clock);
  let outage: Message | null = null;
  const place = async (setup: TableSetup): Promise<void> => {
    const live = await takeOver(ports, setup.id, doubted.note);
    const dealer = setup.mode === 'automated' ? dealerFor(ports, live, pace) : null;
    const attendance = dealer && pace.absence ? attendanceAt(ports, live, pace.absence) : null;
    places.set(setup.id, { live, dealer, attendance });
    dealer?.look();
  };
  const tables = (): readonly LiveTable[] => [...places.values()].map(({ live }) => live);
  const placeOf = (id: TableId): Place => placeIn(places, id);

  for (const setup of await ports.store.setups()) await place(setup);
  // Only a table at rest starts to use a beacon that was found again, or announces that one is lost.
  ports.beacon?.onChange(() => {
    for (const { dealer } of places.values()) dealer?.look();
  });

  return {
    tables,
    table: (id) => placeOf(id).live,
    owners: (id) => places.get(id)?.live.state()?.owners,
    pace,
    async open(asked) {
      const setup = asHosted(asked);
      const refusal = refuseSetup(setup, tables());
      if (refusal) return refusal;
      await ports.store.create(setup);
      await place(setup);
      return null;
    },
    async close(id) {
      const found = placeOf(id);
      places.delete(id);
      await closeAll([found]);
    },
    handle(id, request) {
      const { live, dealer } = placeOf(id);
      return doubted.handle(live, vetoed(id, request, tables)).catch((error: unknown) => {
        // The sender of the order gets the answer. Others see that the table has stopped, and it recovers by itself.
        if (!live.state()) dealer?.failed(error);
        audience.status(id);
        throw error;
      });
    },
    ready(id, account) {
      const { live, dealer } = placeOf(id);
      dealer?.ready(seatsOf(live, account));
    },
    status: (id) => (outage ? closedStatus(outage) : statusOf(placeOf(id))),
    trouble: (id) => placeOf(id).dealer?.trouble() ?? null,
    suspend(why) {
      outage = why;
      for (const id of places.keys()) audience.status(id);
    },
    async resume() {
      // If a table cannot be loaded, its dealer or the next order tries again.
      await Promise.all([...places.values()].map(({ live }) => live.reload().catch(() => {})));
      outage = null;
      for (const [id, { dealer }] of places) {
        audience.status(id);
        dealer?.look();
      }
    },
    stop: () => closeAll([...places.values()]),
  };
};

const placeIn = (places: ReadonlyMap<TableId, Place>, id: TableId): Place => {
  const found = places.get(id);
  if (!found) throw fault('unknown', 'no-table', { table: id });
  return found;
};

const seatsOf = (live: LiveTable | undefined, account: AccountId): readonly SeatNumber[] => {
  const seats: SeatNumber[] = [];
  for (const [seat, owner] of live?.state()?.owners ?? []) if (owner === account) seats.push(seat);
  return seats;
};

const closeAll = async (places: readonly Place[]): Promise<void> => {
  for (const { dealer, attendance } of places) {
    dealer?.stop();
    attendance?.stop();
  }
  await Promise.all(places.map(({ live }) => close(live)));
};

/** Stores what is in flight and saves snapshots, so that the next start is quick. If the store has failed, nothing more can be saved. */
const close = async (live: LiveTable): Promise<void> => {
  await live.refresh().catch(() => {});
  await live.saveSnapshot().catch(() => {});
};

/** Everything that is notified of a table's entries includes its dealer. */
const withDealers = (audience: Audience, places: ReadonlyMap<TableId, Place>): Audience => ({
  notify(id: TableId, logEntries: readonly SealedEntry[]) {
    audience.notify(id, logEntries);
    // Requests for a second person are part of what the table waits for.
    if (logEntries.some(({ logEntry }) => isBackOfficeEntry(logEntry))) audience.status(id);
    const place = places.get(id);
    place?.attendance?.onEntries(logEntries);
    place?.dealer?.look();
  },
  status: (id) => audience.status(id),
  isWatchedBy: (id, account) => audience.isWatchedBy(id, account),
});

/** A table with a crew waits for it wherever the game lets a crew decide, unless its settings say otherwise. */
const asHosted = (setup: TableSetup): TableSetup => {
  const known = rulebookOf(setup.rulebook);
  const usual = setup.mode === 'hosted' && known ? familyOf(known).house.hosted : undefined;
  return usual ? { ...setup, options: { ...usual, ...setup.options } } : setup;
};

/** An order of the staff that the other tables of the floor forbid. */
const vetoed = (id: TableId, request: Request, tables: () => readonly LiveTable[]): Request => {
  const { order, giver } = request;
  if (order.kind !== 'act' || giver.roles.length === 0) return request;
  const refusal = refuseClosing(order.command, id, tables());
  return refusal ? { ...request, order: { kind: 'veto', refusal } } : request;
};

const closedStatus = (why: Message): TableStatus => ({
  awaits: { kind: 'closed' },
  leftMs: null,
  open: false,
  ...whyStill(why),
});

/** Why a table has stopped, as a message for each reader, and in English. */
const whyStill = (why: Message | null, family?: string) => ({
  why,
  message: why ? sentenceOf(why, family === undefined ? {} : { family }) : '',
});

const statusOf = ({ live, dealer }: Place): TableStatus => {
  const state = live.state();
  const trouble = dealer?.trouble() ?? null;
  if (!state) return closedStatus(trouble ?? messageOf('log-away'));
  const { rulebook, table } = state.game;
  const awaits = familyOf(rulebook).awaits(rulebook, table);
  const why = trouble ?? staffAwaited(awaits) ?? secondAwaited(state);
  return {
    awaits: { ...awaits },
    leftMs: dealer?.leftMs() ?? null,
    open: true,
    ...whyStill(why, rulebook.family),
  };
};

/** An award that people must confirm blocks the table. Players without a wager may leave meanwhile. */
const staffAwaited = (awaits: Awaits): Message | null =>
  awaits.kind === 'house'
    ? messageOf('staff-awaited', {
        acts: { all: awaits.acts.map((act) => message(`staff-act.${act}`)) },
      })
    : null;

/** Play continues meanwhile, but people at the table may see that something waits. */
const secondAwaited = ({ backOffice: { requests } }: TableState): Message | null =>
  requests.length === 0
    ? null
    : messageOf('second-awaited', { requests: { all: requests.map(({ request }) => request) } });

/** One open table for every rulebook, with the rulebook's id. */
export const everyTable: readonly TableSetup[] = rulebooks.map((rulebook) => ({
  id: rulebook.id,
  rulebook: rulebook.id,
  options: usualSettings(rulebook),
  mode: 'automated',
  currency: 'play',
}));

/** Opens the tables that are not open yet. */
export const openEveryTable = async (floor: Floor): Promise<void> => {
  const open = new Set(floor.tables().map(({ id }) => id));
  for (const setup of everyTable) {
    if (open.has(setup.id)) continue;
    const refusal = await floor.open(setup);
    if (refusal) throw new Error(`${setup.id} cannot open: ${refusalSentence(refusal)}`);
  }
};

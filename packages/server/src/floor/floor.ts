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

/** A table of the floor: the table itself and, where the house deals, its dealer. */
type Place = {
  readonly live: LiveTable;
  readonly dealer: Dealer | null;
  readonly attendance: Attendance | null;
};

/** Every table in play. */
export type Floor = {
  tables(): readonly LiveTable[];
  table(id: TableId): LiveTable;
  /** Whose seats are whose at a table, the same value until that changes; nobody's at none that there is. */
  owners(id: TableId): ReadonlyMap<SeatNumber, AccountId> | undefined;
  /** How the tables pace themselves where the house deals. */
  readonly pace: Pace;
  /** Opens a table, or says which setting its rulebook forbids. */
  open(setup: TableSetup): Promise<Refusal | null>;
  /** Deals no more at a table and forgets it until the next start; its log stays. */
  close(id: TableId): Promise<void>;
  handle(id: TableId, request: Request): Promise<Answer>;
  /** Somebody waits for nothing more before the bets of the round close; nothing is stored of it. */
  ready(id: TableId, account: AccountId): void;
  /** What a table waits for and how long it will. */
  status(id: TableId): TableStatus;
  /** Why the house does not deal a table on; null where it does, and at tables with a crew. */
  trouble(id: TableId): Message | null;
  /** Nothing can be stored any more: every table says so. */
  suspend(why: Message): void;
  /** It can again: every table is taken over anew. */
  resume(): Promise<void>;
  stop(): Promise<void>;
};

/** Takes over every table the store knows and deals the automated ones on from where they stood. */
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
  // A table at rest takes part in a beacon that was found again, and says so when one is lost.
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
        // The one who gave the order is answered; the others see that the table stands still, and it recovers by itself.
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
      // A table that cannot be loaded is tried again by its dealer, or by the next order.
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

/** Lets what is on its way be stored, and the next start be quick. A store that is away has what it has. */
const close = async (live: LiveTable): Promise<void> => {
  await live.refresh().catch(() => {});
  await live.saveSnapshot().catch(() => {});
};

/** Anyone who is notified of an entry at a table, its dealer is notified too. */
const withDealers = (audience: Audience, places: ReadonlyMap<TableId, Place>): Audience => ({
  notify(id: TableId, logEntries: readonly SealedEntry[]) {
    audience.notify(id, logEntries);
    // What waits for a second person is part of what the table waits for.
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

/** An order of the staff that the other tables of the floor stand against. */
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

/** Why a table stands still, for each to read in their own language, and in English. */
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

/** An award that people must confirm holds the table; anyone who has no wager left on it may leave meanwhile. */
const staffAwaited = (awaits: Awaits): Message | null =>
  awaits.kind === 'house'
    ? messageOf('staff-awaited', {
        acts: { all: awaits.acts.map((act) => message(`staff-act.${act}`)) },
      })
    : null;

/** Play goes on meanwhile; anyone who stands at the table may know that something waits. */
const secondAwaited = ({ backOffice: { requests } }: TableState): Message | null =>
  requests.length === 0
    ? null
    : messageOf('second-awaited', { requests: { all: requests.map(({ request }) => request) } });

/** One open table for every rulebook, under the rulebook's own id. */
export const everyTable: readonly TableSetup[] = rulebooks.map((rulebook) => ({
  id: rulebook.id,
  rulebook: rulebook.id,
  options: usualSettings(rulebook),
  mode: 'automated',
  currency: 'play',
}));

/** Opens what is not open yet. */
export const openEveryTable = async (floor: Floor): Promise<void> => {
  const open = new Set(floor.tables().map(({ id }) => id));
  for (const setup of everyTable) {
    if (open.has(setup.id)) continue;
    const refusal = await floor.open(setup);
    if (refusal) throw new Error(`${setup.id} cannot open: ${refusalSentence(refusal)}`);
  }
};

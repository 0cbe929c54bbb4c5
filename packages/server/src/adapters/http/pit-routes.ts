import { dealingRoles, type Event, familyOf, type Role } from '@openpit/engine';
import {
  backOfficeRoles,
  caseOpened,
  caseRequest,
  consoleInfo,
  crewRoles,
  grant,
  overseerRoles,
  type Pit,
  pit,
  rulingRequest,
  seenRequest,
  type wireEvent,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { alertsOn } from '../../floor/alerts.ts';
import { type AccountId, currencyOf, everywhere, type Prices } from '../../ports.ts';
import { hoursFrom } from '../../reports/day-report.ts';
import { largePayoutsOn, owed, reportsOf } from '../../reports/house-reports.ts';
import { isCountWaiting, trayOf } from '../../table/back-office.ts';
import { ruleBackOffice } from '../../table/back-office-order.ts';
import type { Giver } from '../../table/permit.ts';
import { roundUnderWay } from '../../table/recall.ts';
import { crewList, lastAct } from '../../table/redo.ts';
import type { TableState } from '../../table/state.ts';
import { done, type Ok } from './answers.ts';
import { chipsOnTheirWay } from './chips.ts';
import { type BackOffice, idOf, type Route, route, type Visit } from './route.ts';
import { tableCardOf } from './table-card.ts';

const stateOf = ({ floor }: BackOffice, table: string): TableState => {
  const state = floor.table(table).state();
  if (!state) throw fault('stale', 'table-closed');
  return state;
};

const rolesFor = async (
  { people }: BackOffice,
  visit: Visit<unknown>,
  table: string,
): Promise<readonly Role[]> => people.rolesAt(idOf(visit), table);

const isAmong = (roles: readonly Role[], allowed: readonly Role[]): boolean =>
  allowed.some((one) => roles.includes(one));

/** The round of the last outcome that decided something: at craps that may be the one under way. */
const lastRound = ({ recall, version }: TableState): number | null =>
  (roundUnderWay(recall, version) ?? recall.past.at(-1))?.round ?? null;

/** A second person who counts is not shown the expected sum. */
const trayShown = (state: TableState): number | null =>
  isCountWaiting(state.backOffice) ? null : trayOf(state);

const patronsAt = ({ game, owners }: TableState): number[] =>
  game.table.layout.seats.map(({ seat }) => seat).filter((seat) => !owners.has(seat));

const consoleOf = async (backOffice: BackOffice, visit: Visit<unknown>) => {
  const table = visit.path['table'] ?? '';
  const roles = await rolesFor(backOffice, visit, table);
  const state = stateOf(backOffice, table);
  const house = backOffice.cage.state();
  return {
    roles,
    patrons: patronsAt(state),
    currency: currencyOf(state.setup),
    mode: state.setup.mode,
    tray: trayShown(state),
    shift: state.backOffice.shift !== null,
    tips: isAmong(roles, backOfficeRoles['pay-tips'])
      ? await tipsAt(backOffice, visit, state)
      : null,
    paused: state.game.table.pit?.isClosed ?? false,
    round: lastRound(state),
    cases: house.cases.filter((one) => one.table === table && !one.ruled),
    undo: undoAt(backOffice, state, { actor: idOf(visit), roles }),
    brought: broughtAt(state, roles),
  };
};

/** The last entry, if this person may undo it alone. */
const undoAt = ({ crewLists }: BackOffice, state: TableState, giver: Giver) => {
  const last = state.redo && lastAct(state.redo);
  if (!last) return null;
  const { version: entry, command } = last;
  const isSo =
    crewLists.isUntouched(state.setup.id, entry) &&
    ruleBackOffice(state, giver, { kind: 'undo', entry }).ok;
  return isSo ? { entry, command } : null;
};

/** The tips that the dealers have not been paid yet, and the other dealers of this table. */
const tipsAt = async (backOffice: BackOffice, visit: Visit<unknown>, state: TableState) => {
  const { id: table } = state.setup;
  const { grants } = backOffice.cage.state();
  const dealers = grants.filter(
    (one) => isAt(table, one) && dealingRoles.some((role) => role === one.role),
  );
  const ids = new Set(dealers.map(({ account }) => account));
  ids.delete(idOf(visit));
  const names = await namesOf(backOffice, ids);
  return {
    box: state.game.table.layout.tipBox - state.backOffice.tipsPaid,
    crew: [...names].map(([account, name]) => ({ account, name })),
  };
};

/** Whether a role was granted at a table, or at all of them. */
const isAt = (id: string, { table }: { readonly table: string }): boolean =>
  table === id || table === everywhere;

/**
 * What a page that is opened during a payout has missed: the act whose chips are being taken and paid; after a correction also
 * what was done before, and what should have been.
 */
const broughtAt = ({ game, redo }: TableState, [role]: readonly Role[]) => {
  const list = redo && crewList(redo, game);
  if (!list || role === undefined) return null;
  const { viewEvent } = familyOf(game.rulebook);
  const seen = (events: readonly Event[]): WireEvent[] => {
    const viewed: readonly Event[] = events.map((event) =>
      viewEvent(event, { kind: 'staff', role }),
    );
    return viewed as WireEvent[]; // the same things, said with lists that may be written to
  };
  const { version, events, mended } = list;
  const corrected = mended && {
    kind: mended.kind,
    list: mended.list,
    was: seen(mended.was),
    now: seen(mended.now),
    gone: seen(mended.gone),
    rest: seen(mended.rest),
  };
  return { version, events: seen(events), corrected };
};

type WireEvent = z.infer<typeof wireEvent>;

const todayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** Prices are computed once after a start, which may take a minute, so the page of the pit is shown without them at first. */
const pricesReady = (prices: Prices): Prices => ({
  of: (rulebook) =>
    Promise.race([
      prices.of(rulebook),
      new Promise<readonly []>((resolve) => setTimeout(() => resolve([]), 150).unref()),
    ]),
});

const namesOf = async (
  { store }: BackOffice,
  ids: Iterable<AccountId>,
): Promise<ReadonlyMap<AccountId, string>> => {
  const names = new Map<AccountId, string>();
  for (const id of new Set(ids)) names.set(id, (await store.accountById(id))?.name ?? id);
  return names;
};

/** The day so far, and everything that somebody has to look at. */
const todayAt = async (backOffice: BackOffice) => {
  const now = Date.now();
  const day = todayOf(now);
  const { store, prices } = backOffice;
  const today = await reportsOf({ store, prices: pricesReady(prices) }, { from: day, to: day });
  const payouts = await largePayoutsOn(backOffice, { from: day, to: day });
  return { now, day, today, alerts: alertsOn(backOffice, { now, today, payouts }) };
};

const pitOf = async (backOffice: BackOffice, visit: Visit<unknown>): Promise<Pit> => {
  const { floor, cage, store, people } = backOffice;
  const { now, day, today, alerts } = await todayAt(backOffice);
  const meters = await owed(backOffice);
  const house = cage.state();
  const { grants, seen } = house;
  // The store is asked for each owner, so only for the alerts that are shown.
  const cases = house.cases.slice(-100);
  const names = await namesOf(backOffice, [
    ...grants.map(({ account }) => account),
    ...cases.map(({ openedBy }) => openedBy),
    ...cases.flatMap(({ ruled }) => (ruled ? [ruled.by] : [])),
  ]);
  const nameOf = (id: AccountId): string => names.get(id) ?? id;
  return {
    at: new Date(now).toISOString(),
    roles: [...(await people.rolesAnywhere(idOf(visit)))],
    tables: floor.tables().flatMap((live) => {
      const state = live.state();
      if (!state) return [];
      const { id } = live;
      const report = today.find(({ table }) => table === id);
      const meter = meters.find(({ table }) => table === id);
      // A table that the house deals has no crew, even if somebody has a role at every table.
      const crew = (state.setup.mode === 'hosted' ? grants : [])
        .filter((one) => isAt(id, one) && crewRoles.includes(one.role))
        .map(({ account, role: as }) => ({ name: nameOf(account), role: as }));
      return [
        {
          ...tableOf(backOffice, state),
          crew,
          today: report ? figuresOf(report) : null,
          jackpot: meter ? { meter: meter.meter, reserve: meter.reserve } : null,
        },
      ];
    }),
    hours: [...hoursFrom(await store.movesByHour(day))],
    alerts: alerts.filter(({ alert }) => !seen.has(alert)),
    chips: await chipsOnTheirWay(backOffice),
    cases: cases.map((one) => ({
      ...one,
      openedBy: nameOf(one.openedBy),
      ruled: one.ruled && { ...one.ruled, by: nameOf(one.ruled.by) },
    })),
  };
};

const figuresOf = ({
  table: _,
  day: __,
  ...figures
}: Awaited<ReturnType<typeof reportsOf>>[number]) => figures;

const tableOf = ({ floor }: BackOffice, state: TableState) => {
  const { setup, game } = state;
  const { rulebook, table } = game;
  const status = floor.status(setup.id);
  return {
    ...tableCardOf(state),
    onLayout: table.layout.wagers.reduce((sum, { stake }) => sum + stake, 0),
    awaits: familyOf(rulebook).awaits(rulebook, table).kind,
    open: status.open,
    paused: table.pit?.isClosed ?? false,
    message: status.message,
    round: lastRound(state),
    tray: trayShown(state),
    shift: state.backOffice.shift !== null,
  };
};

const checkSupervises = async (
  backOffice: BackOffice,
  visit: Visit<unknown>,
  table: string,
): Promise<void> => {
  if (!isAmong(await rolesFor(backOffice, visit, table), overseerRoles))
    throw fault('wrong-role', 'overseers-of', { table });
};

/** A person may wait for a ruling on at most this many cases. */
export const openCasesMax = 5;

const openCase = async (
  backOffice: BackOffice,
  visit: Visit<z.infer<typeof caseRequest>>,
): Promise<{ readonly case: number }> => {
  const table = visit.path['table'] ?? '';
  const actor = idOf(visit);
  const { about, round = null, reason: why } = visit.body;
  let number = 0;
  await backOffice.cage.note(({ cases }) => {
    const own = cases.filter(({ openedBy, ruled }) => openedBy === actor && !ruled);
    if (own.length >= openCasesMax) throw fault('refused', 'many-cases', { most: openCasesMax });
    number = cases.length + 1;
    return { kind: 'case-opened', case: number, table, about, round, reason: why };
  }, actor);
  return { case: number };
};

const ruleCase = async (
  backOffice: BackOffice,
  visit: Visit<z.infer<typeof rulingRequest>>,
): Promise<Ok> => {
  const number = Number(visit.path['case'] ?? '');
  const found = backOffice.cage.state().cases.find((one) => one.case === number);
  if (!found || found.ruled) throw fault('unknown', 'no-such-case');
  await checkSupervises(backOffice, visit, found.table);
  await backOffice.cage.note(({ cases }) => {
    const isOpen = cases.some((one) => one.case === number && !one.ruled);
    if (!isOpen) throw fault('unknown', 'no-such-case');
    return { kind: 'case-ruled', case: number, ruling: visit.body.ruling };
  }, idOf(visit));
  return { ok: true };
};

/** What the crew and its supervisors see besides the game. */
export const pitRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/roles',
    summary: 'The roles one has, table by table; * is every table',
    access: 'account',
    body: null,
    answers: z.array(grant),
    handle: async ({ store }, visit) =>
      (await store.grantsOf(idOf(visit))).map(({ table, role: as }) => ({ table, role: as })),
  }),
  route({
    method: 'get',
    path: '/api/tables/{table}/console',
    summary:
      'What a console needs besides the table: one’s roles there, patrons without an account, tray, shift, open cases',
    access: 'staff',
    body: null,
    answers: consoleInfo,
    handle: consoleOf,
  }),
  route({
    method: 'post',
    path: '/api/tables/{table}/cases',
    summary: 'Calls the floor to a table, or opens a dispute about a round',
    access: 'floorCaller',
    isNoted: true,
    body: caseRequest,
    answers: caseOpened,
    handle: openCase,
  }),
  route({
    method: 'post',
    path: '/api/cases/{case}/ruling',
    summary: 'Rules on a case, with the reason; it is closed',
    access: 'overseers',
    body: rulingRequest,
    answers: done,
    handle: ruleCase,
  }),
  route({
    method: 'get',
    path: '/api/pit',
    summary: 'Every table with its figures of the day, what has to be looked at, and the cases',
    access: 'pit',
    body: null,
    answers: pit,
    handle: pitOf,
  }),
  route({
    method: 'post',
    path: '/api/pit/seen',
    summary: 'A supervisor has seen an alert: it is shown to nobody any more',
    access: 'overseers',
    body: seenRequest,
    answers: done,
    async handle(backOffice, visit): Promise<Ok> {
      const { alert } = visit.body;
      await checkSupervises(backOffice, visit, alert.split(':')[1] ?? '');
      if (backOffice.cage.state().seen.has(alert)) return { ok: true };
      // Nobody has seen the cards to come.
      const { alerts } = await todayAt(backOffice);
      if (!alerts.some((one) => one.alert === alert)) throw fault('unknown', 'no-such-alert');
      await backOffice.cage.note({ kind: 'alert-seen', alert }, idOf(visit));
      return { ok: true };
    },
  }),
];

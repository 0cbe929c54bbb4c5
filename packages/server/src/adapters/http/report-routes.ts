import {
  dayReport,
  flagged,
  hourReport,
  type MeterReport,
  meterReport,
  type PlayerReport,
  playerReport,
  type ShiftReport,
  shiftReport,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { meterDays } from '../../jackpot-meters.ts';
import type { LogEntry } from '../../log/log-entry.ts';
import { type BetPrice, currencyOf } from '../../ports.ts';
import { hoursFrom, reportsAsCsv, reportsFrom } from '../../report.ts';
import { theoryOf } from '../../theoretical-win.ts';
import { shiftsOf } from './back-office-routes.ts';
import { type BackOffice, type Route, route } from './route.ts';

const reportDays = z.strictObject({ from: z.iso.date(), to: z.iso.date() });

const daysQuery = z.strictObject({ from: z.string().optional(), to: z.string().optional() });

type Query = Readonly<Record<string, string>>;

const daysIn = (query: Query) => {
  const days = reportDays.safeParse({ from: query['from'], to: query['to'] ?? query['from'] });
  if (!days.success) throw fault('bad-request', 'days');
  return days.data;
};

/** What every table took and gave, day by day, and what it should have by prices that are looked up as the caller says. */
export const reportsOf = async (
  { store, prices }: Pick<BackOffice, 'store' | 'prices'>,
  query: Query,
) => {
  const { from, to } = daysIn(query);
  const stakes = await store.stakesBetween(from, to);
  const setups = new Map((await store.setups()).map((setup) => [setup.id, setup]));
  const priced = new Map<string, readonly BetPrice[]>();
  for (const table of new Set(stakes.map((one) => one.table))) {
    const setup = setups.get(table);
    if (setup) priced.set(table, await prices.of(setup.rulebook));
  }
  return reportsFrom(await store.movesBetween(from, to), (table, day) => {
    const own = stakes.filter((one) => one.table === table && one.day === day);
    const setup = setups.get(table);
    return setup ? theoryOf(own, priced.get(table) ?? [], setup) : null;
  });
};

/** From this much on, in cents, a day of one person's, or a round's award, is large. */
const large = 1_000_000;

const payoutEvent = z.looseObject({ player: z.string(), amount: z.int() });

const payoutsIn = ({ table, text }: { readonly table: string; readonly text: string }) => {
  const { version, at, body } = JSON.parse(text) as LogEntry; // written by `seal` and by nobody else
  const events = body.kind === 'act' ? body.events : [];
  return events
    .filter(({ kind }) => kind === 'payout-flagged')
    .map((event) => payoutEvent.parse(event))
    .map(({ player, amount }) => ({ table, version, at, player, amount }));
};

export const flaggedOn = async ({ store }: BackOffice, query: Query) => {
  const { from, to } = daysIn(query);
  const payouts = (await store.flaggedEntries()).flatMap(payoutsIn);
  return {
    players: await store.largeFlows(from, to, large),
    payouts: payouts.filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to),
  };
};

/** The sheets of every table whose shift was opened in these days. */
const shiftsIn = async (backOffice: BackOffice, query: Query): Promise<ShiftReport[]> => {
  const { from, to } = daysIn(query);
  const sheets = await Promise.all(
    backOffice.floor.tables().map(async (live) => {
      const state = live.state();
      return state?.setup.mode === 'hosted' && currencyOf(state.setup) === 'house'
        ? (await shiftsOf(backOffice, state)).map((sheet) => ({ table: live.id, ...sheet }))
        : [];
    }),
  );
  const day = (at: string): string => at.slice(0, 10);
  return sheets.flat().filter(({ openedAt }) => day(openedAt) >= from && day(openedAt) <= to);
};

/** What everybody paid in, bought and cashed, day by day. */
const playersIn = async ({ store }: BackOffice, query: Query): Promise<PlayerReport[]> => {
  const { from, to } = daysIn(query);
  const flows = await store.largeFlows(from, to, 1);
  return Promise.all(
    flows.map(async (one) => ({
      ...one,
      name: (await store.accountById(one.account))?.name ?? one.account,
    })),
  );
};

const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map((cell) => csvCell(`${cell ?? ''}`)).join(',')}\n`).join('');

/** Quoted where it has to be; what a spreadsheet would take for a formula is text. */
const csvCell = (text: string): string => {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

const shiftColumns = ['drop', 'cashed', 'handle', 'win', 'fees', 'tips'] as const;

const shiftsAsCsv = (sheets: readonly ShiftReport[]): string =>
  csv([
    [
      'table',
      'shift',
      'opened',
      'opened by',
      'opening expected',
      'opening',
      'fills',
      'credits',
      ...shiftColumns,
      'expected',
      'counted',
      'closed',
      'closed by',
    ],
    ...sheets.map((sheet) => [
      sheet.table,
      sheet.shift,
      sheet.openedAt,
      sheet.openedBy.join(', '),
      sheet.openingExpected,
      sheet.opening,
      sheet.fills,
      sheet.credits,
      ...shiftColumns.map((name) => sheet.totals[name]),
      sheet.expected,
      sheet.counted,
      sheet.closedAt,
      sheet.closedBy.join(', '),
    ]),
  ]);

const playerColumns = [
  'day',
  'account',
  'name',
  'deposited',
  'paidOut',
  'bought',
  'cashed',
] as const;

const playersAsCsv = (players: readonly PlayerReport[]): string =>
  csv([playerColumns, ...players.map((one) => playerColumns.map((name) => one[name]))]);

/** What the house owes to winners of jackpots to come, table by table. */
export const owed = async ({ store }: BackOffice) => {
  const books = await store.balances();
  const tables = (await store.setups())
    .filter((setup) => currencyOf(setup) === 'house')
    .map(({ id }) => id);
  return tables.flatMap((table) => {
    const meter = books.get(`${table}/meter`) ?? 0;
    const reserve = books.get(`${table}/reserve`) ?? 0;
    return meter === 0 && reserve === 0 ? [] : [{ table, meter, reserve }];
  });
};

/** The same with how it came to be, on those of the days that are asked for. */
const metersIn = async (backOffice: BackOffice, query: Query): Promise<MeterReport[]> => {
  const tables = await owed(backOffice);
  if (query['from'] === undefined) return tables.map((one) => ({ ...one, days: [] }));
  const { from, to } = daysIn(query);
  // Counted back from what the books hold now, so what came after the last day is needed too.
  const moves = tables.length === 0 ? [] : await backOffice.store.movesBetween(from, '9999-12-31');
  return tables.map((one) => ({
    ...one,
    days: meterDays(
      one,
      moves.filter(({ table }) => table === one.table),
    ).filter(({ day }) => day <= to),
  }));
};

/** What the house took and gave, for the auditor. */
export const reportRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/reports',
    summary: 'Drop, handle, win and hold of every table, day by day, ?from= and ?to= as 2026-01-31',
    access: 'auditor',
    body: null,
    answers: z.array(dayReport),
    query: daysQuery,
    handle: (backOffice, { query }) => reportsOf(backOffice, query),
  }),
  route({
    method: 'get',
    path: '/api/reports.csv',
    summary: 'The same as CSV, amounts in cents',
    access: 'auditor',
    body: null,
    answers: z.string(),
    isText: true,
    query: daysQuery,
    handle: async (backOffice, { query }) => reportsAsCsv(await reportsOf(backOffice, query)),
  }),
  route({
    method: 'get',
    path: '/api/reports/hours',
    summary:
      'What was staked and held hour by hour of a day, ?from=2026-01-31, all tables together',
    access: 'auditor',
    body: null,
    answers: z.array(hourReport),
    query: daysQuery,
    handle: async ({ store }, { query }) => hoursFrom(await store.movesByHour(daysIn(query).from)),
  }),
  route({
    method: 'get',
    path: '/api/reports/large',
    summary: 'Persons with 10,000 or more in a day, and payouts of 10,000 or more in a round',
    access: 'auditor',
    body: null,
    answers: flagged,
    query: daysQuery,
    handle: (backOffice, { query }) => flaggedOn(backOffice, query),
  }),
  route({
    method: 'get',
    path: '/api/reports/shifts',
    summary: 'The sheets of every shift that was opened in these days, table by table',
    access: 'auditor',
    body: null,
    answers: z.array(shiftReport),
    query: daysQuery,
    handle: (backOffice, { query }) => shiftsIn(backOffice, query),
  }),
  route({
    method: 'get',
    path: '/api/reports/shifts.csv',
    summary: 'The same as CSV',
    access: 'auditor',
    body: null,
    answers: z.string(),
    isText: true,
    query: daysQuery,
    handle: async (backOffice, { query }) => shiftsAsCsv(await shiftsIn(backOffice, query)),
  }),
  route({
    method: 'get',
    path: '/api/reports/players',
    summary:
      'What everybody paid in and was paid out over the counter, bought and cashed, day by day',
    access: 'auditor',
    body: null,
    answers: z.array(playerReport),
    query: daysQuery,
    handle: (backOffice, { query }) => playersIn(backOffice, query),
  }),
  route({
    method: 'get',
    path: '/api/reports/players.csv',
    summary: 'The same as CSV',
    access: 'auditor',
    body: null,
    answers: z.string(),
    isText: true,
    query: daysQuery,
    handle: async (backOffice, { query }) => playersAsCsv(await playersIn(backOffice, query)),
  }),
  route({
    method: 'get',
    path: '/api/reports/jackpots',
    summary:
      'Meter and reserve of every table’s jackpots, in cents: what is owed to winners; ?from= and ?to= add the days they moved on',
    access: 'auditor',
    body: null,
    answers: z.array(meterReport),
    query: daysQuery,
    handle: (backOffice, { query }) => metersIn(backOffice, query),
  }),
];

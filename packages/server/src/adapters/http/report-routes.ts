import {
  dayReport,
  flagged,
  hourReport,
  meterReport,
  playerReport,
  shiftReport,
} from '@openpit/protocol';
import { z } from 'zod';
import { fault } from '../../fault.ts';
import { playersAsCsv, reportsAsCsv, shiftsAsCsv } from '../../reports/as-csv.ts';
import { hoursFrom } from '../../reports/day-report.ts';
import {
  type Days,
  flaggedOn,
  metersIn,
  playersIn,
  reportsOf,
  shiftsIn,
} from '../../reports/house-reports.ts';
import { type BackOffice, type Route, route } from './route.ts';

// No database has a year zero in its calendar.
const day = z.iso.date().refine((text) => !text.startsWith('0000'));

const reportDays = z.strictObject({ from: day, to: day });

const daysQuery = z.strictObject({ from: z.string().optional(), to: z.string().optional() });

const daysIn = (query: Readonly<Record<string, string>>): Days => {
  const days = reportDays.safeParse({ from: query['from'], to: query['to'] ?? query['from'] });
  if (!days.success) throw fault('bad-request', 'days');
  return days.data;
};

/** A report of some days as a file for spreadsheets. */
const csvRoute = (
  path: string,
  summary: string,
  write: (backOffice: BackOffice, days: Days) => Promise<string>,
): Route =>
  route({
    method: 'get',
    path,
    summary,
    access: 'auditor',
    body: null,
    answers: z.string(),
    isText: true,
    query: daysQuery,
    handle: (backOffice, { query }) => write(backOffice, daysIn(query)),
  });

/** The reports of the house, for the auditor. */
export const reportRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: '/api/reports',
    summary: 'Drop, handle, win and hold of every table, day by day, ?from= and ?to= as 2026-01-31',
    access: 'auditor',
    body: null,
    answers: z.array(dayReport),
    query: daysQuery,
    handle: (backOffice, { query }) => reportsOf(backOffice, daysIn(query)),
  }),
  csvRoute('/api/reports.csv', 'The same as CSV, amounts in cents', async (backOffice, days) =>
    reportsAsCsv(await reportsOf(backOffice, days)),
  ),
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
    handle: (backOffice, { query }) => flaggedOn(backOffice, daysIn(query)),
  }),
  route({
    method: 'get',
    path: '/api/reports/shifts',
    summary: 'The sheets of every shift that was opened in these days, table by table',
    access: 'auditor',
    body: null,
    answers: z.array(shiftReport),
    query: daysQuery,
    handle: (backOffice, { query }) => shiftsIn(backOffice, daysIn(query)),
  }),
  csvRoute('/api/reports/shifts.csv', 'The same as CSV', async (backOffice, days) =>
    shiftsAsCsv(await shiftsIn(backOffice, days)),
  ),
  route({
    method: 'get',
    path: '/api/reports/players',
    summary:
      'What everybody paid in and was paid out over the counter, bought and cashed, day by day',
    access: 'auditor',
    body: null,
    answers: z.array(playerReport),
    query: daysQuery,
    handle: (backOffice, { query }) => playersIn(backOffice, daysIn(query)),
  }),
  csvRoute('/api/reports/players.csv', 'The same as CSV', async (backOffice, days) =>
    playersAsCsv(await playersIn(backOffice, days)),
  ),
  route({
    method: 'get',
    path: '/api/reports/jackpots',
    summary:
      'Meter and reserve of every table’s jackpots, in cents: what is owed to winners; ?from= and ?to= add the days they moved on',
    access: 'auditor',
    body: null,
    answers: z.array(meterReport),
    query: daysQuery,
    handle: (backOffice, { query }) =>
      metersIn(backOffice, query['from'] === undefined ? null : daysIn(query)),
  }),
];

import type { Flagged, MeterReport, PlayerReport, ShiftReport } from '@openpit/protocol';
import { z } from 'zod';
import type { BackOffice } from '../adapters/http/route.ts';
import type { LogEntry } from '../log/log-entry.ts';
import { type BetPrice, currencyOf } from '../ports.ts';
import { reportsFrom } from './day-report.ts';
import { meterDays } from './jackpot-meters.ts';
import { shiftsOf } from './shift-sheets.ts';
import { theoryOf } from './theoretical-win.ts';

/** The first and the last day of a report, as 2026-01-31. */
export type Days = { readonly from: string; readonly to: string };

/** What every table took in and paid out, day by day, and what it should have won by the prices that the caller chooses. */
export const reportsOf = async (
  { store, prices }: Pick<BackOffice, 'store' | 'prices'>,
  { from, to }: Days,
) => {
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

/** From this amount on, in cents, a person's day or a round's award is large. */
const large = 1_000_000;

const payoutEvent = z.looseObject({ player: z.string(), amount: z.int() });

const payoutsIn = ({ table, text }: { readonly table: string; readonly text: string }) => {
  const { version, at, body } = JSON.parse(text) as LogEntry; // only `seal` writes it
  const events = body.kind === 'act' ? body.events : [];
  return events
    .filter(({ kind }) => kind === 'payout-flagged')
    .map((event) => payoutEvent.parse(event))
    .map(({ player, amount }) => ({ table, version, at, player, amount }));
};

/** Payouts that a rulebook flags as large. */
export const largePayoutsOn = async (
  { store }: Pick<BackOffice, 'store'>,
  { from, to }: Days,
): Promise<Flagged['payouts']> =>
  (await store.flaggedEntries())
    .flatMap(payoutsIn)
    .filter(({ at }) => at.slice(0, 10) >= from && at.slice(0, 10) <= to);

export const flaggedOn = async (backOffice: BackOffice, days: Days): Promise<Flagged> => ({
  players: await flowsOf(backOffice, days, large),
  payouts: await largePayoutsOn(backOffice, days),
});

/** The sheets of every table whose shift was opened in these days. */
export const shiftsIn = async (
  backOffice: BackOffice,
  { from, to }: Days,
): Promise<ShiftReport[]> => {
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
export const playersIn = (backOffice: BackOffice, days: Days): Promise<PlayerReport[]> =>
  flowsOf(backOffice, days, 1);

/** Days of people with an amount of at least this much, by name, because readers do not know people by their account numbers. */
const flowsOf = async (
  { store }: BackOffice,
  { from, to }: Days,
  min: number,
): Promise<PlayerReport[]> =>
  Promise.all(
    (await store.largeFlows(from, to, min)).map(async (one) => ({
      ...one,
      name: (await store.accountById(one.account))?.name ?? one.account,
    })),
  );

/** What the house owes to future winners of jackpots, table by table. */
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

/** The same with its history for the days asked for; without days there is none. */
export const metersIn = async (
  backOffice: BackOffice,
  days: Days | null,
): Promise<MeterReport[]> => {
  const tables = await owed(backOffice);
  if (days === null) return tables.map((one) => ({ ...one, days: [] }));
  const { from, to } = days;
  // Counted back from the present books, so the moves after the last day are needed too.
  const moves = tables.length === 0 ? [] : await backOffice.store.movesBetween(from, '9999-12-31');
  return tables.map((one) => ({
    ...one,
    days: meterDays(
      one,
      moves.filter(({ table }) => table === one.table),
    ).filter(({ day }) => day <= to),
  }));
};

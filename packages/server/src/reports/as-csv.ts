import type { PlayerReport, ShiftReport } from '@openpit/protocol';
import type { DayReport } from './day-report.ts';

const dayColumns = [
  'day',
  'table',
  'drop',
  'cashed',
  'handle',
  'win',
  'fees',
  'tips',
  'hold',
  'fills',
  'credits',
  'jackpots',
] as const;

const theoryColumns = ['expected', 'low', 'high', 'unpriced'] as const;

/** The days of tables, amounts in cents, hold with four decimals. */
export const reportsAsCsv = (reports: readonly DayReport[]): string =>
  csv([
    [...dayColumns, ...theoryColumns],
    ...reports.map(({ theory, ...day }) => [
      ...dayColumns.map((column) =>
        column === 'hold' ? (day.hold?.toFixed(4) ?? null) : day[column],
      ),
      ...theoryColumns.map((column) => theory?.[column] ?? null),
    ]),
  ]);

const shiftColumns: Readonly<Record<string, (sheet: ShiftReport) => string | number | null>> = {
  table: ({ table }) => table,
  shift: ({ shift }) => shift,
  opened: ({ openedAt }) => openedAt,
  'opened by': ({ openedBy }) => openedBy.join(', '),
  'opening expected': ({ openingExpected }) => openingExpected,
  opening: ({ opening }) => opening,
  fills: ({ fills }) => fills,
  credits: ({ credits }) => credits,
  drop: ({ totals }) => totals.drop,
  cashed: ({ totals }) => totals.cashed,
  handle: ({ totals }) => totals.handle,
  win: ({ totals }) => totals.win,
  fees: ({ totals }) => totals.fees,
  tips: ({ totals }) => totals.tips,
  expected: ({ expected }) => expected,
  counted: ({ counted }) => counted,
  closed: ({ closedAt }) => closedAt,
  'closed by': ({ closedBy }) => closedBy.join(', '),
};

/** The sheets of shifts, amounts in cents. */
export const shiftsAsCsv = (sheets: readonly ShiftReport[]): string =>
  csv([
    Object.keys(shiftColumns),
    ...sheets.map((sheet) => Object.values(shiftColumns).map((column) => column(sheet))),
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

/** What people paid in, bought and cashed, amounts in cents. */
export const playersAsCsv = (players: readonly PlayerReport[]): string =>
  csv([playerColumns, ...players.map((one) => playerColumns.map((name) => one[name]))]);

const csv = (rows: readonly (readonly (string | number | null)[])[]): string =>
  rows.map((row) => `${row.map((cell) => csvCell(`${cell ?? ''}`)).join(',')}\n`).join('');

/** Quoted if necessary; what a spreadsheet would take for a formula is marked as text. */
const csvCell = (text: string): string => {
  const plain = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

import type { Price } from '@openpit/analysis';

const columns = [
  'rulebook',
  'bet',
  'condition',
  'model',
  'pays',
  'win',
  'push',
  'lose',
  'houseEdge',
  'houseEdgePercent',
  'perRoll',
  'expectedRolls',
  'variance',
  'clauses',
] as const satisfies readonly (keyof Price)[];

/** Prices as comma-separated values (RFC 4180), with the clauses of each in one cell. */
export const pricesAsCsv = (prices: readonly Price[]): string =>
  linesAsCsv([columns, ...prices.map((price) => columns.map((column) => cell(price[column])))]);

/** Rows of cells as comma-separated values, quoted only if necessary. */
export const linesAsCsv = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('');

const cell = (value: Price[keyof Price]): string => {
  if (value === null) return '';
  return typeof value === 'object' ? value.join(' ') : String(value);
};

const quoted = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

import {
  type AgainstAce,
  type Cell,
  type Chart,
  type Code,
  columns,
  laterCode,
  type Rows,
  type Strategy,
} from '@openpit/analysis/blackjack';
import type { Tone } from '@openpit/notation';
import type { Terminal } from '../terminal/terminal.ts';
import { linesAsCsv } from './csv.ts';

/** A strategy and what it is for. */
export type StrategyReport = {
  readonly rulebook: string;
  readonly decks: number | 'endless';
  readonly strategy: Strategy;
};

const places = 8;

/** Closer than this, two choices are as good as one. */
const nearTie = 0.001;

/** A strategy as data: the chart's codes and, cell by cell, what each choice is worth. */
export const strategyAsJson = ({ rulebook, decks, strategy }: StrategyReport) => ({
  rulebook,
  decks,
  houseEdge: strategy.houseEdge.toFixed(places),
  againstAce: strategy.againstAce,
  chart: {
    ...mapped(strategy.chart, ({ code }) => code),
    ...(hasZaps(strategy)
      ? { later: { hard: laterRows(strategy.chart.hard), pair: laterRows(strategy.chart.pair) } }
      : {}),
    ...(strategy.token ? { token: mapped(strategy.token, ({ code }) => code) } : {}),
  },
  ev: {
    ...mapped(strategy.chart, worthOf),
    ...(strategy.token ? { token: mapped(strategy.token, worthOf) } : {}),
  },
});

const valued = ['stand', 'hit', 'double', 'split', 'surrender', 'zap'] as const;

/** The chart, a line for each cell with what every choice is worth. */
export const chartAsCsv = ({ strategy: { chart } }: StrategyReport): string =>
  linesAsCsv([
    ['kind', 'hand', 'up', 'code', ...valued],
    ...(['hard', 'soft', 'pair'] as const).flatMap((kind) =>
      Object.entries(chart[kind]).flatMap(([row, cells]) =>
        columns.flatMap((up) => {
          const cell = cells[up];
          if (!cell) return [];
          const worths = valued.map((choice) => cell.worth[choice]?.toFixed(places) ?? '');
          return [[kind, row, up, cell.code, ...worths]];
        }),
      ),
    ),
  ]);

/** Where first hands are exchanged, a chart must still say what to do with the same total later on. */
const isZapped = (cells: Rows[string] | undefined): boolean =>
  Object.values(cells ?? {}).some(({ code }) => code === 'Z');

const hasZaps = ({ chart }: Strategy): boolean => Object.values(chart.hard).some(isZapped);

const laterRows = (rows: Rows): Readonly<Record<string, Readonly<Record<string, Code>>>> =>
  Object.fromEntries(
    Object.entries(rows)
      .filter(([, cells]) => isZapped(cells))
      .map(([row, cells]) => [
        row,
        Object.fromEntries(
          Object.entries(cells).map(([column, cell]) => [column, laterCode(cell)]),
        ),
      ]),
  );

const worthOf = ({ worth }: Cell): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(worth).map(([choice, value]) => [choice, Number(value.toFixed(places))]),
  );

const mapped = <T>(chart: Chart, of: (cell: Cell) => T) => {
  const rowsOf = (rows: Rows) =>
    Object.fromEntries(
      Object.entries(rows).map(([row, cells]) => [
        row,
        Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, of(cell)])),
      ]),
    );
  return { hard: rowsOf(chart.hard), soft: rowsOf(chart.soft), pair: rowsOf(chart.pair) };
};

const tones: Readonly<Record<Code, Tone>> = {
  S: 'push',
  H: 'quiet',
  Dh: 'win',
  Ds: 'win',
  F: 'win',
  P: 'call',
  Rh: 'lose',
  Rs: 'lose',
  Rp: 'lose',
  Z: 'refused',
};

/** A strategy as a coloured chart; a dot marks cells where two choices are as good as one. */
export const strategyChart = (
  { rulebook, decks, strategy }: StrategyReport,
  { paint }: Terminal,
): string => {
  const edge = (100 * strategy.houseEdge).toFixed(4);
  const title = `${rulebook}, ${decks} deck${decks === 1 ? '' : 's'}: house edge ${edge} %`;
  const charts = [
    part('Hard', strategy.chart.hard, paint),
    part('Soft', strategy.chart.soft, paint),
    part('Pairs', strategy.chart.pair, paint),
    ...(hasZaps(strategy)
      ? [
          laterPart('Hard, later on', strategy.chart.hard, paint),
          laterPart('Pairs, later on', strategy.chart.pair, paint),
        ]
      : []),
    ...(strategy.token
      ? [
          part('Hard, on a token', strategy.token.hard, paint),
          part('Soft, on a token', strategy.token.soft, paint),
        ]
      : []),
  ];
  const legend =
    'S stand  H hit  Dh/Ds double, else hit or stand  F free double  P split  Rh/Rs/Rp surrender, else hit, stand or split  Z zap\n' +
    `· the next best choice is within ${nearTie} of a stake\n`;
  const ace = `Against an ace: ${againstAce(strategy.againstAce)}\n`;
  return [paint('heading', `${title}\n`), ...charts, ace, paint('quiet', legend)].join('\n');
};

const againstAce = ({ takesEvenMoney, insured }: AgainstAce): string => {
  const even =
    takesEvenMoney === null
      ? 'even money is not offered'
      : `even money for a blackjack is ${takesEvenMoney ? 'taken' : 'declined'}`;
  const hands = insured.length > 0 ? `taken with ${insured.join(' ')}` : 'never taken';
  return `${even}, insurance is ${hands}`;
};

const laterPart = (title: string, rows: Rows, paint: Terminal['paint']): string => {
  const lines = Object.entries(laterRows(rows)).map(([row, codes]) => {
    const cells = columns.map((column) => {
      const code = codes[column] ?? 'S';
      return `${paint(tones[code], code)}   `;
    });
    return `  ${row.padEnd(16)}${cells.join('').trimEnd()}\n`;
  });
  const heading = `${title.padEnd(18)}${columns.map((column) => column.padEnd(4)).join('')}`;
  return [paint('heading', `${heading.trimEnd()}\n`), ...lines].join('');
};

const part = (title: string, rows: Rows, paint: Terminal['paint']): string => {
  const heading = `${title.padEnd(18)}${columns.map((column) => column.padEnd(4)).join('')}`;
  const lines = Object.entries(rows).map(([row, codes]) => {
    const cells = columns.map((column) => {
      const cell = codes[column];
      if (!cell) return '    ';
      const text = `${cell.code}${cell.lead < nearTie ? '·' : ''}`;
      return `${paint(tones[cell.code], text)}${' '.repeat(4 - text.length)}`;
    });
    return `  ${row.padEnd(16)}${cells.join('').trimEnd()}\n`;
  });
  return [paint('heading', `${heading.trimEnd()}\n`), ...lines].join('');
};

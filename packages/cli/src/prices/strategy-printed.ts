import {
  type AgainstAce,
  type Cell,
  type Chart,
  type Code,
  columns,
  handChoices,
  laterCode,
  type Rows,
  type Strategy,
} from '@openpit/analysis/blackjack';
import type { Dealt } from '@openpit/engine/blackjack';
import type { Tone } from '@openpit/notation';
import { writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { linesAsCsv } from './csv.ts';

/** A strategy and the game it is for. */
export type StrategyReport = {
  readonly rulebook: string;
  readonly decks: number | 'endless';
  /** The way of dealing, where the rulebook knows several. */
  readonly dealt: Dealt | null;
  readonly strategy: Strategy;
};

const places = 8;

/** If two choices differ by less than this, they count as equally good. */
const nearTie = 0.001;

/** A strategy as data: the codes of the chart and, for each cell, the value of each choice. */
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

/** The chart, one line for each cell with the value of every choice. */
export const chartAsCsv = ({ strategy: { chart } }: StrategyReport): string =>
  linesAsCsv([
    ['kind', 'hand', 'up', 'code', ...handChoices],
    ...(['hard', 'soft', 'pair'] as const).flatMap((kind) =>
      Object.entries(chart[kind]).flatMap(([row, cells]) =>
        columns.flatMap((up) => {
          const cell = cells[up];
          if (!cell) return [];
          const worths = handChoices.map((choice) => cell.worth[choice]?.toFixed(places) ?? '');
          return [[kind, row, up, cell.code, ...worths]];
        }),
      ),
    ),
  ]);

/** If first hands are exchanged, a chart must still name the play of a later hand with the same total. */
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

/** The ways of dealing, in words. */
export const dealtNames = {
  up: 'dealt face up',
  down: 'dealt face down',
  hand: 'dealt from the hand',
} as const satisfies Readonly<Record<Dealt, string>>;

/** A strategy as a coloured chart; a dot marks cells with two choices that are equally good. */
export const strategyChart = (
  { rulebook, decks, dealt, strategy }: StrategyReport,
  terminal: Terminal,
): string => {
  const { paint } = terminal;
  const edge = (100 * strategy.houseEdge).toFixed(4);
  const title = `${rulebook}, ${decks} deck${decks === 1 ? '' : 's'}${dealt === null ? '' : `, ${dealtNames[dealt]}`}: house edge ${edge} %`;
  const charts = [
    part('Hard', strategy.chart.hard, terminal),
    part('Soft', strategy.chart.soft, terminal),
    part('Pairs', strategy.chart.pair, terminal),
    ...(hasZaps(strategy)
      ? [
          laterPart('Hard, later on', strategy.chart.hard, terminal),
          laterPart('Pairs, later on', strategy.chart.pair, terminal),
        ]
      : []),
    ...(strategy.token
      ? [
          part('Hard, on a token', strategy.token.hard, terminal),
          part('Soft, on a token', strategy.token.soft, terminal),
        ]
      : []),
  ];
  const legend =
    'S stand  H hit  Dh/Ds double, else hit or stand  F free double  P split  Rh/Rs/Rp surrender, else hit, stand or split  Z zap\n' +
    `· the next best choice is within ${nearTie} of a stake; --csv and --json have what every choice is worth\n`;
  const ace = `Against an ace: ${againstAce(strategy.againstAce)}\n`;
  return [
    paint('heading', `${writeProse(title, terminal)}\n`),
    ...charts,
    writeProse(ace, terminal),
    paint('quiet', writeProse(legend, terminal)),
  ].join('\n');
};

export const againstAce = ({ takesEvenMoney, insured }: AgainstAce): string => {
  const even =
    takesEvenMoney === null
      ? 'even money is not offered'
      : `even money for a blackjack is ${takesEvenMoney ? 'taken' : 'declined'}`;
  const hands = insured.length > 0 ? `taken with ${insured.join(' ')}` : 'never taken';
  return `${even}, insurance is ${hands}`;
};

const laterPart = (title: string, rows: Rows, terminal: Terminal): string =>
  partOf(terminal, { title, rows: laterRows(rows), shown: (code) => [code, code] });

const part = (title: string, rows: Rows, terminal: Terminal): string =>
  partOf(terminal, {
    title,
    rows,
    shown: ({ code, lead }) => [code, `${code}${lead < nearTie ? '·' : ''}`],
  });

type Part<T> = {
  readonly title: string;
  readonly rows: Readonly<Record<string, Readonly<Record<string, T>>>>;
  readonly shown: (cell: T) => readonly [Code, string];
};

/** Rows of a chart; on a narrow screen the columns are closer together. */
const partOf = <T>({ paint, columns: room }: Terminal, { title, rows, shown }: Part<T>): string => {
  const isNarrow = room !== undefined && room < wideChart;
  const [label, width] = isNarrow ? [6, 3] : [18, 4];
  const names = columns.map((column) => column.padEnd(width)).join('');
  const heading = isNarrow ? `${title}\n${' '.repeat(label)}${names}` : title.padEnd(label) + names;
  const lines = Object.entries(rows).map(([row, cells]) => {
    const written = columns.map((column) => {
      const cell = cells[column];
      if (cell === undefined) return ' '.repeat(width);
      const [code, text] = shown(cell);
      return `${paint(tones[code], text)}${' '.repeat(width - text.length)}`;
    });
    return `${`  ${row}`.padEnd(label)}${written.join('').trimEnd()}\n`;
  });
  return [paint('heading', `${heading.trimEnd()}\n`), ...lines].join('');
};

const wideChart = 58;

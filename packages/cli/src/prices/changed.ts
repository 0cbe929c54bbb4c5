import { approximate, type Priced, subtract, writeExact } from '@openpit/analysis';
import { type Chart, columns, type Strategy } from '@openpit/analysis/blackjack';
import { writeColumns } from '../columns.ts';
import type { Terminal } from '../terminal.ts';
import { percent } from './table.ts';

/** A price under other rules beside the one by the document; null where only one of the two has the wager. */
type Pair = { readonly before: Priced | null; readonly after: Priced | null };

const nameOf = ({ bet, condition, model }: Priced): string =>
  [bet, condition, model].filter((word) => word !== null).join(' ');

/** The prices that the rules change, those that come and those that go. */
export const changedPrices = (
  before: readonly Priced[],
  after: readonly Priced[],
): readonly Pair[] => {
  const original = new Map(before.map((price) => [nameOf(price), price]));
  const names = new Set(after.map(nameOf));
  const gone = before.filter((price) => !names.has(nameOf(price)));
  return [
    ...after
      .map((price) => ({ before: original.get(nameOf(price)) ?? null, after: price }))
      .filter((pair) => pair.before === null || !isSame(pair.before, pair.after)),
    ...gone.map((price) => ({ before: price, after: null })),
  ];
};

const isSame = (a: Priced, b: Priced): boolean =>
  approximate(subtract(a.edge, b.edge)) === 0 &&
  approximate(subtract(a.variance, b.variance)) === 0;

/** What the rules change, wager by wager, beside the document. */
export const changedTable = (pairs: readonly Pair[], { paint }: Terminal): string => {
  if (pairs.length === 0) return '\nThe rules change no price.\n';
  const deviation = (price: Priced | null): string =>
    price ? Math.sqrt(approximate(price.variance)).toFixed(4) : '';
  const rows = pairs.map(({ before, after }) => [
    nameOf(after ?? before ?? never()),
    before ? percent(before.edge) : 'not offered',
    after ? percent(after.edge) : 'not offered',
    before && after ? signed(100 * approximate(subtract(after.edge, before.edge))) : '',
    deviation(before),
    deviation(after),
  ]);
  const heading = [
    'what the rules change',
    'edge % by the document',
    'now',
    'change',
    'deviation',
    'now',
  ];
  return `\n${writeColumns({ heading, rows, right: [1, 2, 3, 4, 5] }, paint)}`;
};

const never = (): never => {
  throw new Error('bug: a pair has at least one price');
};

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;

/** What a price was by the document, as data. */
export const originalOf = (price: Priced, before: readonly Priced[]) => {
  const original = before.find((one) => nameOf(one) === nameOf(price));
  return original
    ? { houseEdge: writeExact(original.edge), variance: writeExact(original.variance) }
    : null;
};

/** A cell of a chart that the rules change. */
export type ChangedCell = {
  readonly hand: string;
  readonly up: string;
  readonly before: string;
  readonly after: string;
};

export const changedCells = (before: Strategy, after: Strategy): readonly ChangedCell[] =>
  (['hard', 'soft', 'pair'] as const).flatMap((kind) => cellsOf(kind, before.chart, after.chart));

const cellsOf = (
  kind: 'hard' | 'soft' | 'pair',
  before: Chart,
  after: Chart,
): readonly ChangedCell[] =>
  Object.keys(after[kind]).flatMap((row) =>
    columns.flatMap((up) => {
      const [was, is] = [before[kind][row]?.[up]?.code, after[kind][row]?.[up]?.code];
      const name = kind === 'pair' ? row : `${kind} ${row}`;
      return was === is ? [] : [{ hand: name, up, before: was ?? '', after: is ?? '' }];
    }),
  );

/** What the rules are worth at blackjack, and which cells of the chart they change. */
export const changedStrategy = (before: Strategy, after: Strategy, { paint }: Terminal): string => {
  const [was, is] = [before, after].map(({ houseEdge }) => 100 * houseEdge);
  const change = signed((is ?? 0) - (was ?? 0));
  const cells = changedCells(before, after);
  const worth = `By the document the house edge is ${(was ?? 0).toFixed(4)} %: these rules change it by ${change} %.\n`;
  if (cells.length === 0) return `\n${worth}The chart stays as it is.\n`;
  const rows = cells.map(({ hand, up, before: from, after: to }) => [hand, up, from, to]);
  const heading = ['changed cells', 'against', 'document', 'now'];
  return `\n${worth}${writeColumns({ heading, rows }, paint)}`;
};

import {
  approximate,
  type ChangedPrice,
  changedCells,
  type Priced,
  priceBefore,
  priceName,
  subtract,
  writeExact,
} from '@openpit/analysis';
import type { Strategy } from '@openpit/analysis/blackjack';
import { exactPercent } from '../numbers.ts';
import { writeColumns, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** What changed rules do to each wager, compared with the document. */
export const changedTable = (pairs: readonly ChangedPrice[], terminal: Terminal): string => {
  if (pairs.length === 0) return '\nThe rules change no price.\n';
  const deviation = (price: Priced | null): string =>
    price ? Math.sqrt(approximate(price.variance)).toFixed(4) : '';
  const rows = pairs.map(({ before, after }) => [
    priceName(after ?? before ?? never()),
    before ? exactPercent(before.edge) : 'not offered',
    after ? exactPercent(after.edge) : 'not offered',
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
  return `\n${writeColumns({ heading, rows, right: [1, 2, 3, 4, 5] }, terminal)}`;
};

const never = (): never => {
  throw new Error('bug: a pair has at least one price');
};

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;

/** The price by the document, as data. */
export const originalOf = (price: Priced, before: readonly Priced[]) => {
  const original = priceBefore(before, price);
  return original
    ? { houseEdge: writeExact(original.edge), variance: writeExact(original.variance) }
    : null;
};

/** What the changed rules are worth at blackjack, and which cells of the chart they change. */
export const changedStrategy = (before: Strategy, after: Strategy, terminal: Terminal): string => {
  const [was, is] = [before, after].map(({ houseEdge }) => 100 * houseEdge);
  const change = signed((is ?? 0) - (was ?? 0));
  const cells = changedCells(before, after);
  const worth = writeProse(
    `By the document the house edge is ${(was ?? 0).toFixed(4)} %: these rules change it by ${change} %.\n`,
    terminal,
  );
  if (cells.length === 0) return `\n${worth}The chart stays as it is.\n`;
  const rows = cells.map(({ hand, up, before: from, after: to }) => [hand, up, from, to]);
  const heading = ['changed cells', 'against', 'document', 'now'];
  return `\n${worth}${writeColumns({ heading, rows }, terminal)}`;
};

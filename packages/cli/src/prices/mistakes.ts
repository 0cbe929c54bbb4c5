import type { Mistake } from '@openpit/analysis/blackjack';
import { percent } from '../numbers.ts';
import { writeColumns, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { linesAsCsv } from './csv.ts';

/** A reader's own chart beside the best one. */
export type ChartReport = {
  readonly rulebook: string;
  readonly houseEdge: number;
  readonly best: number;
  readonly mistakes: readonly Mistake[];
};

/** The cost of a chart, and its mistakes, the most expensive first. */
export const mistakesText = (
  name: string,
  { rulebook, houseEdge, best, mistakes }: ChartReport,
  terminal: Terminal,
): string => {
  const { paint } = terminal;
  const more = percent(houseEdge - best, 4);
  const head = writeProse(
    `${rulebook} by ${name}: house edge ${percent(houseEdge, 4)} %\n`,
    terminal,
  );
  const worth = writeProse(
    `The best chart of totals has ${percent(best, 4)} %: yours costs ${more} % of every bet more.\n`,
    terminal,
  );
  if (mistakes.length === 0) return `${paint('heading', head)}${worth}It makes no mistake.\n`;
  const rows = mistakes.map(({ hand, up, best: right, own, costs }) => {
    const shown = percent(costs, 4);
    return [hand, up, right, own, /[1-9]/.test(shown) ? shown : '0.0000'];
  });
  const heading = ['mistake', 'against', 'best', 'yours', 'costs % of every bet made'];
  return `${paint('heading', head)}${worth}\n${writeColumns({ heading, rows, right: [4] }, terminal)}`;
};

/** Its mistakes, one per line. */
export const mistakesAsCsv = ({ mistakes }: ChartReport): string =>
  linesAsCsv([
    ['hand', 'up', 'best', 'own', 'costs'],
    ...mistakes.map(({ hand, up, best, own, costs }) => [hand, up, best, own, `${costs}`]),
  ]);

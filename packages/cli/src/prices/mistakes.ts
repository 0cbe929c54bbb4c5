import type { Mistake } from '@openpit/analysis/blackjack';
import { writeColumns } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { linesAsCsv } from './csv.ts';

/** A chart of somebody's own beside the best one. */
export type ChartReport = {
  readonly rulebook: string;
  readonly houseEdge: number;
  readonly best: number;
  readonly mistakes: readonly Mistake[];
};

const percent = (share: number): string => (100 * share).toFixed(4);

/** What a chart costs, and its mistakes, the dearest first. */
export const mistakesText = (
  name: string,
  { rulebook, houseEdge, best, mistakes }: ChartReport,
  { paint }: Terminal,
): string => {
  const more = percent(houseEdge - best);
  const head = `${rulebook} by ${name}: house edge ${percent(houseEdge)} %\n`;
  const worth = `The best chart of totals has ${percent(best)} %: yours costs ${more} % of every bet more.\n`;
  if (mistakes.length === 0) return `${paint('heading', head)}${worth}It makes no mistake.\n`;
  const rows = mistakes.map(({ hand, up, best: right, own, costs }) => {
    const shown = percent(costs);
    return [hand, up, right, own, /[1-9]/.test(shown) ? shown : '0.0000'];
  });
  const heading = ['mistake', 'against', 'best', 'yours', 'costs %'];
  return `${paint('heading', head)}${worth}\n${writeColumns({ heading, rows, right: [4] }, paint)}`;
};

/** Its mistakes, a line each. */
export const mistakesAsCsv = ({ mistakes }: ChartReport): string =>
  linesAsCsv([
    ['hand', 'up', 'best', 'own', 'costs'],
    ...mistakes.map(({ hand, up, best, own, costs }) => [hand, up, best, own, `${costs}`]),
  ]);

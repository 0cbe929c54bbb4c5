import { type DealerRow, dealerEnds, type Removal } from '@openpit/analysis/blackjack';
import { writeColumns, writeProse } from '../terminal/columns.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { linesAsCsv } from './csv.ts';

/** How the dealer ends by up card, and for which game. */
export type DealerReport = {
  readonly rulebook: string;
  readonly decks: number | 'endless';
  readonly before: Readonly<Record<string, DealerRow>>;
  readonly after: Readonly<Record<string, DealerRow>>;
};

const places = 6;

/** Two tables: before the dealer looks for a blackjack, and after there is none. */
export const dealerText = (
  { rulebook, decks, before, after }: DealerReport,
  terminal: Terminal,
): string => {
  const { paint } = terminal;
  const table = (rows: DealerReport['before']): string =>
    writeColumns(
      {
        heading: ['up', ...dealerEnds],
        rows: Object.entries(rows).map(([up, row]) => [
          up,
          ...dealerEnds.map((end) => row[end].toFixed(places)),
        ]),
        right: dealerEnds.map((_, at) => at + 1),
      },
      terminal,
    );
  const heading = (text: string) => `${paint('heading', text)}\n`;
  return [
    writeProse(
      `${rulebook}, ${decks === 'endless' ? 'an endless shoe' : `${decks} decks`}: how the dealer ends, the up card alone being out\n\n`,
      terminal,
    ),
    heading('Before a blackjack is looked for'),
    table(before),
    '\n',
    heading('Once there is none'),
    table(after),
  ].join('');
};

/** How the edge changes with one card less of each value. */
export const removalText = (
  rulebook: string,
  effects: readonly Removal[],
  terminal: Terminal,
): string => {
  const inPercent = (value: number): string => (100 * value).toFixed(4);
  const table = writeColumns(
    {
      heading: ['card gone', 'house edge %', 'change'],
      rows: effects.map(({ card, houseEdge, change }) => [
        card,
        inPercent(houseEdge),
        `${change > 0 ? '+' : ''}${inPercent(change)}`,
      ]),
      right: [1, 2],
    },
    terminal,
  );
  const head = `${rulebook}: one card less of each value, each shoe played by its own best chart of totals\n\n`;
  return `${writeProse(head, terminal)}${table}${writeProse(ownCharts, terminal)}`;
};

const ownCharts =
  '\nFigures elsewhere that keep the full shoe’s chart have changes as high or higher: here the chart changes with the shoe.\n';

/** The same, one per line. */
export const removalAsCsv = (effects: readonly Removal[]): string =>
  linesAsCsv([
    ['card', 'houseEdge', 'change'],
    ...effects.map(({ card, houseEdge, change }) => [card, `${houseEdge}`, `${change}`]),
  ]);

/** How the dealer ends, one line for each up card before and after the peek. */
export const dealerAsCsv = ({ before, after }: DealerReport): string =>
  linesAsCsv([
    ['looked', 'up', ...dealerEnds],
    ...[
      ...Object.entries(before).map((row) => ['no', ...row] as const),
      ...Object.entries(after).map((row) => ['yes', ...row] as const),
    ].map(([looked, up, row]) => [looked, up, ...dealerEnds.map((end) => `${row[end]}`)]),
  ]);

import type { DayMoves } from './ports.ts';

/** What a table took and gave on one day, in cents. */
export type DayReport = {
  readonly table: string;
  readonly day: string;
  /** Chips sold to players. */
  readonly drop: number;
  /** Chips cashed. */
  readonly cashed: number;
  /** Wagers made, dealer bets apart; one taken down again counts as made. */
  readonly handle: number;
  /** What the house won from wagers, less what it paid. */
  readonly win: number;
  /** Commission, antes and the like. */
  readonly fees: number;
  /** What went to the dealers. */
  readonly tips: number;
  /** Win and fees as a share of the drop; null where nothing was sold. */
  readonly hold: number | null;
};

const people: ReadonlySet<string> = new Set(['cage', 'account']);

const chips: ReadonlySet<string> = new Set(['rack', 'layout', 'layout-tip', 'house', 'tips']);

/** The day's report of every table, from the moves of its books alone. */
export const reportsFrom = (moves: readonly DayMoves[]): readonly DayReport[] => {
  const days = new Map<string, DayMoves[]>();
  for (const move of moves) {
    const key = `${move.day} ${move.table}`;
    days.set(key, [...(days.get(key) ?? []), move]);
  }
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, day]) => report(day));
};

const report = (moves: readonly DayMoves[]): readonly DayReport[] => {
  const [first] = moves;
  if (!first) return [];
  const sum = (is: (move: DayMoves) => boolean): number =>
    moves.reduce((total, move) => (is(move) ? total + move.amount : total), 0);
  const into = (is: (kind: string) => boolean): number =>
    sum(({ to }) => is(to)) - sum(({ from }) => is(from));
  const drop = sum(({ from, to }) => people.has(from) && to === 'rack');
  const win = into((kind) => kind === 'house');
  const fees = into((kind) => !people.has(kind) && !chips.has(kind));
  return [
    {
      table: first.table,
      day: first.day,
      drop,
      cashed: sum(({ from, to }) => from === 'rack' && people.has(to)),
      handle: sum(({ from, to }) => from === 'rack' && to === 'layout'),
      win,
      fees,
      tips: into((kind) => kind === 'tips'),
      hold: drop === 0 ? null : (win + fees) / drop,
    },
  ];
};

const columns = [
  'day',
  'table',
  'drop',
  'cashed',
  'handle',
  'win',
  'fees',
  'tips',
  'hold',
] as const;

/** The reports as CSV, amounts in cents, hold with four decimals. */
export const reportsAsCsv = (reports: readonly DayReport[]): string => {
  const cell = (value: string | number | null, column: string): string => {
    if (value === null) return '';
    return column === 'hold' ? Number(value).toFixed(4) : String(value);
  };
  const rows = reports.map((one) => columns.map((column) => cell(one[column], column)).join(','));
  return [columns.join(','), ...rows, ''].join('\n');
};

import type { DayMoves } from '../ports.ts';
import type { Theory } from './theoretical-win.ts';

/** What a table took in and paid out, in cents. */
export type Totals = {
  /** Chips sold to players. */
  readonly drop: number;
  /** Chips cashed. */
  readonly cashed: number;
  /** Wagers made, without dealer bets; one that was taken down again counts as made. */
  readonly handle: number;
  /** What the house won from wagers, less what it paid. */
  readonly win: number;
  /** Commissions, antes and other fees, without jackpots. */
  readonly fees: number;
  /** What went to the dealers. */
  readonly tips: number;
  /** Win and fees as a share of the drop; null if nothing was sold. */
  readonly hold: number | null;
  /** Chips from the cage to the table, and back. */
  readonly fills: number;
  readonly credits: number;
  /** By how much the meters and reserves of jackpots have grown: what the house owes to future winners. */
  readonly jackpots: number;
};

/** A table's day. The expected win is there if prices were available. */
export type DayReport = Totals & {
  readonly table: string;
  readonly day: string;
  readonly theory: Theory | null;
};

/** What a day's stakes at a table should have won; null if there are no prices. */
export type TheoryOf = (table: string, day: string) => Theory | null;

const people: ReadonlySet<string> = new Set(['cage', 'account']);

const chips: ReadonlySet<string> = new Set([
  'rack',
  'layout',
  'layout-tip',
  'house',
  'tips',
  'float',
  'over-short',
  'meter',
  'reserve',
]);

/** The day's report of every table, computed from the moves in its books alone. */
export const reportsFrom = (
  moves: readonly DayMoves[],
  theory: TheoryOf = () => null,
): readonly DayReport[] => {
  const days = new Map<string, DayMoves[]>();
  for (const move of moves) {
    const key = `${move.day} ${move.table}`;
    days.set(key, [...(days.get(key) ?? []), move]);
  }
  return [...days.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, day]) => {
      const [first] = day;
      if (!first) return [];
      const { table, day: date } = first;
      return [{ table, day: date, ...totalsOf(day), theory: theory(table, date) }];
    });
};

/** The totals of moves: those of a day, or those of a shift. */
export const totalsOf = (moves: readonly DayMoves[]): Totals => {
  const sum = (is: (move: DayMoves) => boolean): number =>
    moves.reduce((total, move) => (is(move) ? total + move.amount : total), 0);
  const into = (is: (kind: string) => boolean): number =>
    sum(({ to }) => is(to)) - sum(({ from }) => is(from));
  const drop = sum(({ from, to }) => people.has(from) && to === 'rack');
  const win = into((kind) => kind === 'house');
  const fees = into((kind) => !people.has(kind) && !chips.has(kind));
  const handedOut = sum(({ from, to }) => from === 'tips' && people.has(to));
  return {
    drop,
    cashed: sum(({ from, to }) => from === 'rack' && people.has(to)),
    handle: sum(({ from, to }) => from === 'rack' && to === 'layout'),
    win,
    fees,
    tips: into((kind) => kind === 'tips') + handedOut,
    hold: drop === 0 ? null : (win + fees) / drop,
    fills: sum(({ from, to }) => from === 'cage' && to === 'float'),
    credits: sum(({ from, to }) => from === 'float' && to === 'cage'),
    jackpots: into((kind) => kind === 'meter' || kind === 'reserve'),
  };
};

/** An hour of the whole house: what was staked, and what the house won. */
export type HourReport = { readonly hour: number; readonly staked: number; readonly held: number };

/** Every hour of a day with any moves, all tables together. */
export const hoursFrom = (moves: readonly DayMoves[]): readonly HourReport[] =>
  [...new Set(moves.map(({ day }) => day))].sort().map((hour) => {
    const { handle, win, fees } = totalsOf(moves.filter(({ day }) => day === hour));
    return { hour: Number(hour.slice(11, 13)), staked: handle, held: win + fees };
  });

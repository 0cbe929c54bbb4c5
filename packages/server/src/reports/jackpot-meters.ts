import type { DayMoves } from '../ports.ts';

/** The jackpots of a table, in cents. */
export type Meters = { readonly meter: number; readonly reserve: number };

/** A day of a table's jackpots: what was added to both, what was won from the meter, and their amounts at the end. */
export type MeterDay = Meters & {
  readonly day: string;
  readonly fed: number;
  readonly won: number;
};

const pots: ReadonlySet<string> = new Set(['meter', 'reserve']);

/**
 * The history of the jackpots of a table: the days on which they changed, counted back from today by the moves in the books.
 * What the reserve gives to the meter is neither added nor won.
 */
export const meterDays = (now: Meters, moves: readonly DayMoves[]): readonly MeterDay[] => {
  const own = moves.filter(({ from, to }) => pots.has(from) || pots.has(to));
  const days = [...new Set(own.map(({ day }) => day))].sort().reverse();
  let { meter, reserve } = now;
  const counted = days.map((day): MeterDay => {
    const of = own.filter((move) => move.day === day);
    const sum = (is: (move: DayMoves) => boolean): number =>
      of.reduce((total, move) => (is(move) ? total + move.amount : total), 0);
    const grown = (pot: string): number =>
      sum(({ to }) => to === pot) - sum(({ from }) => from === pot);
    const end = { meter, reserve };
    meter -= grown('meter');
    reserve -= grown('reserve');
    const fed = sum(({ from, to }) => pots.has(to) && !pots.has(from));
    const won = sum(({ from, to }) => pots.has(from) && !pots.has(to));
    return { day, fed, won, ...end };
  });
  return counted.reverse();
};

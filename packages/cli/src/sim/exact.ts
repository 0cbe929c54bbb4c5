import {
  type Chain,
  type Ending,
  follow,
  type Move,
  multiply,
  type Ratio,
  ratio,
  zero,
} from '@openpit/analysis';
import { cellOf, type Play } from '@openpit/simulation';

/** The mean gain of a round of a compiled wager, its variance and its length, per unit of the stake: exactly. */
export type Exact = {
  readonly mean: Ratio;
  readonly variance: Ratio;
  readonly outcomes: Ratio;
  /** Every gain of a round with its probability, best first. */
  readonly endings: readonly Ending[];
};

/** Follows the compiled table in exact arithmetic. A law compares this with the prices, which are computed without the table. */
export const exactOf = ({ table, stake }: Play): Exact => {
  const chain: Chain<number> = {
    starts: [0],
    keyOf: (state) => `${state}`,
    movesFrom(state) {
      const moves = new Map<string, { move: Move<number>; count: number }>();
      for (let path = 0; path < table.count; path++) {
        const { next, ending } = cellOf(table, state, path);
        const isOver = ending > 0;
        const gain = isOver ? ratio(table.nets[ending] ?? 0, stake) : zero;
        const move = { chance: ratio(1, table.count), gain, to: isOver ? null : next };
        const key = `${ending} ${next}`;
        moves.set(key, { move, count: (moves.get(key)?.count ?? 0) + 1 });
      }
      return [...moves.values()].map(({ move, count }) => ({
        ...move,
        chance: multiply(move.chance, ratio(count)),
      }));
    },
  };
  const [followed] = follow(chain);
  if (!followed) throw new Error('bug: a chain has its start');
  const { mean, variance, steps, endings } = followed;
  return { mean, variance, outcomes: steps, endings };
};

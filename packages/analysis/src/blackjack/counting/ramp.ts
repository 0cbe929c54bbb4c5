import { priceChart } from '../own-chart.ts';
import type { Solved } from '../solver/solve.ts';
import { type Chart, totalStrategy } from '../strategy.ts';
import { depthsMet } from './counts-met.ts';
import type { SolvedByCount } from './solved-by-count.ts';

/** Rounds that begin at one whole true count, rounded down. */
export type CountLevel = {
  readonly trueCount: number;
  readonly chance: number;
  /** The mean gain of a bet: by the chart of the full shoe without insurance, and by the best play at that count. */
  readonly byChart: number;
  readonly byCount: number;
  /** The variance of a round by the chart. */
  readonly variance: number;
};

/** True counts beyond these are combined. */
const ends = 8;

/**
 * The value of rounds by the count before them, if this part of the shoe is dealt. At every depth the mean over all counts must
 * be the value from the full shoe, because a chart does not know how many cards are gone. The figures are adjusted to that.
 */
export const countLevels = (solved: SolvedByCount, dealt: number): readonly CountLevel[] => {
  const { worthAt, flat } = worthByCount(solved);
  const levels = new Map<number, Sums>();
  for (const { share: often, met } of depthsMet(solved, dealt)) {
    const worths = met.map(({ trueCount }) => worthAt(trueCount));
    const mean = met.reduce((sum, { chance }, at) => sum + chance * (worths[at]?.byChart ?? 0), 0);
    for (const [at, { trueCount, chance }] of met.entries()) {
      const worth = worths[at] ?? flat;
      const level = Math.min(ends, Math.max(-ends, Math.floor(trueCount)));
      const sums = levels.get(level) ?? { chance: 0, byChart: 0, byCount: 0, square: 0 };
      const byChart = worth.byChart + flat.byChart - mean;
      const share = often * chance;
      sums.chance += share;
      sums.byChart += share * byChart;
      sums.byCount += share * (byChart + Math.max(0, worth.byCount - worth.byChart));
      sums.square += share * (worth.variance + byChart * byChart);
      levels.set(level, sums);
    }
  }
  return [...levels]
    .toSorted(([a], [b]) => a - b)
    .map(([trueCount, { chance, ...sums }]) => {
      const byChart = sums.byChart / chance;
      const variance = sums.square / chance - byChart * byChart;
      return { trueCount, chance, byChart, byCount: sums.byCount / chance, variance };
    });
};

type Sums = { chance: number; byChart: number; byCount: number; square: number };

type RoundWorth = Pick<CountLevel, 'byChart' | 'byCount' | 'variance'>;

type WorthByCount = {
  /** The value of a round by the true count before it. */
  readonly worthAt: (trueCount: number) => RoundWorth;
  /** From the full shoe. */
  readonly flat: RoundWorth;
};

/** Solves the game at every second count. The counts between follow from a parabola through the three nearest. */
const worthByCount = ({ full, at, decksLeft, system }: SolvedByCount): WorthByCount => {
  const { chart, againstAce } = totalStrategy(full.solved);
  const takesEvenMoney = againstAce.takesEvenMoney === true;
  const left = decksLeft + 3 / 52;
  const known = at
    .filter((_, place) => place % 2 === 0)
    .map(({ running, solved }) => ({
      count: running / left / system.perPoint,
      worth: worthOf(solved, chart, takesEvenMoney),
    }));
  const worthAt = (trueCount: number): RoundWorth => {
    const near = known
      .toSorted((a, b) => Math.abs(a.count - trueCount) - Math.abs(b.count - trueCount))
      .slice(0, 3);
    const shares = near.map(({ count }) =>
      near.reduce(
        (share, other) =>
          other.count === count
            ? share
            : (share * (trueCount - other.count)) / (count - other.count),
        1,
      ),
    );
    const through = (of: keyof RoundWorth) =>
      near.reduce((sum, { worth }, place) => sum + (shares[place] ?? 0) * worth[of], 0);
    return {
      byChart: through('byChart'),
      byCount: through('byCount'),
      variance: through('variance'),
    };
  };
  return { worthAt, flat: worthOf(full.solved, chart, takesEvenMoney) };
};

const worthOf = (solved: Solved, chart: Chart, takesEvenMoney: boolean): RoundWorth => {
  const game = { ...solved.game, insurance: null };
  const asCharted = takesEvenMoney ? game : { ...game, evenMoney: null };
  const { houseEdge, variance } = priceChart({ ...solved, game: asCharted }, chart);
  return { byChart: -houseEdge, byCount: -totalStrategy(solved).houseEdge, variance };
};

/** The bet at each count, in any unit. */
export type Bets = (trueCount: number) => number;

/** What a bet ramp brings per round, in the unit of its bets. */
export type RampWorth = {
  readonly bet: number;
  readonly mean: number;
  readonly variance: number;
};

/** Mean and standard deviation of a round with bets by the count, and hands played by the chart or by the count. */
export const rampWorth = (
  levels: readonly CountLevel[],
  bets: Bets,
  by: 'byChart' | 'byCount',
): RampWorth => {
  let [bet, mean, square] = [0, 0, 0];
  for (const level of levels) {
    const stake = bets(level.trueCount);
    bet += level.chance * stake;
    mean += level.chance * stake * level[by];
    square += level.chance * stake * stake * (level.variance + level[by] ** 2);
  }
  return { bet, mean, variance: square - mean * mean };
};

/**
 * The Kelly bets of a bankroll at each count: advantage over variance, in whole smallest bets, up to the largest bet of the
 * table.
 */
export const kellyBets =
  (
    levels: readonly CountLevel[],
    {
      bankroll,
      min,
      max,
    }: { readonly bankroll: number; readonly min: number; readonly max: number },
  ): Bets =>
  (trueCount) => {
    const level = levels.find((one) => one.trueCount === trueCount);
    const wanted = level ? (bankroll * level.byCount) / level.variance : 0;
    const whole = Math.floor(wanted / min) * min;
    return Math.min(max, Math.max(min, whole));
  };

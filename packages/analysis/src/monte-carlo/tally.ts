import type { Model } from '../price.ts';
import { approximate, type Ratio } from '../ratio.ts';
import type { Batch } from './batch.ts';
import { seededRandom } from './random.ts';

/** One price as random play measured it. The figures are decimals, because an experiment has no exact value. */
export type Checked = {
  readonly rulebook: string;
  readonly bet: string;
  readonly condition: string | null;
  readonly model: Model | null;
  readonly rounds: number;
  /** The mean profit for each unit of the first stake. */
  readonly mean: number;
  /** The mean by exact analysis. */
  readonly exact: number;
  /** The standard deviation of a single round, measured and exact. */
  readonly deviation: number;
  readonly exactDeviation: number;
  /** By how many standard errors the mean differs from the exact value. */
  readonly z: number;
};

/** From this many standard errors on, play and analysis disagree. */
export const zMax = 4;

export const isWithinTolerance = ({ z }: Checked): boolean => Math.abs(z) <= zMax;

const roundsAtOnce = 10_000;

/** Plays a batch and compares every price of it with play. Yields how many rounds are done. */
export function* checkBatch(
  batch: Batch,
  { rounds, seed }: { readonly rounds: number; readonly seed: string },
): Generator<number, readonly Checked[]> {
  const counts = batch.prices.map(() => ({ rounds: 0, sum: 0, squares: 0 }));
  const emit = (at: number, net: number): void => {
    const count = counts[at];
    if (!count) throw new Error(`bug: ${batch.name} has no price ${at}`);
    count.rounds++;
    count.sum += net;
    count.squares += net * net;
  };
  const play = batch.prepare(seededRandom(seed));
  for (let done = 0; done < rounds; ) {
    const until = Math.min(rounds, done + roundsAtOnce);
    for (; done < until; done++) play(emit);
    yield done;
  }
  return batch.prices.map(({ price, stake }, at) => {
    const { rulebook, bet, condition, model } = price;
    const count = counts[at] ?? { rounds: 0, sum: 0, squares: 0 };
    const mean = count.sum / count.rounds / stake;
    const deviation = Math.sqrt(count.squares / count.rounds / stake / stake - mean * mean);
    const [exact, exactDeviation] = [-approximate(price.edge), rootOf(price.variance)];
    const apart = { rounds: count.rounds, mean, exact, exactDeviation };
    const figures = { ...apart, deviation, z: errorsApart(apart) };
    return { rulebook, bet, condition, model, ...figures };
  });
}

/** Whether results belong to a batch with the same prices; results for other prices say nothing about these. */
export const isOf = ({ prices }: Batch, all: readonly Checked[]): boolean =>
  prices.length === all.length &&
  prices.every(({ price }, at) => {
    const one = all[at];
    const isSame = one?.exact === -approximate(price.edge);
    return isSame && one.exactDeviation === rootOf(price.variance) && isNamed(price, one);
  });

const isNamed = (price: Named, { bet, condition, model }: Named): boolean =>
  price.bet === bet && price.condition === condition && price.model === model;

type Named = Pick<Checked, 'bet' | 'condition' | 'model'>;

const rootOf = (variance: Ratio): number => Math.sqrt(approximate(variance));

/**
 * The exact deviation gives the standard error: in a million rounds the rarest awards come only a few times, and an estimate
 * from those few would reject a correct price.
 */
const errorsApart = ({
  rounds,
  mean,
  exact,
  exactDeviation,
}: Pick<Checked, 'rounds' | 'mean' | 'exact' | 'exactDeviation'>): number => {
  if (rounds === 0) return Number.NaN;
  const apart = mean - exact;
  // A wager with only one possible result must match to the cent.
  if (exactDeviation === 0) return Math.abs(apart) < 1e-12 ? 0 : Number.POSITIVE_INFINITY;
  return apart / (exactDeviation / Math.sqrt(rounds));
};

/** A batch that is played to its end at once. */
export const checkedBatch = (
  batch: Batch,
  how: { readonly rounds: number; readonly seed: string },
): readonly Checked[] => {
  const playing = checkBatch(batch, how);
  for (;;) {
    const next = playing.next();
    if (next.done) return next.value;
  }
};

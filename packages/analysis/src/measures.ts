import { meanStaked, type Priced, skewnessOf } from './price.ts';
import { approximate } from './ratio.ts';

/** How sure bounds are to hold, and how many standard deviations that takes on both sides of a normal distribution. */
export const confidences = [
  { percent: 90, deviations: 1.644854 },
  { percent: 95, deviations: 1.959964 },
  { percent: 99, deviations: 2.575829 },
] as const;

/** Between which returns this many rounds lie with a probability: the sum of many rounds is taken to be normal. */
export type Bound = {
  readonly rounds: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
};

/** What an analyst asks of a wager beside its edge; all per unit of the first stake. */
export type Measures = {
  /** What comes back on average. */
  readonly returns: number;
  /** How often it ends ahead. */
  readonly hitFrequency: number;
  readonly standardDeviation: number;
  /** Null for a wager whose endings have no end. */
  readonly skewness: number | null;
  /** The edge over all that is put up on average. */
  readonly elementOfRisk: number;
  /** The standard deviation times what each confidence takes, as sheets of slot machines have it. */
  readonly volatility: readonly { readonly percent: number; readonly index: number }[];
  readonly bounds: readonly Bound[];
};

export const measuresOf = (price: Priced, rounds: readonly number[]): Measures => {
  const edge = approximate(price.edge);
  const deviation = Math.sqrt(approximate(price.variance));
  const boundOf = (many: number, { percent, deviations }: (typeof confidences)[number]): Bound => {
    const off = (deviations * deviation) / Math.sqrt(many);
    return { rounds: many, percent, low: 1 - edge - off, high: 1 - edge + off };
  };
  return {
    returns: 1 - edge,
    hitFrequency: approximate(price.win),
    standardDeviation: deviation,
    skewness: price.endings.length > 1 && deviation > 0 ? skewnessOf(price.endings) : null,
    elementOfRisk: edge / approximate(meanStaked(price)),
    volatility: confidences.map(({ percent, deviations }) => ({
      percent,
      index: deviations * deviation,
    })),
    bounds: rounds.flatMap((many) => confidences.map((sure) => boundOf(many, sure))),
  };
};

/** What an hour costs on average: this many rolls or rounds an hour, at a stake. */
export const costPerHour = (
  { edge, rolls }: Priced,
  { pace, stake }: { readonly pace: number; readonly stake: number },
): number => (stake * approximate(edge) * pace) / approximate(rolls);

import { meanStaked, type Priced, skewnessOf } from './price.ts';
import { approximate } from './ratio.ts';

/** The confidence of the bounds, and the number of standard deviations that it takes on both sides of a normal distribution. */
export const confidences = [
  { percent: 90, deviations: 1.644854 },
  { percent: 95, deviations: 1.959964 },
  { percent: 99, deviations: 2.575829 },
] as const;

/** The returns between which this many rounds end with a probability. The sum of many rounds is taken to be normal. */
export type Bound = {
  readonly rounds: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
};

/** What an analyst asks about a wager besides its edge, all per unit of the first stake. */
export type Measures = {
  /** The average return. */
  readonly returns: number;
  /** How often it ends ahead. */
  readonly hitFrequency: number;
  readonly standardDeviation: number;
  /** Null for a wager with infinitely many endings. */
  readonly skewness: number | null;
  /** The edge over the average total of all stakes. */
  readonly elementOfRisk: number;
  /** The standard deviation times the factor of each confidence, as on sheets of slot machines. */
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

/** The average cost of an hour: this many rolls or rounds, at a stake. */
export const costPerHour = (
  { edge, rolls }: Priced,
  { pace, stake }: { readonly pace: number; readonly stake: number },
): number => (stake * approximate(edge) * pace) / approximate(rolls);

import type { Counts } from './streams.ts';
import type { Play } from './table.ts';

/** What a run came to, for each unit of the stake. Decimals: an experiment has no exact value. */
export type Figures = {
  readonly rounds: number;
  /** Rolls or spins, in all. */
  readonly outcomes: number;
  readonly mean: number;
  readonly variance: number;
  /** The mean's interval that holds the true one 95 times in a hundred. */
  readonly low: number;
  readonly high: number;
  /** What rounds brought, in cents, and how many brought it; best first. */
  readonly endings: readonly { readonly net: number; readonly rounds: number }[];
};

const sidesOf95 = 1.959_963_984_540_054;

export const figuresOf = ({ table, stake }: Play, counts: Counts): Figures => {
  const endings = table.nets
    .map((net, at) => ({ net, rounds: counts[at] ?? 0 }))
    .slice(1)
    .sort((a, b) => b.net - a.net);
  const rounds = endings.reduce((sum, each) => sum + each.rounds, 0);
  const of = (each: (net: number) => number) =>
    endings.reduce((sum, { net, rounds: came }) => sum + each(net / stake) * (came / rounds), 0);
  const mean = of((net) => net);
  const variance = of((net) => (net - mean) ** 2);
  const half = sidesOf95 * Math.sqrt(variance / rounds);
  const outcomes = rounds + (counts[0] ?? 0);
  return { rounds, outcomes, mean, variance, low: mean - half, high: mean + half, endings };
};

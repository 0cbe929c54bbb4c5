import type { Counts } from './streams.ts';

/** The figures of a run, for each unit of the stake. They are decimals, because an experiment has no exact value. */
export type Figures = {
  readonly rounds: number;
  /** Rolls, spins or cards of the run, in all. */
  readonly outcomes: number;
  readonly mean: number;
  readonly variance: number;
  /** The 95 % confidence interval of the mean. */
  readonly low: number;
  readonly high: number;
  /** The gains of rounds in cents, and how many rounds had each; best first. */
  readonly endings: readonly { readonly net: number; readonly rounds: number }[];
};

const sidesOf95 = 1.959_963_984_540_054;

/** A wager as it is counted: its gain at each ending, null if it was not at stake. Ending 0 means that the round has not ended. */
export type Counted = { readonly nets: readonly (number | null)[]; readonly stake: number };

export const figuresOf = ({ nets, stake }: Counted, counts: Counts): Figures => {
  const came = new Map<number, number>();
  for (const [at, net] of nets.entries()) {
    if (at > 0 && net !== null) came.set(net, (came.get(net) ?? 0) + (counts[at] ?? 0));
  }
  const endings = [...came].map(([net, rounds]) => ({ net, rounds })).sort((a, b) => b.net - a.net);
  const rounds = endings.reduce((sum, each) => sum + each.rounds, 0);
  const of = (each: (net: number) => number) =>
    endings.reduce((sum, { net, rounds: times }) => sum + each(net / stake) * (times / rounds), 0);
  const mean = of((net) => net);
  const variance = of((net) => (net - mean) ** 2);
  const half = sidesOf95 * Math.sqrt(variance / rounds);
  const outcomes = counts.reduce((sum, count) => sum + count, 0);
  return { rounds, outcomes, mean, variance, low: mean - half, high: mean + half, endings };
};

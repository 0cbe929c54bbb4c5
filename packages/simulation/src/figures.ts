import type { Counts } from './streams.ts';

/** What a run came to, for each unit of the stake. Decimals: an experiment has no exact value. */
export type Figures = {
  readonly rounds: number;
  /** Rolls, spins or cards of the run, in all. */
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

/** A wager as it is counted: what each ending brings it, null where it was not at stake. Ending 0 is none. */
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

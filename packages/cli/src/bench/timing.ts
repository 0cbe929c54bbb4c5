import { performance } from 'node:perf_hooks';

/** Work to be timed: does about this many rounds and returns what it did, by unit. */
export type Work = (rounds: number) => Readonly<Record<string, number>>;

/** How many units of work are done in a second, at best, and how many plain steps one of them costs. */
export type Rate = {
  readonly unit: string;
  readonly perSecond: number;
  readonly plainSteps: number;
};

export type Takes = { readonly takes: number; readonly takeMs: number };

/** Something to time, under the name it is printed with. */
export type Timed = {
  readonly name: string;
  readonly prepare: () => Work;
  /** Whether the memory it takes is measured too, and its time as the processor counts it. */
  readonly hasMemory?: boolean;
  /** How many takes, if the usual number would take too long or be too few. */
  readonly takes?: Takes;
};

/**
 * Times work once it is warm. Each take is paired with one of the plain loop right before it, and the median of the pairs'
 * ratios counts: on a shared machine both are slowed together, so the ratio is stable although the rate is not.
 */
export const timed = (
  work: Work,
  { takes, takeMs }: Takes,
  clockMs: () => number = () => performance.now(),
): readonly Rate[] => {
  const plain = lengthened(plainLoop, takeMs, () => performance.now());
  const own = lengthened(work, takeMs, clockMs);
  const rates = new Map<string, { perSecond: number; ratios: number[] }>();
  for (let take = 0; take < takes; take++) {
    const step = plain()['plain steps'] ?? 0;
    for (const [unit, perSecond] of Object.entries(own())) {
      const rate = rates.get(unit) ?? { perSecond: 0, ratios: [] };
      rate.perSecond = Math.max(rate.perSecond, perSecond);
      rate.ratios.push(step / perSecond);
      rates.set(unit, rate);
    }
  }
  return [...rates].map(([unit, { perSecond, ratios }]) => ({
    unit,
    perSecond,
    plainSteps: middle(ratios),
  }));
};

/** Warms work up until a take is long enough; returns the function that makes one take. */
const lengthened = (work: Work, takeMs: number, clockMs: () => number) => {
  const take = (rounds: number) => {
    const before = clockMs();
    const done = work(rounds);
    return { ms: clockMs() - before, done };
  };
  let rounds = 1;
  while (take(rounds).ms < takeMs) rounds *= 2;
  return (): Readonly<Record<string, number>> => {
    const { ms, done } = take(rounds);
    return Object.fromEntries(
      Object.entries(done).map(([unit, count]) => [unit, (count / ms) * 1000]),
    );
  };
};

const middle = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

let sink = 0;

/** The plain loop for comparison: dice totals drawn by xorshift. */
const plainLoop: Work = (rounds) => {
  const steps = rounds * 1000;
  let word = 0x9e3779b9;
  let sevens = 0;
  for (let step = 0; step < steps; step++) {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    const face = word >>> 0;
    if ((face % 6) + ((face >>> 8) % 6) === 5) sevens++;
  }
  // Stored where the optimiser cannot know that nobody reads it.
  sink += sevens;
  return { 'plain steps': steps, ...(sink < 0 ? { never: sink } : {}) };
};

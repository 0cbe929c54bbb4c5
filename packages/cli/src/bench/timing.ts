import { performance } from 'node:perf_hooks';

/** Work to be timed: does about so many rounds and says what it did, by unit. */
export type Work = (rounds: number) => Readonly<Record<string, number>>;

/** How often a unit of work is done in a second, at best. */
export type Rate = { readonly unit: string; readonly perSecond: number };

/** How long to time: many short takes, of which the best counts, since a shared machine only ever adds time. */
export type Takes = { readonly takes: number; readonly takeMs: number };

/** Times work once it is warm: finds a length worth timing, then keeps the best of several takes. */
export const timed = (
  work: Work,
  { takes, takeMs }: Takes,
  clockMs: () => number = () => performance.now(),
): readonly Rate[] => {
  const elapsed = (rounds: number) => {
    const before = clockMs();
    const done = work(rounds);
    return { ms: clockMs() - before, done };
  };
  let rounds = 1;
  while (elapsed(rounds).ms < takeMs) rounds *= 2;
  const best = new Map<string, number>();
  for (let take = 0; take < takes; take++) {
    const { ms, done } = elapsed(rounds);
    for (const [unit, count] of Object.entries(done)) {
      best.set(unit, Math.max(best.get(unit) ?? 0, (count / ms) * 1000));
    }
  }
  return [...best].map(([unit, perSecond]) => ({ unit, perSecond }));
};

let sink = 0;

/** The yardstick: a plain loop of dice totals, drawn by xorshift. Rates are told as multiples of one of its steps. */
export const plainSteps: Work = (rounds) => {
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
  // Kept where the optimiser cannot see that nobody reads it.
  sink += sevens;
  return { 'plain steps': steps, ...(sink < 0 ? { never: sink } : {}) };
};

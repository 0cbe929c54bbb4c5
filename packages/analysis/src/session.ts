import { assert } from '@openpit/engine';
import type { Ending } from './chain.ts';
import { compare, type Ratio, ratio, total } from './ratio.ts';

/** A wager as sessions count it: the gains of a decision in whole steps, and the number of ways of each. */
type Steps = {
  /** How many steps make one stake. */
  readonly perStake: bigint;
  readonly counts: readonly { readonly step: number; readonly count: bigint }[];
  readonly all: bigint;
};

/** The endings of a session: each result with its probability, in stakes. */
export type SessionEnding = { readonly gain: Ratio; readonly chance: Ratio };

export type Session = {
  readonly decisions: number;
  /** Every possible result, best first. */
  readonly endings: readonly SessionEnding[];
  readonly ahead: Ratio;
  readonly level: Ratio;
  readonly behind: Ratio;
  /** The probability of having less than a stake left before the end; only with a bankroll. */
  readonly ruin: Ratio | null;
  /** The probability of each length of the longest losing run, from zero up. */
  readonly losingRuns: readonly Ratio[];
};

export type SessionPlan = {
  readonly decisions: number;
  /** In stakes; without it the player's money is unlimited. */
  readonly bankroll?: number;
};

/**
 * A session with equal stakes, decision by decision, exactly, by convolution. Yields how many decisions have been counted, so
 * that a caller can show progress and can stop.
 */
export function* countSession(
  endings: readonly Ending[],
  { decisions, bankroll }: SessionPlan,
): Generator<number, Session> {
  assert(Number.isInteger(decisions) && decisions > 0, 'a session has decisions');
  assert(bankroll === undefined || bankroll > 0, 'a bankroll holds something');
  const steps = stepsOf(endings);
  const floor = bankroll === undefined ? null : (1 - bankroll) * Number(steps.perStake);
  let [standing, ruined] = [new Map([[0, 1n]]), 0n];
  let runs = emptyRuns(decisions);
  const odds = losingOdds(steps);
  for (let done = 1; done <= decisions; done++) {
    const played = playOn(standing, steps, floor);
    standing = played.standing;
    ruined = ruined * steps.all + played.ruined;
    runs = runs.map((run) => runOn(run, odds));
    yield done;
  }
  const whole = steps.all ** BigInt(decisions);
  return {
    ...summed(standing, { steps, whole, ruined }),
    decisions,
    ruin: floor === null ? null : ratio(ruined, whole),
    losingRuns: longestRuns(runs, whole),
  };
}

/** A session that is counted to its end at once. */
export const sessionOf = (endings: readonly Ending[], plan: SessionPlan): Session => {
  const counting = countSession(endings, plan);
  for (;;) {
    const next = counting.next();
    if (next.done) return next.value;
  }
};

export const stepsOf = (endings: readonly Ending[]): Steps => {
  assert(endings.length > 0, 'a session needs a wager with a list of endings');
  const perStake = endings.reduce((common, { gain }) => lowestMultiple(common, gain.bottom), 1n);
  const all = endings.reduce((common, { chance }) => lowestMultiple(common, chance.bottom), 1n);
  const counts = endings.map(({ gain, chance }) => ({
    step: Number((gain.top * perStake) / gain.bottom),
    count: (chance.top * all) / chance.bottom,
  }));
  return { perStake, counts, all };
};

/** The least common multiple: a over b in lowest terms has b without the shared part as its denominator. */
const lowestMultiple = (a: bigint, b: bigint): bigint => a * ratio(a, b).bottom;

type SessionState = { readonly standing: Map<number, bigint>; readonly ruined: bigint };

/** One more decision for all sessions still in play; one that falls below the floor is out. */
const playOn = (
  standing: ReadonlyMap<number, bigint>,
  { counts }: Steps,
  floor: number | null,
): SessionState => {
  const next = new Map<number, bigint>();
  let ruined = 0n;
  for (const [at, count] of standing) {
    for (const { step, count: times } of counts) {
      const to = at + step;
      if (floor !== null && to < floor) ruined += count * times;
      else next.set(to, (next.get(to) ?? 0n) + count * times);
    }
  }
  return { standing: next, ruined };
};

type Counted = { readonly steps: Steps; readonly whole: bigint; readonly ruined: bigint };

const summed = (
  standing: ReadonlyMap<number, bigint>,
  { steps, whole, ruined }: Counted,
): Pick<Session, 'endings' | 'ahead' | 'level' | 'behind'> => {
  const endings = [...standing]
    .map(([step, count]) => ({
      gain: ratio(BigInt(step), steps.perStake),
      chance: ratio(count, whole),
    }))
    .sort((a, b) => compare(b.gain, a.gain));
  const chanceOf = (sign: (step: number) => boolean) =>
    ratio(
      [...standing].reduce((sum, [step, count]) => (sign(step) ? sum + count : sum), 0n),
      whole,
    );
  const behind = total([chanceOf((step) => step < 0), ratio(ruined, whole)]);
  return {
    endings,
    ahead: chanceOf((step) => step > 0),
    level: chanceOf((step) => step === 0),
    behind,
  };
};

/** The number of ways to lose, to push and to win. A push neither lengthens a losing run nor ends it. */
type LosingOdds = { readonly lose: bigint; readonly push: bigint; readonly win: bigint };

const losingOdds = ({ counts }: Steps): LosingOdds => {
  const countTo = (sign: number) =>
    counts.reduce(
      (sum, { step, count: times }) => (Math.sign(step) === sign ? sum + times : sum),
      0n,
    );
  return { lose: countTo(-1), push: countTo(0), win: countTo(1) };
};

/** The number of ways without a run longer than a length, by the length of the present run. */
type Run = readonly bigint[];

// Longer runs than this are counted together, because nobody plays on so long.
const longestRun = 40;

export const emptyRuns = (decisions: number): readonly Run[] =>
  Array.from({ length: Math.min(decisions, longestRun) }, (_, length) => [
    1n,
    ...new Array<bigint>(length).fill(0n),
  ]);

const runOn = (run: Run, { lose, push, win }: LosingOdds): Run => {
  const broken = run.reduce((sum, count) => sum + count, 0n) * win;
  return run.map((count, at) =>
    at === 0 ? broken + count * push : count * push + (run[at - 1] ?? 0n) * lose,
  );
};

/** From "no run longer than" to "the longest run is": the differences; the remainder is longer still. */
const longestRuns = (runs: readonly Run[], whole: bigint): readonly Ratio[] => {
  const atMost = runs.map((run) => run.reduce((sum, count) => sum + count, 0n));
  return [...atMost, whole].map((count, at) => ratio(count - (atMost[at - 1] ?? 0n), whole));
};

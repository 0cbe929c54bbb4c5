import { assert } from '@openpit/engine';
import type { Ending } from './chain.ts';
import { approximate, type Ratio, ratio, zero } from './ratio.ts';
import { emptyRuns, type Session, type SessionPlan, stepsOf } from './session.ts';

// The probability that is left out of a session is less than this times the number of its decisions.
const negligible = 1e-22;
/** The number of standard deviations on either side beyond which less than that is left. */
const reach = 10;

/** How many additions a session takes in decimals: it shows whether a session can be counted while somebody waits. */
export const sessionCost = (endings: readonly Ending[], { decisions }: SessionPlan): number => {
  const { perStake, counts } = stepsOf(endings);
  const [mean, square] = [1, 2].map((power) =>
    endings.reduce(
      (sum, { gain, chance }) => sum + approximate(chance) * approximate(gain) ** power,
      0,
    ),
  );
  const deviation = Math.sqrt(Math.max(0, (square ?? 0) - (mean ?? 0) ** 2) * decisions);
  const widest = Math.max(...counts.map(({ step }) => Math.abs(step)));
  const width = Math.min(2 * widest * decisions, 2 * reach * deviation * Number(perStake) + widest);
  return decisions * width * counts.length;
};

/**
 * The same as `countSession` in decimals, for sessions that are too long for whole numbers: 64-bit floating point, without
 * results less likely than 1 in 10²². Yields how many decisions have been counted.
 */
export function* countSessionInDecimals(
  endings: readonly Ending[],
  { decisions, bankroll }: SessionPlan,
): Generator<number, Session> {
  assert(Number.isInteger(decisions) && decisions > 0, 'a session has decisions');
  const { perStake, counts, all } = stepsOf(endings);
  const odds = counts.map(({ step, count }) => ({ step, chance: approximate(ratio(count, all)) }));
  const floor = bankroll === undefined ? null : (1 - bankroll) * Number(perStake);
  const [lowest, most] = [
    Math.min(...odds.map(({ step }) => step)),
    Math.max(...odds.map(({ step }) => step)),
  ];
  let standing = { from: 0, chances: Float64Array.of(1) };
  let ruined = 0;
  const chanceOf = (sign: number) =>
    odds.reduce((sum, { step, chance }) => sum + (Math.sign(step) === sign ? chance : 0), 0);
  const [lose, push, win] = [chanceOf(-1), chanceOf(0), chanceOf(1)];
  const runs = emptyRuns(decisions).map(({ length }) =>
    Float64Array.from({ length }, (_, at) => (at === 0 ? 1 : 0)),
  );
  for (let done = 1; done <= decisions; done++) {
    const from = standing.from + lowest;
    const next = new Float64Array(standing.chances.length + most - lowest);
    for (const { step, chance } of odds) {
      const shift = step - lowest;
      for (let at = 0; at < standing.chances.length; at++) {
        next[at + shift] = (next[at + shift] ?? 0) + (standing.chances[at] ?? 0) * chance;
      }
    }
    let first = 0;
    if (floor !== null) {
      for (; first < next.length && from + first < floor; first++) ruined += next[first] ?? 0;
    }
    let last = next.length;
    while (first < last - 1 && (next[first] ?? 0) < negligible) first++;
    while (last > first + 1 && (next[last - 1] ?? 0) < negligible) last--;
    standing = { from: from + first, chances: next.slice(first, last) };
    for (const run of runs) runOn(run, { lose, push, win });
    yield done;
  }
  return summed(standing, { perStake, ruined, decisions, floor, runs });
}

const runOn = (
  run: Float64Array,
  { lose, push, win }: { readonly lose: number; readonly push: number; readonly win: number },
): void => {
  let all = 0;
  for (const chance of run) all += chance;
  for (let at = run.length - 1; at > 0; at--) {
    run[at] = (run[at] ?? 0) * push + (run[at - 1] ?? 0) * lose;
  }
  run[0] = all * win + (run[0] ?? 0) * push;
};

type Counted = {
  readonly perStake: bigint;
  readonly ruined: number;
  readonly decisions: number;
  readonly floor: number | null;
  readonly runs: readonly Float64Array[];
};

const summed = (
  { from, chances }: { readonly from: number; readonly chances: Float64Array },
  { perStake, ruined, decisions, floor, runs }: Counted,
): Session => {
  let [ahead, level, behind] = [0, 0, ruined];
  const endings: { gain: Ratio; chance: Ratio }[] = [];
  for (let at = chances.length - 1; at >= 0; at--) {
    const chance = chances[at] ?? 0;
    const step = from + at;
    if (step > 0) ahead += chance;
    else if (step === 0) level += chance;
    else behind += chance;
    if (chance > 0) endings.push({ gain: ratio(BigInt(step), perStake), chance: decimal(chance) });
  }
  const atMost = runs.map((run) => run.reduce((sum, chance) => sum + chance, 0));
  return {
    decisions,
    endings,
    ahead: decimal(ahead),
    level: decimal(level),
    behind: decimal(behind),
    ruin: floor === null ? null : decimal(ruined),
    losingRuns: [...atMost, 1].map((chance, at) => decimal(chance - (atMost[at - 1] ?? 0))),
  };
};

const places = 15;

/** A decimal as a fraction. */
const decimal = (value: number): Ratio =>
  value > 0 ? ratio(BigInt(Math.round(value * 10 ** places)), 10n ** BigInt(places)) : zero;

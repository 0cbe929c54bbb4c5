import type { SessionTable } from './table.ts';

/** What a plan costs if it is never stopped, computed from its table. In cents. */
export type ExactSession = {
  /** The change in the player's money over a session. */
  readonly mean: number;
  readonly variance: number;
  /** The stakes a session wins or loses. */
  readonly decided: number;
  /**
   * The average round of an endless session. Null if no wager can be open when a session ends, because the session then says it
   * all, or if the plan does not settle into an average round.
   */
  readonly longRun: LongRun | null;
};

/**
 * The average round of an endless session. In a session of some length, wagers that are open at its end count with what is on them,
 * which is more than a pass wager with a point is worth and less than a don't pass wager. Here no wager stays open.
 */
export type LongRun = {
  readonly mean: number;
  /** The stakes that are won or lost. */
  readonly decided: number;
};

/** The share of its decided stakes that a plan loses, without what open wagers add to a session. */
export const edgeOf = ({ mean, decided, longRun }: ExactSession): number =>
  longRun ? -longRun.mean / longRun.decided : -mean / decided;

/** The gain of a round with a stake of one unit. */
type RoundFigures = { readonly mean: number; readonly variance: number };

/**
 * A session of equal and independent rounds with this stake: the figures of a round times their number. Null if the stakes
 * differ, or the round's figures are not known; they are asked for only if they are needed.
 */
export const flatSession = (
  stake: number | null,
  rounds: number,
  roundFigures: () => RoundFigures | null,
): ExactSession | null => {
  const round = stake === null ? null : roundFigures();
  return stake !== null && round
    ? {
        mean: round.mean * stake * rounds,
        variance: round.variance * stake * stake * rounds,
        decided: stake * rounds,
        longRun: null,
      }
    : null;
};

// Above this number of cells and rounds the computation takes too long.
const stepsMax = 2e9;

/** A plan's table, and whether its wagers may be open when a session ends. */
type Followed = { readonly table: SessionTable; readonly isLasting: boolean };

/** Null if the session is too long for following the table round by round. */
export const exactSession = (
  { table, isLasting }: Followed,
  rounds: number,
): ExactSession | null => {
  const { count, states, next, nets, decided } = table;
  if (rounds * next.length > stepsMax) return null;
  let first = new Float64Array(states);
  let second = new Float64Array(states);
  let staked = new Float64Array(states);
  for (let round = 0; round < rounds; round++) {
    const [mean, square, stakes] = [first, second, staked];
    [first, second, staked] = [0, 0, 0].map(() => new Float64Array(states)) as [
      Float64Array<ArrayBuffer>,
      Float64Array<ArrayBuffer>,
      Float64Array<ArrayBuffer>,
    ]; // three of them
    for (let state = 0; state < states; state++) {
      let [one, two, put] = [0, 0, 0];
      for (let cell = state * count; cell < (state + 1) * count; cell++) {
        const net = nets[cell] ?? 0;
        const to = next[cell] ?? 0;
        one += net + (mean[to] ?? 0);
        two += net * net + 2 * net * (mean[to] ?? 0) + (square[to] ?? 0);
        put += (decided[cell] ?? 0) + (stakes[to] ?? 0);
      }
      first[state] = one / count;
      second[state] = two / count;
      staked[state] = put / count;
    }
  }
  const mean = first[0] ?? 0;
  return {
    mean,
    variance: (second[0] ?? 0) - mean * mean,
    decided: staked[0] ?? 0,
    longRun: isLasting ? longRunOf(table) : null,
  };
};

/** The value of each state, and the value one round earlier. */
type Values = { readonly now: Float64Array; readonly before: Float64Array };

/**
 * Follows the table until one more round adds the same from every state on. What it adds lies between the smallest and the largest
 * difference, so the figure is as exact as they are close.
 */
const longRunOf = (table: SessionTable): LongRun | null => {
  const { next, nets, decided } = table;
  const roundsMax = Math.min(longRunRounds, Math.floor(longRunSteps / next.length));
  const gain = endlessly(table, nets, roundsMax);
  const stakes = endlessly(table, decided, roundsMax);
  return gain === null || stakes === null ? null : { mean: gain, decided: stakes };
};

const longRunRounds = 20_000;
const longRunSteps = 4e8;

/** How far apart the differences may be, of the largest amount in the table. */
const precision = 1e-10;

const endlessly = (
  { count, states, next }: SessionTable,
  amounts: Int32Array | Float64Array,
  roundsMax: number,
): number | null => {
  let largest = 0;
  for (const amount of amounts) largest = Math.max(largest, Math.abs(amount));
  let values: Values = { now: new Float64Array(states), before: new Float64Array(states) };
  for (let round = 0; round < roundsMax; round++) {
    const { now: before, before: now } = values;
    for (let state = 0; state < states; state++) {
      let sum = 0;
      for (let cell = state * count; cell < (state + 1) * count; cell++) {
        sum += (amounts[cell] ?? 0) + (before[next[cell] ?? 0] ?? 0);
      }
      now[state] = sum / count;
    }
    values = { now, before };
    const [smallest, most] = spreadOf(values);
    if (most - smallest <= precision * largest) return (smallest + most) / 2;
  }
  return null;
};

const spreadOf = ({ now, before }: Values): readonly [smallest: number, most: number] => {
  let [smallest, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let state = 0; state < now.length; state++) {
    const added = (now[state] ?? 0) - (before[state] ?? 0);
    if (added < smallest) smallest = added;
    if (added > most) most = added;
  }
  return [smallest, most];
};

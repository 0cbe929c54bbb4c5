import type { SessionTable } from './table.ts';

/** What a plan costs if it is never stopped, computed from its table. In cents. */
export type ExactSession = {
  /** The change in the player's money over a session. */
  readonly mean: number;
  readonly variance: number;
  /** The stakes a session wins or loses. */
  readonly decided: number;
};

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
      }
    : null;
};

// Above this number of cells and rounds the computation takes too long.
const stepsMax = 2e9;

/** Null if the session is too long for following the table round by round. */
export const exactSession = (table: SessionTable, rounds: number): ExactSession | null => {
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
  return { mean, variance: (second[0] ?? 0) - mean * mean, decided: staked[0] ?? 0 };
};

/** How a session is played and what is measured of it. All of it is part of what a seed means. */
export type Session = {
  /** Rolls, spins or hands. */
  readonly rounds: number;
  /** The player's money at the start, in cents; null for no limit. */
  readonly bankroll: number | null;
  /** The player leaves with this much or more, or with this much or less. */
  readonly high: number | null;
  readonly low: number | null;
  /** The scale on which amounts are counted: bins of this many cents from `from` on. */
  readonly scale: Scale;
};

export type Scale = { readonly from: number; readonly width: number };

/** The number of bins; the first and the last also count everything beyond them. */
export const bins = 512;
/** How many times in a session the player's money is recorded. */
export const marks = 20;
/** The number of bins for the length of a session. */
export const timeBins = 200;

/** How a session ends: after its last round, without enough money for the next wagers, at the target, or at the floor. */
export const endings = ['played', 'broke', 'target', 'floor'] as const;

export type SessionEnding = (typeof endings)[number];

/** Where a player without a bankroll starts. */
const plenty = 0;

export const startOf = ({ bankroll }: Session): number => bankroll ?? plenty;

/** After how many rounds the player's money is recorded for the nth time, counted from 0. */
export const markAt = ({ rounds }: Session, mark: number): number =>
  Math.ceil((rounds * (mark + 1)) / marks);

// The results of a run, as one list of whole numbers that can be added: the order of the list.
const perEnding = { count: 0, rounds: 1, squares: 2 } as const;
const endingFields = 3;

/** Where each measure of a tally begins. */
export const tallyAt = {
  sessions: 0,
  rounds: 1,
  /** The change in the player's money: the sum, then the sum of squares in three parts of 22 bits each. */
  sum: 2,
  squares: 3,
  endings: 6,
  times: 6 + endings.length * endingFields,
  final: 6 + endings.length * endingFields + 2 * timeBins,
  lowest: 6 + endings.length * endingFields + 2 * timeBins + bins,
  drawdown: 6 + endings.length * endingFields + 2 * timeBins + 2 * bins,
  marks: 6 + endings.length * endingFields + 2 * timeBins + 3 * bins,
} as const;

export const tallyLength = tallyAt.marks + marks * bins;

/** The results of sessions, in whole numbers only, so that parts of a run can be added in any order. */
export type Tally = Float64Array;

export const emptyTally = (): Tally => new Float64Array(tallyLength);

export const addTally = (sum: Tally, part: ArrayLike<number>): void => {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (part[at] ?? 0);
};

export const endingAt = (ending: SessionEnding, field: keyof typeof perEnding): number =>
  tallyAt.endings + endings.indexOf(ending) * endingFields + perEnding[field];

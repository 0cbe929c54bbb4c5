/** How a session is played and what is measured of it. All of it is part of what a seed means. */
export type Session = {
  /** Rolls, spins or hands. */
  readonly rounds: number;
  /** What the player sits down with, in cents; null for as much as it takes. */
  readonly bankroll: number | null;
  /** The player leaves with so much or more, or with so much or less. */
  readonly high: number | null;
  readonly low: number | null;
  /** The scale that amounts are counted on: bins of this many cents from `from` on. */
  readonly scale: Scale;
};

export type Scale = { readonly from: number; readonly width: number };

/** How many bins an amount can fall into; the first and the last take whatever lies beyond. */
export const bins = 512;
/** How many times in a session what the player owns is noted. */
export const marks = 20;
/** How many bins the length of a session falls into. */
export const timeBins = 200;

/** How a session ends: played to its last round, unable to make the next wagers, at the target, or at the floor. */
export const endings = ['played', 'broke', 'target', 'floor'] as const;

export type SessionEnding = (typeof endings)[number];

/** Where a player without a bankroll starts. */
const plenty = 0;

export const startOf = ({ bankroll }: Session): number => bankroll ?? plenty;

/** After how many rounds what the player owns is noted for the nth time, counted from 0. */
export const markAt = ({ rounds }: Session, mark: number): number =>
  Math.ceil((rounds * (mark + 1)) / marks);

// What a run came to, as one list of whole numbers that add up: how they lie in it.
const perEnding = { count: 0, rounds: 1, squares: 2 } as const;
const endingFields = 3;

/** Where each measure of a tally begins. */
export const tallyAt = {
  sessions: 0,
  rounds: 1,
  /** Of the change in what the player owns: the sum, then three limbs of the sum of squares, 22 bits each. */
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

/** What sessions came to. Whole numbers throughout, so that parts of a run add up to the run in any order. */
export type Tally = Float64Array;

export const emptyTally = (): Tally => new Float64Array(tallyLength);

export const addTally = (sum: Tally, part: ArrayLike<number>): void => {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (part[at] ?? 0);
};

export const endingAt = (ending: SessionEnding, field: keyof typeof perEnding): number =>
  tallyAt.endings + endings.indexOf(ending) * endingFields + perEnding[field];

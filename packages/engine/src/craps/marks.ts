import { type Cents, zero } from '../core/index.ts';

/** What a craps wager carries besides its stake. */
export type Marks = {
  /** The number of rolls the table had seen when chips were last put up. */
  readonly since: number;
  /** The part of the stake put up then: it has not faced a roll until the next one. */
  readonly fresh: Cents;
  /** What a lammer on it says; without one the rules do. */
  readonly called: 'on' | 'off' | null;
  /** The number of rolls the table had seen when a lammer was last put on it or taken off. */
  readonly switchedAt?: number;
  /** Its On marker speaks for the player's similar wagers too, also for those made later. */
  readonly isCovering: boolean;
  /** Marked off by the staff instead of being handed back: no roll decides it. */
  readonly isLifted: boolean;
  readonly isVerified: boolean;
  /** A contract of a closed game that was ruled to stay, until the game is open again. */
  readonly isHeld?: true;
  /** A winner of the last shooter, riding on the next. */
  readonly isCarried: boolean;
  /** The share of a craps-eleven wager that stands on any craps, where the player named it. */
  readonly onCraps: Cents | null;
};

export const freshMarks = (since: number, fresh: Cents): Marks => ({
  since,
  fresh,
  called: null,
  isCovering: false,
  isLifted: false,
  isVerified: false,
  isCarried: false,
  onCraps: null,
});

/** How much of a wager has not faced a roll yet. */
export const unrolled = ({ since, fresh }: Marks, rolls: number): Cents =>
  since === rolls ? fresh : zero;

import { type Cents, zero } from '../core/index.ts';

/** What a craps wager carries besides its stake. */
export type Marks = {
  /** How many rolls the table had seen when chips were last added. */
  readonly since: number;
  /** The part of the stake that was added then. The next roll is the first it faces. */
  readonly fresh: Cents;
  /** What a lammer on it says; without one the rules decide. */
  readonly called: 'on' | 'off' | null;
  /** How many rolls the table had seen when a lammer was last put on it or taken off. */
  readonly switchedAt?: number;
  /** Its On marker also counts for the player's similar wagers, including those made later. */
  readonly isCovering: boolean;
  /** Marked off by the staff instead of being returned: no roll decides it. */
  readonly isLifted: boolean;
  readonly isVerified: boolean;
  /** A contract of a closed game. By a ruling it stays until the game is open again. */
  readonly isHeld?: true;
  /** A winner of the last shooter's turn that stays up for the next shooter. */
  readonly isCarried: boolean;
  /** The share of a craps-eleven wager that is bet on any craps, if the player named it. */
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

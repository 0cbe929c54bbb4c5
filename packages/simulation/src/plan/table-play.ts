import type { Command, Table } from '@openpit/engine';
import type { Sight } from './plan.ts';

/** What may be placed behind a wager that is up: its name, the maximum in all, and the flat stake. */
export type Backing = { readonly bet: string; readonly cap: number; readonly flat: number };

/** The stage of a round, in the words of a plan. */
export type Stage = { readonly point: number | null };

/** How a plan's tables of one game are set up and brought from the bets to the outcome. */
export type TablePlay<T extends Table = Table> = {
  /** Orders before the player sits down. */
  readonly opening: readonly Command[];
  /** Orders at each betting stage before the plan's own, by which the other player that the game needs makes a wager. */
  others(table: T): readonly Command[];
  /** Orders that end the betting. */
  closing(table: T): readonly Command[];
  stage(table: T): Stage;
  /**
   * Whether an outcome is what a plan waits for; null if it does not concern the clause, as a roll with a point up does not
   * concern a clause about come-outs.
   */
  sees(table: T, command: Command, sight: Sight): boolean | null;
  /** Whether wagers may stay up from one outcome to the next, so that a session can end with some that are not decided. */
  readonly isLasting: boolean;
  /** What can still be placed behind the player's wagers. */
  backings(table: T): readonly Backing[];
  /** The table without what has no effect on its future, so that tables with the same future are equal. */
  plain(table: T): T;
  /** Outcomes with the same likeness have the same effect at every table; null if every outcome has its own. */
  likeness(command: Command): string | null;
  /** Whether a bet recalls more of the past than a plain table contains. */
  recalls(bet: string): boolean;
};

/** The seat of the plan's player. */
export const seat = 1;

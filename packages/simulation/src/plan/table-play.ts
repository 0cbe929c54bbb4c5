import type { Command, Table } from '@openpit/engine';
import type { Sight } from './plan.ts';

/** What may stand behind a wager that is up: under which name, how much in all, and what the flat stake is. */
export type Backing = { readonly bet: string; readonly cap: number; readonly flat: number };

/** Where a round stands, in the words of a plan. */
export type Stage = { readonly point: number | null };

/** How a plan's tables of one game are set up and brought from the bets to the outcome. */
export type TablePlay<T extends Table = Table> = {
  /** Orders before the player sits down. */
  readonly opening: readonly Command[];
  /** Orders at each betting stage before the plan's own: who else the game needs makes a wager. */
  others(table: T): readonly Command[];
  /** Orders that end the betting. */
  closing(table: T): readonly Command[];
  stage(table: T): Stage;
  /** Whether an outcome is what a plan waits for; null where it says nothing of that, as a roll with a point up says nothing of come-outs. */
  sees(table: T, command: Command, sight: Sight): boolean | null;
  /** Whether wagers may stay up from one outcome to the next, so that a session can end with some that are not decided. */
  readonly isLasting: boolean;
  /** What can still be put behind the player's wagers. */
  backings(table: T): readonly Backing[];
  /** The table without what has no bearing on its future, so that tables that play alike are alike. */
  plain(table: T): T;
  /** Outcomes of one likeness are one to every table; null where an outcome is like no other. */
  likeness(command: Command): string | null;
  /** Whether a bet recalls more of the past than a plain table keeps. */
  recalls(bet: string): boolean;
};

/** The seat a plan plays from. */
export const seat = 1;

import type { Cents } from '@openpit/engine';

/** When a clause of a plan applies: at every betting stage, on the come-out, with a point up, or after an outcome of some kind. */
export type When =
  | { readonly kind: 'round' }
  | { readonly kind: 'comeout' }
  /** With one of these points up; null for any point. */
  | { readonly kind: 'point'; readonly points: readonly number[] | null }
  /** With a `stake`, only if the wager had that stake; null for any. Only every `times` times in a row. */
  | {
      readonly kind: 'after';
      readonly verdict: Decided;
      readonly bet: string;
      readonly stake: Cents | null;
      readonly times: number;
    }
  | ({ readonly kind: 'seen'; readonly times: number } & Sight)
  /** From this true count on. */
  | { readonly kind: 'count'; readonly min: number };

export const decided = ['win', 'lose', 'push'] as const;

export type Decided = (typeof decided)[number];

/** The outcomes that a plan can wait for without a wager. */
export const sights = ['roll', 'comeout', 'sevenout', 'pointmade', 'spin'] as const;

/** Which outcomes are waited for: rolls by their totals, spins by the bets they win; null for any. */
export type Sight = {
  readonly sight: (typeof sights)[number];
  readonly of: readonly string[] | null;
};

/** The part in which a plan begins. */
export const firstPart = 'start';

/** How much is placed behind a wager: the maximum, a multiple of the flat stake, or an amount. */
export type OddsSize =
  | { readonly kind: 'max' }
  | { readonly kind: 'times'; readonly times: number }
  | { readonly kind: 'amount'; readonly amount: Cents };

export type Action =
  /** Makes the wager unless it is up; `upTo` limits how many of its kind are up at once. */
  | {
      readonly kind: 'bet';
      readonly bet: string;
      readonly amount: Cents;
      readonly upTo: number | null;
    }
  | { readonly kind: 'odds'; readonly size: OddsSize }
  | { readonly kind: 'down'; readonly bet: string }
  /** Adds to a wager that is up: an amount, or its stake once more. */
  | { readonly kind: 'press'; readonly bet: string; readonly amount: Cents | null }
  /** Reduces a wager that is up to an amount. */
  | { readonly kind: 'regress'; readonly bet: string; readonly amount: Cents }
  // The stake of the next wager on a bet.
  | { readonly kind: 'double' | 'reset'; readonly bet: string }
  | { readonly kind: 'raise' | 'lower'; readonly bet: string; readonly amount: Cents }
  /** Another part of the plan: its clauses apply from here on. */
  | { readonly kind: 'go'; readonly part: string };

/** One clause of a plan, with its place in the text. */
export type Clause = {
  readonly line: number;
  /** The number of the order in the text, from 0. An order for all wagers of a kind is a clause for each of them. */
  readonly order: number;
  readonly text: string;
  readonly when: When;
  /** Only in this part of the plan; null in all of it. */
  readonly part: string | null;
  readonly action: Action;
};

/** Where a session ends, in cents: at this much money, or at this much won since the start, below zero for a loss. */
export type End = { readonly kind: 'owned' | 'won'; readonly amount: number };

/** A way to play, as a player would write it down. */
export type Plan = {
  /** The settings of the table. */
  readonly options: Readonly<Record<string, string>>;
  readonly clauses: readonly Clause[];
  /** The player leaves with at least `high`, or at most `low`. */
  readonly stop: { readonly high: End | null; readonly low: End | null };
  /** Whether hands are played by the best chart of totals; null for a plan without hands. */
  readonly plays: 'basic' | null;
  readonly counts: 'hilo' | null;
};

/** What is wrong with a plan, and what was expected there. */
export type PlanProblem = {
  readonly line: number;
  readonly column: number;
  readonly clause: string;
  /** The word that was found; empty at the end of a line. */
  readonly written: string;
  /** What would have been right: words to choose from, or one description. */
  readonly expected: readonly string[];
};

import type { Choice } from '../choice.ts';
import type { Citation } from '../clause.ts';

/**
 * What houses decide differently about non-value chips: they are sold in colours, are worth money at one table only, and are counted
 * on a sheet.
 */
export type ColourChoices = {
  /** The values in cents that a player may choose from, within the limits of the table. */
  readonly values: Choice<readonly number[]>;
  /** The colours of the table; each belongs to one player at a time. */
  readonly colours: Choice<readonly string[]>;
  /** How many chips make a stack. Unused chips are in whole stacks. */
  readonly stack: Choice<number>;
  /** How many chips of each colour exist when the sheet is opened; a table may choose another number. */
  readonly sheet: Choice<number>;
};

/** The clauses about how they are sold, changed, cashed and paid. */
export type ColourCites = {
  readonly sold: Citation;
  readonly marked: Citation;
  readonly worth: Citation;
  readonly changes: Citation;
  readonly changesFrom: Citation;
  readonly changesUntil: Citation;
  readonly cashOut: Citation;
  readonly cashOutCleared: Citation;
  readonly cashOutPaid: Citation;
  readonly cashOutChanged: Citation;
  readonly cashOutUntil: Citation;
  readonly called: Citation;
  readonly completed: Citation;
  readonly inKind: Citation;
};

/** All rules of a table about non-value chips. */
export type ColourRules = { readonly choices: ColourChoices; readonly cites: ColourCites };

/** The part of a round that matters for buying, changing and cashing chips. */
export type RoundStage =
  /** The last round is paid and the next has not begun. */
  | 'between'
  /** The outcome is being produced and bets are still accepted. */
  | 'rolling'
  /** No more bets, and nothing decided yet. */
  | 'closed';

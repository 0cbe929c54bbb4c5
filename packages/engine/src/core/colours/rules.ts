import type { Choice } from '../choice.ts';
import type { Citation } from '../clause.ts';

/** What houses rule differently about non-value chips: sold by colour, worth money at one table only, counted on a sheet. */
export type ColourChoices = {
  /** The values, in cents, that a player may choose from; within the table's limits. */
  readonly values: Choice<readonly number[]>;
  /** The colours the table has; each belongs to one player at a time. */
  readonly colours: Choice<readonly string[]>;
  /** How many chips make a stack; idle chips lie in whole stacks. */
  readonly stack: Choice<number>;
  /** How many chips of each colour exist when the sheet is opened, unless the table says otherwise. */
  readonly sheet: Choice<number>;
};

/** The clauses behind how they are sold, changed, cashed and paid. */
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

/** All that a table's rules say of non-value chips. */
export type ColourRules = { readonly choices: ColourChoices; readonly cites: ColourCites };

/** Where the round stands, as far as chips are bought, changed and cashed. */
export type RoundStage =
  /** The last round is paid and the next has not begun. */
  | 'between'
  /** Chance is at work and bets are still taken. */
  | 'rolling'
  /** No more bets, and nothing decided yet. */
  | 'closed';

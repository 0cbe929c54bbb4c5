import type { Rule } from '../clause.ts';

/** How a table rules non-value chips: sold by colour, worth money only there, counted on a sheet. */
export type ColourRules = {
  readonly sold: Rule<'by the dealer, at this table'>;
  /** The values, in cents, that a player may choose from; within the table's limits. */
  readonly values: Rule<readonly number[]>;
  /** The colours the table has; each belongs to one player at a time. */
  readonly colours: Rule<readonly string[]>;
  readonly marked: Rule<'the value, on the colour'>;
  readonly worth: Rule<'money at this table only'>;
  readonly stack: Rule<number>;
  /** How many chips of each colour exist when the sheet is opened, unless the table says otherwise. */
  readonly sheet: Rule<number>;
  readonly changes: Rule<'from the last payout to no more bets'>;
  readonly changesFrom: Rule<'all bets paid'>;
  readonly changesUntil: Rule<'no more bets'>;
  readonly cashOut: Rule<'all conditions together'>;
  readonly cashOutCleared: Rule<'losing bets off the layout'>;
  readonly cashOutPaid: Rule<'no payout outstanding'>;
  readonly cashOutChanged: Rule<'cash and colour changes finished'>;
  readonly cashOutUntil: Rule<'the next spin'>;
  readonly called: Rule<'by colour and total'>;
  readonly completed: Rule<'with value chips'>;
  readonly inKind: Rule<'value chips for value chips'>;
};

/** Where the round stands, as far as chips are bought, changed and cashed. */
export type RoundMoment =
  /** The last round is paid and the next has not begun. */
  | 'between'
  /** Chance is at work and bets are still taken. */
  | 'rolling'
  /** No more bets, and nothing decided yet. */
  | 'closed';

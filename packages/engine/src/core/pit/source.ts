import type { Card } from '../cards.ts';
import type { Citation } from '../clause.ts';
import type { Command } from '../command.ts';
import type { Refusal } from '../decision.ts';
import type { Event } from '../event.ts';
import type { Limits } from '../limits.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Shoe } from '../shoe.ts';
import type { Duty } from './pit.ts';

/** What a game defines so that its tables have a pit. */
export type PitSource<R extends Rulebook, T, C extends Command, E extends Event> = {
  withLimits(table: T, limits: Limits): T;
  /** Refuses limits that the document does not let a house post. */
  refuseLimits?(rulebook: R, table: T, limits: Limits): Refusal | undefined;
  /** The events that end a step of the round, with all its duties. */
  readonly lapsesAt: readonly E['kind'][];
  /** The duty that an event causes, besides the acts of the crew in it. */
  dutyOf?(event: E): Duty | undefined;
  /**
   * The next step if neither a player nor chance is next, and a crew does something else than an automatic house; undefined if both
   * do the same. An order may lack fields; it still names the step.
   */
  steps?(rulebook: R, table: T): readonly C[] | undefined;
  /** The clauses by which the seat in turn is asked. */
  asks?(rulebook: R, table: T): Citation;
  readonly cards?: CardSource<R, T>;
};

/** What a card game does when something happens to its cards. */
export type CardSource<R extends Rulebook, T> = {
  shoeOf(table: T): Shoe;
  /** The card is out of play. */
  exposed(table: T, card: Card): T;
  /** New decks are in the shoe. */
  changed(table: T): T;
  /** The clause by which the deal stands; undefined while a misdeal may still be called. */
  refuseMisdeal(rulebook: R, table: T): Citation | undefined;
  /** Takes bets again, without the cards of the round. */
  misdealt(table: T): T;
};

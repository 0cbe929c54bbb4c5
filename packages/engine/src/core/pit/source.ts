import type { Card } from '../cards.ts';
import type { Citation } from '../clause.ts';
import type { Command } from '../command.ts';
import type { Refusal } from '../decision.ts';
import type { Event } from '../event.ts';
import type { Limits } from '../limits.ts';
import type { Rulebook } from '../rulebook.ts';
import type { Shoe } from '../shoe.ts';
import type { Duty } from './pit.ts';

/** What a game shows of itself so that its tables have a pit. */
export type PitSource<R extends Rulebook, T, C extends Command, E extends Event> = {
  withLimits(table: T, limits: Limits): T;
  /** Limits that the document does not let a house post. */
  refuseLimits?(rulebook: R, table: T, limits: Limits): Refusal | undefined;
  /** The events with which a step of the round is over, and all that was to be done for it. */
  readonly lapsesAt: readonly E['kind'][];
  /** What an event asks of the crew besides the deeds it shows of. */
  dutyOf?(event: E): Duty | undefined;
  /**
   * What the house does next where neither a player is asked nor chance, and a crew does otherwise than a house that deals by
   * itself; undefined where they do the same. An order that lacks something still names its step.
   */
  steps?(rulebook: R, table: T): readonly C[] | undefined;
  /** By which clauses the seat in turn is asked. */
  asks?(rulebook: R, table: T): Citation;
  readonly cards?: CardSource<R, T>;
};

/** What a card game does when something happens to its cards. */
export type CardSource<R extends Rulebook, T> = {
  shoeOf(table: T): Shoe;
  /** The card is out of play. */
  exposed(table: T, card: Card): T;
  /** New decks lie in the shoe. */
  changed(table: T): T;
  /** The clause by which what was dealt stands; undefined where a misdeal may still be called. */
  refuseMisdeal(rulebook: R, table: T): Citation | undefined;
  /** Betting again, the cards of the round gone. */
  misdealt(table: T): T;
};

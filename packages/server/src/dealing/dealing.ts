import {
  type Awaits,
  type Card,
  type Chance,
  type Command,
  deck,
  type Options,
  type Rulebook,
  type Shoe,
  type Table,
  timesOut,
} from '@openpit/engine';
import type { Draws } from '../chance/draw.ts';

/** A table that waits for a player. */
export type Choice = Awaits & { readonly kind: 'choice' };

/**
 * How the house deals a family's tables by itself. Every function says which order to give and gives none; the outcome of
 * chance depends on the table and the draws alone, so that anybody can work it out again once the seed is known.
 */
export type Dealing<R extends Rulebook = Rulebook, T extends Table = Table> = {
  readonly family: string;
  /** The side wagers some rulebook of the family knows, as the `side` setting names them. */
  readonly sides?: readonly string[];
  /** Settings of a table with a crew, unless it says otherwise. */
  readonly hosted?: Options;
  /** What the game asks of the floor and these open tables do not give, as its `lacks` setting names it. */
  lacks?(rulebook: R, open: readonly Rulebook[]): readonly string[];
  /** What the house has to do before a round is bet on; undefined when nothing is due. */
  between?(rulebook: R, table: T): Command | undefined;
  /** Time for wagers is up: what the house does next. */
  close(rulebook: R, table: T): Command;
  /** What comes with an outcome that was drawn and does not bear on it, such as the cards beside the one that counts. */
  completed?(command: Command, outcomes: readonly Chance[], draws: Draws): Command;
  /** The table waits for dice, ball or wheel. */
  outcome?(rulebook: R, table: T, draws: Draws): Command;
  /** The table waits for a card: the shoe it comes from. */
  shoe?(rulebook: R, table: T): Shoe;
  /** Time for a choice is up: what the rules or the house make of silence. */
  otherwise?(rulebook: R, table: T, choice: Choice): Command;
  /** The table waits for something else of the house; undefined where people must do it. */
  house?(rulebook: R, table: T, acts: readonly string[]): Command | undefined;
};

/** The next card of a well-shuffled shoe: any of those still in it, each as likely as the next. */
export const drawCard = (shoe: Shoe, draws: Draws): Card => {
  let left = draws.below(shoe.size);
  for (const card of deck) {
    left -= shoe.decks - timesOut(shoe, card);
    if (left < 0) return card;
  }
  throw new Error('bug: the shoe holds fewer cards than it says');
};

import { assert } from './assert.ts';
import type { Command } from './command.ts';
import type { Options } from './event.ts';
import type { Rulebook } from './rulebook.ts';
import type { Awaits, Chance, Table } from './table.ts';

/** A table that waits for a player. */
export type AsksSeat = Awaits & { readonly kind: 'choice' };

/** A whole number below another, each as likely as the next. Whose chance it is, is the caller's to say. */
export type Below = (count: number) => number;

/**
 * How a house deals a game by itself: who goes on, and with what. Every function names an order and gives none. A server that
 * deals, a page that deals to one player and a test read this, so that they cannot go on differently.
 */
export type HousePlay<
  R extends Rulebook = Rulebook,
  T extends Table = Table,
  C extends Command = Command,
> = {
  /** The side wagers a table of the rulebook may be opened with, as the `side` setting names them. */
  sides?(rulebook: R): readonly string[];
  /** Settings of a table with a crew, unless it says otherwise. */
  readonly hosted?: Options;
  /** What the game asks of the floor and these open tables do not give, as its `lacks` setting names it. */
  lacks?(rulebook: R, open: readonly Rulebook[]): readonly string[];
  /** What the house has to do before a round is bet on; undefined when nothing is due. */
  due?(rulebook: R, table: T): C | undefined;
  /** Time for wagers is up: what the house does next. */
  close(rulebook: R, table: T): C;
  /** The answers that risk nothing more: the first that is open is what silence comes to. */
  readonly quiet?: readonly C['kind'][];
  /** What silence comes to where an answer says more than who and what. */
  silence?(rulebook: R, table: T, asked: AsksSeat): C | undefined;
  /** The table waits for something else of the house; undefined where people must do it. */
  ruling?(rulebook: R, table: T, acts: readonly string[]): C | undefined;
  /** What comes with an outcome that was drawn and does not bear on it, such as the cards beside the one that counts. */
  complete?(command: C, outcomes: readonly Chance<C>[], below: Below): C;
};

/** One of the outcomes that can come next, each as likely as its weight among all. */
export const drawOutcome = <C extends Command>(outcomes: readonly Chance<C>[], below: Below): C => {
  let left = below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  const found = outcomes.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  assert(found, 'the outcomes weigh no less than their sum');
  return found.command;
};

/** Of the acts a seat is asked for the one that risks nothing more; undefined where none of them is known to. */
export const quietest = (
  { quiet = [] }: Pick<HousePlay, 'quiet'>,
  acts: readonly string[],
): string | undefined => quiet.find((act) => acts.includes(act));

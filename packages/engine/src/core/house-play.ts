import { assert } from './assert.ts';
import type { Command } from './command.ts';
import type { Options } from './event.ts';
import type { Rulebook } from './rulebook.ts';
import type { Awaits, Chance, Table } from './table.ts';

/** A table that waits for a player. */
export type AsksSeat = Awaits & { readonly kind: 'choice' };

/** A random whole number below the argument, all equally likely. The caller provides the randomness. */
export type Below = (count: number) => number;

/**
 * How a house deals a game automatically: what happens next, and by which order. The functions only name orders. The dealer of the
 * server, the page of one's own table and the tests all read this, so they cannot differ.
 */
export type HousePlay<
  R extends Rulebook = Rulebook,
  T extends Table = Table,
  C extends Command = Command,
> = {
  /** The side wagers that a table of the rulebook may have, by their names in the `side` setting. */
  sides?(rulebook: R): readonly string[];
  /** Default settings of a table with a crew. */
  readonly hosted?: Options;
  /** What the game requires of other open tables and does not find, as its `lacks` setting names it. */
  lacks?(rulebook: R, open: readonly Rulebook[]): readonly string[];
  /** What the house has to do before bets are taken; undefined if nothing is due. */
  due?(rulebook: R, table: T): C | undefined;
  /** What the house does when the time for wagers is up. */
  close(rulebook: R, table: T): C;
  /** The answers that risk nothing more. Silence counts as the first of them that is open. */
  readonly quiet?: readonly C['kind'][];
  /** What silence counts as, if the answer needs more fields than who and what. */
  silence?(rulebook: R, table: T, asked: AsksSeat): C | undefined;
  /** Something else that the table waits for; undefined if people must do it. */
  ruling?(rulebook: R, table: T, acts: readonly string[]): C | undefined;
  /** Extra data that comes with a random outcome and does not affect it, such as cards beside the one that counts. */
  complete?(command: C, outcomes: readonly Chance<C>[], below: Below): C;
};

/** Draws one of the possible outcomes according to their weights. */
export const drawOutcome = <C extends Command>(outcomes: readonly Chance<C>[], below: Below): C => {
  let left = below(outcomes.reduce((sum, { weight }) => sum + weight, 0));
  const found = outcomes.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  assert(found, 'the outcomes weigh no less than their sum');
  return found.command;
};

/** Of the acts that a seat is asked for, the first that risks nothing more; undefined if none is known to. */
export const quietest = (
  { quiet = [] }: Pick<HousePlay, 'quiet'>,
  acts: readonly string[],
): string | undefined => quiet.find((act) => acts.includes(act));

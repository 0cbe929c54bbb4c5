import type { Choice } from './choice.ts';
import type { Rule } from './clause.ts';
import type { Role, RoleRules } from './role.ts';

/** A game by the rules of one document: values with citations. Each game adds its own rules. */
export type Rulebook = {
  readonly id: string;
  readonly family: string;
  readonly title: string;
  /** The ids of the documents it cites, its own first. */
  readonly documents: readonly string[];
  readonly seats: SeatRules;
  /** Who sets the limits of tables, and the clause by which a stake outside them is refused. */
  readonly limits: Rule<'posted at the table'>;
  readonly roles: RoleRules;
  /** The grounds on which something that happened may be undone, in rulebooks that list them. A null ground does not exist there. */
  readonly grounds?: Readonly<Record<string, Choice<Ground> | null>>;
  /** What houses decide differently, by this rulebook: a tree of choices, which `choicesOf` lists. */
  readonly choices?: object;
  /** The rulebook that was changed to make this one; missing if nothing was changed. */
  readonly base?: Rulebook;
};

/** Who rules on a ground, the default role first, and whether they have to or may decide. */
export type Ground = {
  readonly roles: readonly Role[];
  readonly isBinding: boolean;
  /** What was thrown is out of play: other dice are taken, unless the player asks for the same ones. */
  readonly isOutOfPlay?: true;
};

export type SeatRules = {
  readonly max: Rule<number>;
};

import type { Rule } from './clause.ts';
import type { RoleRules } from './role.ts';

/** One game as one document rules it: values with citations. A family adds its own rules. */
export type Rulebook = {
  readonly id: string;
  readonly family: string;
  readonly title: string;
  /** The ids of the documents it cites, its own first. */
  readonly documents: readonly string[];
  readonly seats: SeatRules;
  /** Who sets table minimums and maximums, and by what clause a stake outside them is refused. */
  readonly limits: Rule<'posted at the table'>;
  readonly roles: RoleRules;
  /** What houses rule differently, as this one does: a tree of choices, which `choicesOf` lists. */
  readonly choices?: object;
  /** The rulebook whose choices were changed to make this one; none for a rulebook as its document has it. */
  readonly base?: Rulebook;
};

export type SeatRules = {
  readonly max: Rule<number>;
};

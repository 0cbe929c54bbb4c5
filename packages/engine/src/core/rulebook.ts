import type { Choice } from './choice.ts';
import type { Rule } from './clause.ts';
import type { Role, RoleRules } from './role.ts';

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
  /** On which grounds something that happened may be made undone, by rulebooks that list them; null is no ground there. */
  readonly grounds?: Readonly<Record<string, Choice<Ground> | null>>;
  /** What houses rule differently, as this one does: a tree of choices, which `choicesOf` lists. */
  readonly choices?: object;
  /** The rulebook whose choices were changed to make this one; none for a rulebook as its document has it. */
  readonly base?: Rulebook;
};

/** Who rules on a ground, the one who does it by default first, and whether it binds them or leaves them the choice. */
export type Ground = {
  readonly roles: readonly Role[];
  readonly isBinding: boolean;
  /** What was played with is out of play: other pieces are taken, unless the same are asked for. */
  readonly isOutOfPlay?: true;
};

export type SeatRules = {
  readonly max: Rule<number>;
};

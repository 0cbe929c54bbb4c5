import type { Command } from './command.ts';
import { type Decision, refused } from './decision.ts';
import type { Event } from './event.ts';
import { refuseRole } from './role.ts';
import type { Rulebook } from './rulebook.ts';

/** The function that decides each order of a game. An order without one does not compile. */
export type Orders<R extends Rulebook, T, C extends Command, E extends Event> = {
  readonly [K in C['kind']]: (
    rulebook: R,
    table: T,
    command: Extract<C, { readonly kind: K }>,
  ) => Decision<E>;
};

/** `decide` of every game: checks first whether the role may give the order at all. */
export const decideBy =
  <R extends Rulebook, T, C extends Command, E extends Event>(orders: Orders<R, T, C, E>) =>
  (rulebook: R, table: T, command: C): Decision<E> => {
    const wrongRole = refuseRole(rulebook.roles, command);
    if (wrongRole) return refused(wrongRole);
    const kind: C['kind'] = command.kind;
    // The key is the kind of the order, which the compiler cannot infer.
    return orders[kind](rulebook, table, command as Extract<C, { readonly kind: typeof kind }>);
  };

/** One function for several orders. */
export const eachOf = <K extends string, F>(
  kinds: readonly K[],
  decide: F,
): Readonly<Record<K, F>> =>
  Object.fromEntries(kinds.map((kind) => [kind, decide])) as Record<K, F>; // a key for each kind

/** The orders of players who arrive and leave. */
export const seatingKinds = ['sit', 'buy-in', 'leave'] as const;

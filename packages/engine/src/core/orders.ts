import type { Command } from './command.ts';
import { type Decision, refused } from './decision.ts';
import type { Event } from './event.ts';
import { refuseRole } from './role.ts';
import type { Rulebook } from './rulebook.ts';

/** Who decides each order of a game: an order that nobody decides does not compile. */
export type Orders<R extends Rulebook, T, C extends Command, E extends Event> = {
  readonly [K in C['kind']]: (
    rulebook: R,
    table: T,
    command: Extract<C, { readonly kind: K }>,
  ) => Decision<E>;
};

/** The frame of every game's `decide`: whether this role may give the order at all, then whatever decides it. */
export const decideBy =
  <R extends Rulebook, T, C extends Command, E extends Event>(orders: Orders<R, T, C, E>) =>
  (rulebook: R, table: T, command: C): Decision<E> => {
    const wrongRole = refuseRole(rulebook.roles, command);
    if (wrongRole) return refused(wrongRole);
    const kind: C['kind'] = command.kind;
    // The key is the order's own kind, which the compiler cannot follow.
    return orders[kind](rulebook, table, command as Extract<C, { readonly kind: typeof kind }>);
  };

/** One function for several orders. */
export const eachOf = <K extends string, F>(
  kinds: readonly K[],
  decide: F,
): Readonly<Record<K, F>> =>
  Object.fromEntries(kinds.map((kind) => [kind, decide])) as Record<K, F>; // a key for each kind

/** The orders of those who come and go. */
export const seatingKinds = ['sit', 'buy-in', 'leave'] as const;

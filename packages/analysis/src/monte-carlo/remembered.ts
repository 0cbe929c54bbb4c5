import type { Acted, Acting } from './acting.ts';

/** A table early in a round, and where the acts that were already met there have led. */
export type Node<T, E> = Acted<T, E> & {
  readonly depth: number;
  readonly next: Map<number | string, Node<T, E>>;
};

/** How an act is identified among others at the same table, and whether it is an outcome of chance. */
export type Edge = { readonly key: number | string; readonly isChance: boolean };

/** Plays as `acting` does, but does not decide the same act at the same table twice. */
export type Remembering<T, C, E> = {
  root(table: T): Node<T, E>;
  act(node: Node<T, E>, edge: Edge, command: () => C): Node<T, E>;
};

/**
 * A table is a value and deciding is pure, so an answer can be stored. Every round starts from the same table and its first
 * outcomes are few, so answers are stored for this many outcomes from the start.
 */
export const remembering = <T, C, E>(
  { act }: Acting<T, C, E>,
  outcomesDeep: number,
): Remembering<T, C, E> => ({
  root: (table) => ({ table, events: [], depth: 0, next: new Map() }),
  act(node, { key, isChance }, command) {
    const known = node.next.get(key);
    if (known) return known;
    const { table, events } = act(node.table, command());
    const depth = isChance ? node.depth + 1 : node.depth;
    const reached = { table, events, depth, next: new Map() };
    if (depth <= outcomesDeep) node.next.set(key, reached);
    return reached;
  },
});

import { type AccountId, ledgerAccounts } from '../ports.ts';
import type { TableState } from '../table/state.ts';
import { clockSlackMs } from './house-facts.ts';
import type { Move } from './walk.ts';

type Owners = TableState['owners'];

/** Until when each person held a seat at a table, in milliseconds; infinity while they still hold it. */
export type Seated = Map<AccountId, number>;

/** Adds the people who were seated before an entry and are not after it. */
export const noteLeaving = (
  seated: Seated,
  { before, after, at }: { readonly before: Owners; readonly after: Owners; readonly at: number },
): void => {
  if (before === after) return;
  const there = new Set(after.values());
  for (const account of before.values()) if (!there.has(account)) seated.set(account, at);
};

export const noteStaying = (seated: Seated, owners: Owners): void => {
  for (const account of owners.values()) seated.set(account, Number.POSITIVE_INFINITY);
};

type Holding = {
  /** When people were erased, by the log of the house. */
  readonly erased: ReadonlyMap<AccountId, number>;
  readonly seated: readonly Seated[];
  readonly moves: readonly Move[];
};

/**
 * A person who was erased while they held money of the house or a seat, by the logs alone. A clock may be set back a little
 * between two logs.
 */
export const erasedHolding = ({ erased, seated, moves }: Holding): string | null => {
  for (const [account, at] of erased) {
    if (seated.some((table) => (table.get(account) ?? 0) > at + clockSlackMs))
      return `${account} was erased while they held a seat`;
  }
  const { person } = ledgerAccounts.house;
  const held = new Map<AccountId, number>();
  const add = (name: string, at: number, amount: number): void => {
    const account = name.slice(person.length);
    const left = name.startsWith(person) ? erased.get(account) : undefined;
    if (left !== undefined && at <= left + clockSlackMs)
      held.set(account, (held.get(account) ?? 0) + amount);
  };
  for (const { from, to, amount, at } of moves) {
    add(from, at, -amount);
    add(to, at, amount);
  }
  const owed = [...held].find(([, amount]) => amount !== 0);
  return owed ? `${owed[0]} was erased while the house owed them money` : null;
};

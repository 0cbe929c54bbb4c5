import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Role } from '@openpit/engine';
import { friendsPrefix } from '@openpit/protocol/bounds';
import type { AccountId, TableId } from '../ports.ts';
import { holdsSeat } from '../table/owner.ts';
import type { TableState } from '../table/state.ts';

export const isForFriends = (table: TableId): boolean => table.startsWith(friendsPrefix);

const idFor = (key: string): TableId =>
  `${friendsPrefix}${hash('sha256', key, 'hex').slice(0, 32)}`;

/** A table's id and the key that opens it. The key is in the link only: the house does not store it. */
export const newFriendsTable = (): { readonly table: TableId; readonly key: string } => {
  const key = randomBytes(16).toString('hex');
  return { table: idFor(key), key };
};

/** Whether a key belongs to a table's link. */
export const isKeyOf = (table: TableId, key: string): boolean => {
  const [one, two] = [Buffer.from(idFor(key)), Buffer.from(table)];
  return one.length === two.length && timingSafeEqual(one, two);
};

type Comer = {
  readonly account: AccountId | null;
  readonly roles: readonly Role[];
  readonly key: string | undefined;
};

/**
 * Who may use tables for friends: people with the link, people seated there, and staff of the table. Other tables are for
 * everybody.
 */
export type Friends = {
  /** Whether somebody may watch a table. Somebody with the link may also sit down there from then on. */
  mayLook(table: TableId, comer: Comer): boolean;
  maySit(table: TableId, account: AccountId, roles: readonly Role[]): boolean;
};

/** Above this many, the earliest visitors have to use the link again. */
const admittedMax = 50_000;

export const friendsWith = (stateOf: (table: TableId) => TableState | null): Friends => {
  // In memory only: after a restart a page uses its link again.
  const admitted = new Set<string>();
  const admit = (name: string): void => {
    if (admitted.size >= admittedMax) admitted.clear();
    admitted.add(name);
  };
  const sits = (table: TableId, account: AccountId): boolean => holdsSeat(stateOf(table), account);
  const maySit: Friends['maySit'] = (table, account, roles) =>
    !isForFriends(table) ||
    roles.length > 0 ||
    admitted.has(`${table} ${account}`) ||
    sits(table, account);
  return {
    maySit,
    mayLook(table, { account, roles, key }) {
      if (!isForFriends(table)) return true;
      if (key !== undefined && isKeyOf(table, key)) {
        if (account !== null) admit(`${table} ${account}`);
        return true;
      }
      return account !== null && maySit(table, account, roles);
    },
  };
};

/** How many tables for friends a house has at once. */
export const friendsMax = 500;

/** A table for friends without seats taken and without play for this long is closed if room is needed. */
export const idleFriendsMs = 24 * 3_600_000;

/** Makes sure that there is room for one more table for friends. */
export type FriendsRoom = {
  /** A table is about to be opened. */
  opened(table: TableId): void;
  /** Whether there is room. If there is none, the table that was left the longest ago is closed. Its log stays. */
  make(): Promise<boolean>;
};

/** As much of the floor as it takes. */
type Tables = {
  tables(): readonly FriendsTable[];
  close(id: TableId): Promise<void>;
};

type FriendsTable = { readonly id: TableId; state(): State | null };

type State = Pick<TableState, 'owners'> & { readonly recall: Pick<TableState['recall'], 'past'> };

export const friendsRoom = (floor: Tables, now: () => number): FriendsRoom => {
  const begun = now();
  const openedAt = new Map<TableId, number>();
  /** Since when nobody has needed a table; null while somebody sits there. */
  const leftAt = (live: FriendsTable): number | null => {
    const state = live.state();
    if (!state || state.owners.size > 0) return null;
    const played = Date.parse(state.recall.past.at(-1)?.endedAt ?? '') || 0;
    return Math.max(openedAt.get(live.id) ?? begun, played);
  };
  return {
    opened: (table) => void openedAt.set(table, now()),
    async make() {
      const all = floor.tables().filter(({ id }) => isForFriends(id));
      if (all.length < friendsMax) return true;
      const [oldest] = all
        .flatMap((live) => ({ id: live.id, left: leftAt(live) ?? Number.POSITIVE_INFINITY }))
        .sort((a, b) => a.left - b.left);
      if (!oldest || now() - oldest.left < idleFriendsMs) return false;
      openedAt.delete(oldest.id);
      await floor.close(oldest.id);
      return true;
    },
  };
};

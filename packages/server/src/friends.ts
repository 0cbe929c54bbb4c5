import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Role } from '@openpit/engine';
import type { AccountId, TableId } from './ports.ts';
import type { TableState } from './table/state.ts';

/** What tables for friends are called: what follows is bound to the key of the link, and says nothing of it. */
const prefix = 'friends.';

export const isForFriends = (table: TableId): boolean => table.startsWith(prefix);

const idFor = (key: string): TableId => `${prefix}${hash('sha256', key, 'hex').slice(0, 32)}`;

/** A name for a table and the key that opens it. The key is in the link alone: the house does not store it. */
export const newFriendsTable = (): { readonly table: TableId; readonly key: string } => {
  const key = randomBytes(16).toString('hex');
  return { table: idFor(key), key };
};

/** Whether a key is the one of a table's link. */
export const isKeyOf = (table: TableId, key: string): boolean => {
  const [one, two] = [Buffer.from(idFor(key)), Buffer.from(table)];
  return one.length === two.length && timingSafeEqual(one, two);
};

type Comer = {
  readonly account: AccountId | null;
  readonly roles: readonly Role[];
  readonly key: string | undefined;
};

/** Who may come to tables that are for friends: who has the link, who sits there, who works there. Other tables are for everybody. */
export type Friends = {
  /** Whether somebody may look at a table; who has the link may sit down there from then on. */
  mayLook(table: TableId, comer: Comer): boolean;
  maySit(table: TableId, account: AccountId, roles: readonly Role[]): boolean;
};

/** Beyond this many, those who came with a link first come with it again. */
const admittedMax = 50_000;

export const friendsWith = (stateOf: (table: TableId) => TableState | null): Friends => {
  // In memory alone: after a restart a page comes with its link again.
  const admitted = new Set<string>();
  const admit = (name: string): void => {
    if (admitted.size >= admittedMax) admitted.clear();
    admitted.add(name);
  };
  const sits = (table: TableId, account: AccountId): boolean =>
    [...(stateOf(table)?.owners.values() ?? [])].includes(account);
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

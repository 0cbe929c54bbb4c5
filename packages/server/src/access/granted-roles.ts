import type { Role } from '@openpit/engine';
import type { Note } from '../cage/cage.ts';
import {
  andThen,
  type MaybePromise,
  remembered,
  rememberedMax,
} from '../concurrency/maybe-promise.ts';
import { fault } from '../fault.ts';
import { house } from '../log/log-entry.ts';
import { type AccountId, everywhere, type Grant, type Store, type TableId } from '../ports.ts';

/** The role that was taken back, and the roles that the person still has. */
export type OnRevoked = (taken: Grant, left: readonly Grant[]) => void;

/** Without an administrator nobody could be given a role again. */
const isLastAdministrator = (all: readonly Grant[], { account, table, role }: Grant): boolean =>
  role === 'administrator' &&
  table === everywhere &&
  !all.some(
    (one) => one.role === 'administrator' && one.table === everywhere && one.account !== account,
  );

/** The roles of people at tables. Every order asks for them, so they are cached. */
export const rolesIn = (store: Store, note: Note) => {
  /** How many roles of a person have been taken back since the house was opened. */
  const takenBack = new Map<AccountId, number>();
  const listeners = new Map<AccountId, Set<OnRevoked>>();
  const grants = remembered((account) => store.grantsOf(account), rememberedMax);
  const taken = (grant: Grant, left: readonly Grant[]): void => {
    takenBack.set(grant.account, (takenBack.get(grant.account) ?? 0) + 1);
    // Orders and requests read the roles each time. Sockets that show something because of a role end here.
    for (const listener of [...(listeners.get(grant.account) ?? [])]) listener(grant, left);
  };
  return {
    isStaff: async (account: AccountId): Promise<boolean> => (await grants.of(account)).length > 0,
    at: (account: AccountId, table: TableId): MaybePromise<readonly Role[]> =>
      andThen(grants.of(account), (all) => {
        // Nearly everybody is only a player.
        if (all.length === 0) return noRoles;
        return all
          .filter((grant) => grant.table === table || grant.table === everywhere)
          .map(({ role }) => role);
      }),
    /** The roles somebody has at any table. */
    anywhere: (account: AccountId): MaybePromise<readonly Role[]> =>
      andThen(grants.of(account), (all) => [...new Set(all.map(({ role }) => role))]),
    async grant(grant: Grant, actor: string = house): Promise<void> {
      // Also if the state of the store is unknown.
      const noted = note({ kind: 'granted', ...grant }, actor);
      await noted.finally(() => grants.forget(grant.account));
    },
    async revoke(grant: Grant, actor: string = house): Promise<void> {
      const has = await store.grantsOf(grant.account);
      const left = has.filter(({ table, role }) => table !== grant.table || role !== grant.role);
      if (left.length === has.length) throw fault('unknown', 'no-such-role');
      const noted = note((state) => {
        if (isLastAdministrator(state.grants, grant)) throw fault('refused', 'last-administrator');
        return { kind: 'revoked', ...grant };
      }, actor);
      await noted.finally(() => grants.forget(grant.account));
      taken(grant, left);
    },
    /** Reads the roles from the store again, because another server may have taken one back meanwhile. */
    async refresh(): Promise<void> {
      const before = grants.available().flatMap(([, held]) => held);
      grants.forgetAll();
      for (const grant of before) {
        const left = await grants.of(grant.account);
        if (!left.some((one) => isSame(one, grant))) taken(grant, left);
      }
    },
    /** Returns a function that says whether none of the person's roles has been taken back since. */
    holding(account: AccountId): () => boolean {
      const before = takenBack.get(account);
      return () => takenBack.get(account) === before;
    },
    /** Calls back whenever a role of somebody is taken back. */
    onRevoked(account: AccountId, listener: OnRevoked): () => void {
      const own = listeners.get(account) ?? new Set();
      listeners.set(account, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(account) === own) listeners.delete(account);
      };
    },
  };
};

const noRoles: readonly Role[] = [];

const isSame = (a: Grant, b: Grant): boolean =>
  a.account === b.account && a.table === b.table && a.role === b.role;

import { houseRule, type Role } from '@openpit/engine';
import { type HouseBody, houseLogId, movesOver, sealEntry } from '../cage/house-log.ts';
import { genesis } from '../log/chain.ts';
import { stampOf } from '../log/log-entry.ts';
import type { AccountId, Clock, Store } from '../ports.ts';
import type { OpenedTable } from '../verify/house-facts.ts';
import type { LogContext } from '../verify/walk.ts';

/**
 * The facts for checking a log if a test has no log of the house: how its table was opened, and the roles of everybody for the
 * whole time.
 */
export const contextOf = (
  opened: OpenedTable,
  roles: Readonly<Record<AccountId, readonly Role[]>> = {},
): LogContext => ({
  signedAt: null,
  opened,
  rolesOf(account) {
    const own = roles[account] ?? [];
    return { surely: own, perhaps: own };
  },
  isExcluded: () => false,
});

/** Writes into the log of the house what nobody had a right to check: who a test says did it has done it. */
export const noteIn = async (
  { store, clock }: { readonly store: Store; readonly clock: Pick<Clock, 'now'> },
  body: HouseBody,
  actor: string,
): Promise<void> => {
  const head = (await store.heads())[houseLogId] ?? { version: 0, hash: genesis };
  const version = head.version + 1;
  const at = stampOf(clock.now());
  const entry = sealEntry(head.hash, { table: houseLogId, version, at, actor, body });
  const by = houseRule('rack');
  const postings = movesOver(body).map((move) => ({ ...move, version, at, by }));
  await store.appendHouse({ entry, body, postings });
};

let paid = 0;

/** Pays house money in over the counter, anyone who is to have it. */
export const payIn = (
  ports: { readonly store: Store; readonly clock: Pick<Clock, 'now'> },
  account: AccountId,
  amount: number,
): Promise<void> =>
  noteIn(ports, { kind: 'paid-in', id: `paid-${++paid}`, account, amount, request: null }, 'cas');

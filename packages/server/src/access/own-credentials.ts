import type { accountQueue } from '../concurrency/account-queue.ts';
import { fault } from '../fault.ts';
import type { AccountId, Clock, Credentials, Store } from '../ports.ts';
import { hasSecondFactor } from './second-factor.ts';
import type { Entered } from './sessions.ts';

/** What somebody's own ways in are changed with. */
export type OwnParts = {
  readonly store: Store;
  readonly clock: Clock;
  /** One change of an account's credentials at a time: a code that is used twice at once is used once. */
  readonly inTurn: ReturnType<typeof accountQueue>;
};

type Change<T> = (before: Credentials) => readonly [Credentials, T];

/**
 * Whatever people do to their own ways in (adding, changing, renewing or removing one, or all of them at once) is done in here: in
 * the account's turn, by a session that has not ended meanwhile, and that has shown a second factor where the account has one.
 */
export const asOwner = <T>(
  { store, clock, inTurn }: OwnParts,
  { account: { id }, session }: Entered,
  work: (before: Credentials) => Promise<T>,
): Promise<T> =>
  inTurn(id, async () => {
    const live = (await store.sessionsOf(id, clock.now())).find((one) => one.id === session.id);
    if (!live) throw fault('no-entry', 'no-session');
    const before = await store.credentialsOf(id);
    if (hasSecondFactor(before) && !live.isStrong)
      throw fault('second-factor', 'show-factor-first');
    return work(before);
  });

/** The same where what changes are the credentials themselves. */
export const changeOwn = <T>(parts: OwnParts, entered: Entered, to: Change<T>): Promise<T> => {
  // A guest has nothing to come back with, so nothing to protect.
  if (entered.account.isGuest) throw fault('refused', 'sign-up-first');
  return asOwner(parts, entered, async (before) => {
    const [after, result] = to(before);
    await parts.store.setCredentials(entered.account.id, after);
    return result;
  });
};

/** A change by somebody who has no session, or not for this account: they have shown something else. */
export const changeCredentials = <T>(
  { store, inTurn }: OwnParts,
  account: AccountId,
  to: Change<T>,
): Promise<T> =>
  inTurn(account, async () => {
    const [after, result] = to(await store.credentialsOf(account));
    await store.setCredentials(account, after);
    return result;
  });

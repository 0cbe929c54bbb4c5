import type { accountQueue } from '../concurrency/account-queue.ts';
import { fault } from '../fault.ts';
import type { AccountId, Clock, Credentials, Store } from '../ports.ts';
import { hasSecondFactor } from './second-factor.ts';
import type { Entered } from './sessions.ts';

/** What changes of one's own credentials need. */
export type OwnParts = {
  readonly store: Store;
  readonly clock: Clock;
  /** Runs changes of an account's credentials one at a time, so that a code cannot be used twice at once. */
  readonly inTurn: ReturnType<typeof accountQueue>;
};

type Change<T> = (before: Credentials) => readonly [Credentials, T];

/**
 * Every change that people make to their own credentials runs in here: in the queue of the account, for a session that has not ended
 * meanwhile and that has shown a second factor if the account has one.
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

/** The same if the credentials themselves change. */
export const changeOwn = <T>(parts: OwnParts, entered: Entered, to: Change<T>): Promise<T> => {
  // Guests have no credentials, so there is nothing to protect.
  if (entered.account.isGuest) throw fault('refused', 'sign-up-first');
  return asOwner(parts, entered, async (before) => {
    const [after, result] = to(before);
    await parts.store.setCredentials(entered.account.id, after);
    return result;
  });
};

/** A change by somebody without a session for this account, who has proved their identity in another way. */
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

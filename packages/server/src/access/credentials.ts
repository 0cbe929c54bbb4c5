import type { accountQueue } from '../account-queue.ts';
import { fault } from '../fault.ts';
import type { Account, AccountId, Clock, Credentials, Store } from '../ports.ts';
import type { LoginRateLimit } from './login-rate-limit.ts';
import type { Passwords } from './passwords.ts';
import {
  hashOfCode,
  newRecoveryCode,
  newRecoveryCodes,
  newTotp,
  totpStep,
  withoutCode,
} from './second-factor.ts';
import type { Entered, Sessions } from './sessions.ts';

/** What credentials are checked with. */
export type AccessParts = {
  readonly store: Store;
  readonly clock: Clock;
  readonly limit: LoginRateLimit;
  readonly secrets: Passwords;
  readonly sessions: Sessions;
  /** One change of an account's credentials at a time: a code that is used twice at once is used once. */
  readonly inTurn: ReturnType<typeof accountQueue>;
};

/** What somebody can show to be who they say, and how it is changed, lost and found. */
export type CredentialsPart = {
  /** Whether a second factor was shown; throws where one is needed and is missing or wrong. */
  showSecondFactor(account: AccountId, code: string | undefined): Promise<boolean>;
  /** A new password with the old one; every other session ends. */
  changePassword(entered: Entered, change: PasswordChange, address: string): Promise<void>;
  /** Throws unless the password is shown again: neither a page left open nor a stolen session is enough to add a way in. */
  prove(entered: Entered, password: string | undefined, address: string): Promise<void>;
  /** A secret for one-time codes; it counts once a first code has been shown. */
  setUpTotp(entered: Entered): Promise<{ readonly secret: string; readonly uri: string }>;
  /** The session counts as strong from here on; the recovery codes are shown this once. */
  confirmTotp(entered: Entered, code: string, address: string): Promise<readonly string[]>;
  /** Recovery codes in the place of the old ones. */
  renewRecoveryCodes(entered: Entered): Promise<readonly string[]>;
  /** A recovery code and a new password for one that was forgotten; every session ends. */
  recover(recovery: Recovery, address: string): Promise<void>;
  /** Takes away everything somebody could enter with, and gives a code to set a new password by. */
  reset(account: AccountId): Promise<string>;
};

export type PasswordChange = { readonly current: string; readonly next: string };

export type Recovery = { readonly name: string; readonly code: string; readonly password: string };

export const credentialsOf = (parts: AccessParts): CredentialsPart => ({
  ...passwordPart(parts),
  ...oneTimeCodes(parts),
  ...recoveries(parts),
});

type Change<T> = (before: Credentials) => readonly [Credentials, T];

const change = <T>({ store, inTurn }: AccessParts, account: AccountId, to: Change<T>): Promise<T> =>
  inTurn(account, async () => {
    const [after, result] = to(await store.credentialsOf(account));
    await store.setCredentials(account, after);
    return result;
  });

const passwordPart = (parts: AccessParts): Pick<CredentialsPart, 'prove' | 'changePassword'> => ({
  async prove({ account, session }, password, address) {
    // Anyone who has no password, after a reset, has shown a passkey or nothing.
    if (account.password !== null || !session.isStrong)
      await showPassword(parts, account, { password: password ?? '', address });
  },
  async changePassword({ account, session }, { current, next }, address) {
    const { store, secrets, sessions } = parts;
    await showPassword(parts, account, { password: current, address });
    await store.setPassword(account.id, await secrets.hash(next));
    await sessions.endAll(account.id, session.id);
  },
});

const oneTimeCodes = (
  parts: AccessParts,
): Pick<CredentialsPart, 'showSecondFactor' | 'setUpTotp' | 'confirmTotp'> => {
  const { store, clock, limit, sessions } = parts;
  return {
    async showSecondFactor(account, code) {
      const { totp } = await store.credentialsOf(account);
      if (!totp?.isConfirmed) return false;
      if (code === undefined) throw fault('second-factor', 'code-needed');
      await change(parts, account, (before) => [afterCode(before, code, clock.now()), null]);
      return true;
    },
    setUpTotp: ({ account, session }) =>
      change(parts, registered(account).id, (before) => {
        if (before.totp?.isConfirmed && !session.isStrong)
          throw fault('second-factor', 'show-factor-first');
        const made = newTotp(account.name);
        const totp = { secret: made.secret, usedStep: 0, isConfirmed: false };
        return [{ ...before, totp }, made];
      }),
    async confirmTotp({ account, session }, code, address) {
      limit.admit(account.name, address);
      const codes = await change(parts, account.id, (before) => {
        const step = before.totp && totpStep(before.totp, code, clock.now());
        if (!before.totp || step === null) throw fault('no-entry', 'wrong-code');
        const fresh = newRecoveryCodes();
        const totp = { ...before.totp, usedStep: step, isConfirmed: true };
        return [{ ...before, totp, recovery: fresh.hashes }, fresh.codes];
      });
      limit.succeeded(account.name, address);
      await sessions.strengthen(session.id);
      return codes;
    },
  };
};

const recoveries = (
  parts: AccessParts,
): Pick<CredentialsPart, 'renewRecoveryCodes' | 'recover' | 'reset'> => {
  const { store, limit, secrets, sessions } = parts;
  return {
    renewRecoveryCodes: ({ account, session }) =>
      change(parts, registered(account).id, (before) => {
        if (before.totp?.isConfirmed && !session.isStrong)
          throw fault('second-factor', 'factor-before-codes');
        const fresh = newRecoveryCodes();
        return [{ ...before, recovery: fresh.hashes }, fresh.codes];
      }),
    async recover({ name, code, password }, address) {
      limit.admit(name, address);
      const account = await store.accountByName(name);
      // The same work whether or not there is such a name.
      const hashed = await secrets.hash(password);
      if (!account) throw wrongCode();
      await change(parts, account.id, (before) => {
        const after = withoutCode(before, code);
        if (!after) throw wrongCode();
        return [after, null];
      });
      limit.succeeded(name, address);
      await store.setPassword(account.id, hashed);
      await sessions.endAll(account.id);
    },
    async reset(account) {
      const code = newRecoveryCode();
      const only = { totp: null, recovery: [hashOfCode(code)], passkeys: [] };
      await change(parts, account, () => [only, null]);
      await store.setPassword(account, null);
      await sessions.endAll(account);
      return code;
    },
  };
};

const showPassword = async (
  { limit, secrets }: AccessParts,
  account: Account,
  { password, address }: { readonly password: string; readonly address: string },
): Promise<void> => {
  limit.admit(account.name, address);
  if (!(await secrets.verify(account.password, password)))
    throw fault('no-entry', 'wrong-password');
  limit.succeeded(account.name, address);
};

const wrongCode = () => fault('no-entry', 'wrong-recovery');

/** A guest has nothing to come back with, so nothing to protect. */
const registered = (account: Account): Account => {
  if (account.isGuest) throw fault('refused', 'sign-up-first');
  return account;
};

/** A one-time code that was not used before, or a recovery code in its place. */
const afterCode = (before: Credentials, code: string, nowMs: number): Credentials => {
  const step = before.totp && totpStep(before.totp, code, nowMs);
  if (before.totp && step !== null) return { ...before, totp: { ...before.totp, usedStep: step } };
  const after = withoutCode(before, code);
  if (!after) throw fault('no-entry', 'wrong-code');
  return after;
};

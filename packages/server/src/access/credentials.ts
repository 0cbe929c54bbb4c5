import { fault } from '../fault.ts';
import { type Account, type AccountId, type Credentials, noCredentials } from '../ports.ts';
import type { LoginRateLimit } from './login-rate-limit.ts';
import { asOwner, changeCredentials, changeOwn, type OwnParts } from './own-credentials.ts';
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
export type AccessParts = OwnParts & {
  readonly limit: LoginRateLimit;
  readonly secrets: Passwords;
  readonly sessions: Sessions;
};

/** How people prove who they are, and how they change, lose and recover their credentials. */
export type CredentialsPart = {
  /** Returns whether a second factor was shown; throws if one is needed and is missing or wrong. */
  showSecondFactor(account: AccountId, code: string | undefined): Promise<boolean>;
  /** Sets a new password, given the old one. Every other session ends. */
  changePassword(entered: Entered, change: PasswordChange, address: string): Promise<void>;
  /** Throws unless the password is given again: neither an unattended page nor a stolen session is enough to add a credential. */
  prove(entered: Entered, password: string | undefined, address: string): Promise<void>;
  /** Throws if the account has a second factor and the session has not shown one, or has ended. */
  requireOwner(entered: Entered): Promise<void>;
  /** A new secret for one-time codes. It replaces the old one when its first code has been shown. */
  setUpTotp(entered: Entered): Promise<{ readonly secret: string; readonly uri: string }>;
  /** Makes the session strong. The recovery codes are shown only this once. */
  confirmTotp(entered: Entered, code: string, address: string): Promise<readonly string[]>;
  /** Replaces the recovery codes. */
  renewRecoveryCodes(entered: Entered): Promise<readonly string[]>;
  /** Sets a new password with a recovery code. Every session ends. */
  recover(recovery: Recovery, address: string): Promise<void>;
  /** Removes all credentials of an account and returns a code for setting a new password. */
  reset(account: AccountId): Promise<string>;
  /** Removes all credentials, including one that is just being changed. */
  forget(account: AccountId): Promise<void>;
};

export type PasswordChange = { readonly current: string; readonly next: string };

export type Recovery = { readonly name: string; readonly code: string; readonly password: string };

export const credentialsOf = (parts: AccessParts): CredentialsPart => ({
  ...passwordPart(parts),
  ...oneTimeCodes(parts),
  ...recoveries(parts),
});

const passwordPart = (
  parts: AccessParts,
): Pick<CredentialsPart, 'prove' | 'requireOwner' | 'changePassword'> => ({
  async prove({ account, session }, password, address) {
    // An account without a password, after a reset, was entered with a passkey or not at all.
    if (account.password !== null || !session.isStrong)
      await showPassword(parts, account, { password: password ?? '', address });
  },
  requireOwner: (entered) => asOwner(parts, entered, async () => {}),
  async changePassword(entered, { current, next }, address) {
    const { store, secrets, sessions } = parts;
    const { account, session } = entered;
    await showPassword(parts, account, { password: current, address });
    const hashed = await secrets.hash(next);
    await asOwner(parts, entered, async () => {
      await store.setPassword(account.id, hashed);
      await sessions.endAll(account.id, session.id);
    });
  },
});

const oneTimeCodes = (
  parts: AccessParts,
): Pick<CredentialsPart, 'showSecondFactor' | 'setUpTotp' | 'confirmTotp'> => {
  const { store, clock, limit, sessions } = parts;
  return {
    async showSecondFactor(account, code) {
      const { totp } = await store.credentialsOf(account);
      if (!totp) return false;
      if (code === undefined) throw fault('second-factor', 'code-needed');
      await changeCredentials(parts, account, (before) => [
        afterCode(before, code, clock.now()),
        null,
      ]);
      return true;
    },
    setUpTotp: (entered) =>
      changeOwn(parts, entered, (before) => {
        const made = newTotp(entered.account.name);
        return [{ ...before, offered: made.secret }, made];
      }),
    async confirmTotp(entered, code, address) {
      const { account, session } = entered;
      limit.admit(account.name, address);
      const codes = await changeOwn(parts, entered, (before) => {
        const { offered: secret } = before;
        const step = secret === null ? null : totpStep({ secret, usedStep: 0 }, code, clock.now());
        if (secret === null || step === null) throw fault('no-entry', 'wrong-code');
        const fresh = newRecoveryCodes();
        const totp = { secret, usedStep: step };
        return [{ ...before, totp, offered: null, recovery: fresh.hashes }, fresh.codes];
      });
      limit.succeeded(account.name, address);
      await sessions.strengthen(session.id);
      return codes;
    },
  };
};

const recoveries = (
  parts: AccessParts,
): Pick<CredentialsPart, 'renewRecoveryCodes' | 'recover' | 'reset' | 'forget'> => {
  const { store, limit, secrets, sessions, inTurn } = parts;
  const leaveOnly = (account: AccountId, recovery: Credentials['recovery']): Promise<void> =>
    inTurn(account, async () => {
      await store.setCredentials(account, { ...noCredentials, recovery });
      await store.setPassword(account, null);
      await sessions.endAll(account);
    });
  return {
    renewRecoveryCodes: (entered) =>
      changeOwn(parts, entered, (before) => {
        const fresh = newRecoveryCodes();
        return [{ ...before, recovery: fresh.hashes }, fresh.codes];
      }),
    async recover({ name, code, password }, address) {
      limit.admit(name, address);
      const account = await store.accountByName(name);
      // Takes the same time whether or not the name exists.
      const hashed = await secrets.hash(password);
      if (!account) throw wrongCode();
      await inTurn(account.id, async () => {
        const after = withoutCode(await store.credentialsOf(account.id), code);
        if (!after) throw wrongCode();
        await store.setCredentials(account.id, after);
        await store.setPassword(account.id, hashed);
        await sessions.endAll(account.id);
      });
      limit.succeeded(name, address);
    },
    async reset(account) {
      const code = newRecoveryCode();
      await leaveOnly(account, [hashOfCode(code)]);
      return code;
    },
    forget: (account) => leaveOnly(account, []),
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

/** Accepts an unused one-time code, or a recovery code in its place. */
const afterCode = (before: Credentials, code: string, nowMs: number): Credentials => {
  const step = before.totp && totpStep(before.totp, code, nowMs);
  if (before.totp && step !== null) return { ...before, totp: { ...before.totp, usedStep: step } };
  const after = withoutCode(before, code);
  if (!after) throw fault('no-entry', 'wrong-code');
  return after;
};

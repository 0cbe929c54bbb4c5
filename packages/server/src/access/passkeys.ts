import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { fault } from '../fault.ts';
import type { Account, AccountId, Passkey, SessionId } from '../ports.ts';
import type { AccessParts } from './credentials.ts';
import { asOwner, changeOwn } from './own-credentials.ts';
import type { Entered } from './sessions.ts';
import { signedTickets, type Tickets, tickets } from './tickets.ts';

/** The address of the house as the browser with the keys sees it. */
export type PasskeySite = { readonly origin: string };

/** Passkeys never leave a person's device. The device proves that it has the key and that the person is present. */
export type PasskeyPart = {
  /** The data a browser needs to create a passkey. The ticket comes back with the new key. */
  registration(entered: Entered, site: PasskeySite): Promise<Ceremony>;
  register(entered: Entered, made: Made, site: PasskeySite): Promise<void>;
  /** The data a browser needs to use a passkey. */
  authentication(site: PasskeySite): Promise<Ceremony>;
  /** Lets the owner of the passkey in, in the same turn of the account in which it was checked. */
  authenticate<T>(
    shown: Shown,
    site: PasskeySite,
    enter: (account: Account) => Promise<T>,
  ): Promise<T>;
  remove(entered: Entered, id: string): Promise<void>;
};

export type Ceremony = {
  readonly ticket: string;
  readonly options: Readonly<Record<string, unknown>>;
};

type RegistrationResponse = Parameters<typeof verifyRegistrationResponse>[0]['response'];
type AuthenticationResponse = Parameters<typeof verifyAuthenticationResponse>[0]['response'];

export type Made = {
  readonly ticket: string;
  readonly label: string;
  /** As the browser sent it; the library parses it. */
  readonly response: object;
};
export type Shown = {
  readonly ticket: string;
  readonly response: {
    readonly id: string;
    readonly response: { readonly userHandle?: string | undefined };
  };
};

const ceremonyMs = 5 * 60_000;
const passkeysMax = 10;

/** Only the person who has just given the password may create a passkey, and only with the data of this session. */
type Making = {
  readonly challenge: string;
  readonly account: AccountId;
  readonly session: SessionId;
};

export const passkeysOf = (parts: AccessParts): PasskeyPart => ({
  ...making(parts, tickets<Making>(parts.clock, ceremonyMs)),
  ...showing(parts, signedTickets(parts.clock, ceremonyMs)),
});

const making = (
  parts: AccessParts,
  begun: Tickets<Making>,
): Pick<PasskeyPart, 'registration' | 'register' | 'remove'> => ({
  async registration(entered, site) {
    const { account, session } = entered;
    if (account.isGuest) throw fault('refused', 'sign-up-first');
    const { passkeys } = await asOwner(parts, entered, async (before) => before);
    const options = await generateRegistrationOptions({
      rpName: 'OpenPit',
      rpID: hostOf(site),
      userName: account.name,
      userID: new TextEncoder().encode(account.id),
      attestationType: 'none',
      excludeCredentials: passkeys.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { challenge } = options;
    const ticket = begun.issue({ challenge, account: account.id, session: session.id });
    return { ticket, options: { ...options } };
  },
  async register(entered, { ticket, label, response }, site) {
    const { challenge: expectedChallenge, account, session } = inTime(begun.redeem(ticket));
    if (account !== entered.account.id || session !== entered.session.id) throw tookTooLong();
    const made = await tried(() =>
      verifyRegistrationResponse({
        response: response as RegistrationResponse, // the library looks at every part of it itself
        expectedChallenge,
        expectedOrigin: site.origin,
        expectedRPID: hostOf(site),
        requireUserVerification: true,
      }),
    );
    if (!made.verified) throw wrongKey();
    const { id, publicKey, counter } = made.registrationInfo.credential;
    const passkey: Passkey = {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      label,
      addedAt: parts.clock.now(),
    };
    await changeOwn(parts, entered, (before) => {
      if (before.passkeys.length >= passkeysMax)
        throw fault('refused', 'passkeys-full', { most: passkeysMax });
      return [{ ...before, passkeys: [...before.passkeys, passkey] }, null];
    });
    await parts.sessions.strengthen(entered.session.id);
  },
  async remove(entered, id) {
    await changeOwn(parts, entered, (before) => {
      const passkeys = before.passkeys.filter((one) => one.id !== id);
      if (passkeys.length === before.passkeys.length) throw fault('unknown', 'no-such-passkey');
      return [{ ...before, passkeys }, null];
    });
  },
});

const showing = (
  { store, inTurn }: AccessParts,
  challenges: Tickets<string>,
): Pick<PasskeyPart, 'authentication' | 'authenticate'> => ({
  async authentication(site) {
    const options = await generateAuthenticationOptions({
      rpID: hostOf(site),
      userVerification: 'required',
    });
    return { ticket: challenges.issue(options.challenge), options: { ...options } };
  },
  async authenticate({ ticket, response }, site, enter) {
    const expectedChallenge = inTime(challenges.redeem(ticket));
    // A discoverable passkey contains its owner.
    const owner = Buffer.from(response.response.userHandle ?? '', 'base64url').toString();
    return inTurn(owner, async () => {
      const account = await store.accountById(owner);
      if (!account) throw wrongKey();
      const before = await store.credentialsOf(owner);
      const passkey = before.passkeys.find(({ id }) => id === response.id);
      if (!passkey) throw wrongKey();
      const shown = await tried(() =>
        verifyAuthenticationResponse({
          response: response as AuthenticationResponse, // as above
          expectedChallenge,
          expectedOrigin: site.origin,
          expectedRPID: hostOf(site),
          requireUserVerification: true,
          credential: {
            id: passkey.id,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
            counter: passkey.counter,
          },
        }),
      );
      if (!shown.verified) throw wrongKey();
      const counter = shown.authenticationInfo.newCounter;
      await store.setCredentials(owner, {
        ...before,
        passkeys: before.passkeys.map((one) => (one === passkey ? { ...one, counter } : one)),
      });
      return enter(account);
    });
  },
});

const hostOf = ({ origin }: PasskeySite): string => new URL(origin).hostname;

const wrongKey = () => fault('no-entry', 'strange-passkey');

const tookTooLong = () => fault('no-entry', 'took-too-long');

const inTime = <T>(begun: T | null): T => {
  if (begun === null) throw tookTooLong();
  return begun;
};

/** The library throws for anything wrong in the browser's data; all of it gets the same answer. */
const tried = async <T>(check: () => Promise<T>): Promise<T> => {
  try {
    return await check();
  } catch {
    throw wrongKey();
  }
};

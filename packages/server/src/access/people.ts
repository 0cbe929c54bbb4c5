import { randomUUID } from 'node:crypto';
import type { Role } from '@openpit/engine';
import type { Note } from '../cage/cage.ts';
import { accountQueue } from '../concurrency/account-queue.ts';
import type { MaybePromise } from '../concurrency/maybe-promise.ts';
import { fault } from '../fault.ts';
import {
  type Account,
  type AccountId,
  accountCurrency,
  type Clock,
  type Grant,
  isErased,
  type Store,
  type TableId,
} from '../ports.ts';
import { type AccessParts, type CredentialsPart, credentialsOf } from './credentials.ts';
import { type OnRevoked, rolesIn } from './granted-roles.ts';
import { type GuestIn, guestsInto, namesForGuest } from './guest-names.ts';
import { loginRateLimit } from './login-rate-limit.ts';
import { refuseName } from './names.ts';
import { type PasskeyPart, type PasskeySite, passkeysOf, type Shown } from './passkeys.ts';
import { passwords } from './passwords.ts';
import { type AccessLimits, type RateLimit, rateLimit } from './rate-limits.ts';
import { type Entered, type Sessions, sessionLastsMs, sessionsOf } from './sessions.ts';
import { type Tickets, tickets } from './tickets.ts';

/** The play money of a new guest. */
export const playMoney = 1_000_000;

/** Long enough to open a socket with it, and too short to be useful to somebody who reads it in a log. */
const ticketMs = 30_000;

/** Where somebody comes from, and with which program. */
export type Visitor = { readonly address: string; readonly label: string };

/** A new session. Its token is shown only this once. */
export type Entrance = {
  readonly token: string;
  readonly account: Account;
  readonly endsAt: number;
  readonly balance: number;
};

export type Hello = {
  readonly token?: string | undefined;
  readonly ticket?: string | undefined;
};

export type Login = {
  readonly name: string;
  readonly password: string;
  /** A one-time code, or a recovery code in its place, if the account has a second factor. */
  readonly code?: string | undefined;
};

export type Entry = { readonly name: string; readonly password: string };

/** Accounts, sessions and roles. */
export type People = {
  readonly sessions: Sessions;
  readonly credentials: CredentialsPart;
  readonly passkeys: PasskeyPart;
  /** Single-use tickets that open a socket for a session. */
  readonly tickets: Tickets<Entered>;
  /** Identifies a socket by token or ticket; null if neither is valid. */
  greet(hello: Hello): Promise<Entered | null>;
  /** Creates a guest with play money, in one step. */
  guest(name: string | undefined, visitor: Visitor): Promise<Entrance>;
  /** Creates an account. A guest who signs up takes along their seats and play money, and their session as a guest ends. */
  signUp(entry: Entry, guest: Account | null, visitor: Visitor): Promise<Entrance>;
  logIn(login: Login, visitor: Visitor): Promise<Entrance>;
  /** A session for somebody who has proved their identity, unless their proof is no longer valid. */
  enter(account: Account, visitor: Visitor, isStrong: boolean): Promise<Entrance>;
  /** A session for the owner of a passkey, which counts as two factors. */
  enterByPasskey(shown: Shown, site: PasskeySite, visitor: Visitor): Promise<Entrance>;
  rolesAt(account: AccountId, table: TableId): MaybePromise<readonly Role[]>;
  rolesAnywhere(account: AccountId): MaybePromise<readonly Role[]>;
  grant(grant: Grant, actor?: AccountId): Promise<void>;
  /** Takes a role back. From then on nothing is done or shown because of it; other roles are not affected. */
  revoke(grant: Grant, actor?: AccountId): Promise<void>;
  onRevoked(account: AccountId, listener: OnRevoked): () => void;
  /** Returns a function that says whether none of the person's roles has been taken back since now. */
  holding(account: AccountId): () => boolean;
  /** Reads sessions and roles from the store again, because another server may have changed them meanwhile. */
  refresh(): Promise<void>;
};

export type PeopleOptions = {
  /** Whether people who move money or correct a round must have shown a second factor. */
  readonly isSecondFactorNeeded: boolean;
  readonly limits: Pick<AccessLimits, 'guests' | 'signUps'>;
  /** Writes to the log of the house. */
  readonly note: Note;
};

export const peopleOf = (
  store: Store,
  clock: Clock,
  { isSecondFactorNeeded, limits, note }: PeopleOptions,
): People => {
  const sessions = sessionsOf(store, clock);
  const roles = rolesIn(store, note);
  const begin: People['enter'] = async (account, { label }, isStrong) => {
    const isStaff = await roles.isStaff(account.id);
    const start = {
      label,
      isStrong: isStrong || !isSecondFactorNeeded,
      lastsMs: isStaff ? sessionLastsMs.staff : sessionLastsMs.person,
    };
    const { token, session } = await sessions.begin(account.id, start);
    const balance = await store.balance(account.id, accountCurrency(account));
    return { token, account, endsAt: session.endsAt, balance };
  };
  const parts: AccessParts = {
    store,
    clock,
    limit: loginRateLimit(clock),
    secrets: passwords(),
    sessions,
    inTurn: accountQueue(),
  };
  // Checking a password takes time. Meanwhile it may be changed, recovered or removed, and the other sessions may be ended.
  const enter: People['enter'] = (account, visitor, isStrong) =>
    parts.inTurn(account.id, async () => {
      const now = await store.accountById(account.id);
      if (!now || isErased(now) || now.password !== account.password)
        throw fault('no-entry', 'wrong-entry');
      return begin(account, visitor, isStrong);
    });
  const credentials = credentialsOf(parts);
  const passkeys = passkeysOf(parts);
  const handedOut = tickets<Entered>(clock, ticketMs);
  return {
    sessions,
    credentials,
    passkeys,
    tickets: handedOut,
    enter,
    enterByPasskey: (shown, site, visitor) =>
      passkeys.authenticate(shown, site, (account) => begin(account, visitor, true)),
    async greet({ token, ticket }) {
      if (token !== undefined) return sessions.of(token);
      const entered = ticket === undefined ? null : handedOut.redeem(ticket);
      if (!entered) return null;
      // The session may have ended since the ticket was issued.
      const live = await sessions.list(entered.account.id);
      return live.some(({ id }) => id === entered.session.id) ? entered : null;
    },
    ...entrances(parts, {
      enter,
      credentials,
      guests: rateLimit(clock, limits.guests),
      signUps: rateLimit(clock, limits.signUps),
      guestIn: guestsInto(store),
    }),
    rolesAt: roles.at,
    rolesAnywhere: roles.anywhere,
    async grant(grant, actor) {
      await roles.grant(grant, actor);
      await sessions.shorten(grant.account, sessionLastsMs.staff);
    },
    revoke: roles.revoke,
    onRevoked: roles.onRevoked,
    holding: roles.holding,
    async refresh() {
      await roles.refresh();
      await sessions.refresh();
    },
  };
};

type Entering = Pick<People, 'enter' | 'credentials'> & {
  readonly guests: RateLimit;
  readonly signUps: RateLimit;
  readonly guestIn: GuestIn;
};

/** The three ways to enter without a session. */
const entrances = (
  { store, limit, secrets, sessions }: AccessParts,
  { enter, credentials, guests, signUps, guestIn }: Entering,
): Pick<People, 'guest' | 'signUp' | 'logIn'> => ({
  async guest(wanted, visitor) {
    if (wanted !== undefined) refuseName(wanted);
    if (!guests.take(visitor.address)) throw fault('too-many', 'many-guests');
    return guestIn(wanted === undefined ? namesForGuest() : [wanted], async (account) => {
      await store.mint(account.id, playMoney);
      return enter(account, visitor, false);
    });
  },
  async signUp({ name, password }, guest, visitor) {
    refuseName(name);
    if (!signUps.take(visitor.address)) throw fault('too-many', 'many-accounts');
    const hashed = await secrets.hash(password);
    if (guest?.isGuest) {
      await store.promote(guest.id, name, hashed);
      await sessions.endAll(guest.id);
      return enter({ ...guest, name, isGuest: false, password: hashed }, visitor, false);
    }
    const account = { id: randomUUID(), name, isGuest: false, password: hashed };
    await store.createAccount(account);
    return enter(account, visitor, false);
  },
  async logIn({ name, password, code }, visitor) {
    limit.admit(name, visitor.address);
    const account = await store.accountByName(name);
    const isRight = await secrets.verify(account?.password ?? null, password);
    if (!account || !isRight) throw fault('no-entry', 'wrong-entry');
    const isStrong = await credentials.showSecondFactor(account.id, code);
    limit.succeeded(name, visitor.address);
    return enter(account, visitor, isStrong);
  },
});

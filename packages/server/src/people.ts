import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import type { Role } from '@openpit/engine';
import type { Session } from '@openpit/protocol';
import { fault } from './fault.ts';
import { knockingAt } from './knocking.ts';
import {
  type Account,
  type AccountId,
  type Clock,
  everywhere,
  type Store,
  type TableId,
} from './ports.ts';
import { remembered, type Soon, whenThere } from './soon.ts';

/** What a guest is given to play with. */
export const playMoney = 1_000_000;

const sessionMs = 30 * 24 * 3_600_000;

/** Who is who, and what they may do. */
export type People = {
  /** A guest with play money, in one step. */
  guest(name: string | undefined): Promise<Session>;
  /** A new account; a guest who signs up keeps their money and their seats. */
  signUp(entry: Entry, guest: Account | null): Promise<Session>;
  /** Whoever tries one password after another from an address is kept out for a while. */
  logIn(entry: Entry, address: string): Promise<Session>;
  logOut(token: string): Promise<void>;
  accountOf(token: string): Promise<Account | null>;
  rolesAt(account: AccountId, table: TableId): Soon<readonly Role[]>;
  grant(account: AccountId, table: TableId, role: Role): Promise<void>;
};

export type Entry = { readonly name: string; readonly password: string };

// Argon2id as OWASP asks for it: 19 MiB, two passes, one lane.
const argon = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const peopleOf = (store: Store, clock: Clock): People => {
  const knocking = knockingAt(clock);
  const grants = remembered((account) => store.grantsOf(account));
  const enter = async (account: Account): Promise<Session> => {
    const token = randomBytes(32).toString('base64url');
    await store.createSession(digestOf(token), account.id, clock.now() + sessionMs);
    const { id, name, isGuest } = account;
    return { token, account: { id, name, isGuest }, balance: await store.balance(id) };
  };
  return {
    async guest(name = `Guest-${randomBytes(2).toString('hex')}`) {
      const account = { id: randomUUID(), name, isGuest: true, password: null };
      await store.createAccount(account);
      await store.deposit(account.id, playMoney);
      return enter(account);
    },
    async signUp({ name, password }, guest) {
      const hashed = await hash(password, argon);
      if (guest?.isGuest) {
        await store.promote(guest.id, name, hashed);
        return enter({ ...guest, name, isGuest: false, password: hashed });
      }
      const account = { id: randomUUID(), name, isGuest: false, password: hashed };
      await store.createAccount(account);
      return enter(account);
    },
    async logIn({ name, password }, address) {
      knocking.admit(name, address);
      const account = await store.accountByName(name);
      // A name nobody has costs the same work, so that trying names tells nothing.
      const isRight = await verify(account?.password ?? (await nobodysHash), password);
      if (!account || !isRight) {
        knocking.failed(name, address);
        throw fault('unknown', 'the name or the password is wrong');
      }
      knocking.succeeded(name, address);
      return enter(account);
    },
    logOut: (token) => store.endSession(digestOf(token)),
    accountOf: (token) => store.accountOfSession(digestOf(token), clock.now()),
    rolesAt: (account, table) =>
      whenThere(grants.of(account), (all) => {
        // Almost everybody is a player and nothing else.
        if (all.length === 0) return noRoles;
        return all
          .filter((grant) => grant.table === table || grant.table === everywhere)
          .map(({ role }) => role);
      }),
    async grant(account, table, role) {
      await store.grant({ account, table, role });
      grants.forget(account);
    },
  };
};

const noRoles: readonly Role[] = [];

const nobodysHash = hash(randomBytes(16).toString('hex'), argon);

/** The store keeps what a session's token hashes to: whoever reads the store cannot enter with it. */
const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex');

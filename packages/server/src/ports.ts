import type { Citation } from '@openpit/engine';
import type { Answer, LimitKind } from '@openpit/protocol';
import type { HouseBody } from './cage/house-log.ts';
import type { BeaconInfo } from './chance/beacon.ts';
import type { ShareChain } from './chance/shares.ts';
import type { SealedEntry } from './log/chain.ts';
import type { Checkpoint, SignedCheckpoint } from './log/checkpoint.ts';

import type { AccountId, Currency, Grant, StoredEntry, TableId, TableSetup } from './stored.ts';

export * from './stored.ts';

/** A table as its owner takes it over: everything needed to go on from the last line that was stored. */
export type Loaded = {
  readonly setup: TableSetup;
  /** Rises with every owner; an append under an older one writes nothing. */
  readonly epoch: number;
  /** How it stood at some version, as `saveSnapshot` was given it; null when it must be folded from its first entry. */
  readonly snapshot: Snapshot | null;
  /** The entries after the snapshot. */
  readonly logEntries: readonly StoredEntry[];
  /** The chains of shares the house has bound itself to, in their order; those used up may be missing. */
  readonly secrets: readonly ShareChain[];
};

/** A table at a version, as bytes only the code that wrote them can read. */
export type Snapshot = { readonly version: number; readonly state: Uint8Array };

/** A move of money as the books keep it. `account:…` and `cage` belong to the house, the rest to the table. */
export type LedgerPosting = {
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** When, in ISO 8601, UTC. */
  readonly at: string;
  readonly by: Citation;
};

/** Moves of one day at one table between two kinds of account, added up. */
export type DayMoves = {
  readonly table: TableId;
  /** `2026-01-31`, UTC. */
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
};

/** The kind of an account: `rack:3` is a rack, `layout:1.1:tip:pass` a wager for the dealers. */
export const kindOfAccount = (account: string): string => {
  if (account.startsWith('layout:')) return account.includes(':tip:') ? 'layout-tip' : 'layout';
  return account.split(':', 1)[0] ?? account;
};

/** Who asked for what under which id, and what they were shown. */
export type CommandId = { readonly actor: AccountId; readonly id: string; readonly digest: string };

/** All that one command leaves behind: stored together or not at all. */
export type Append = {
  readonly table: TableId;
  readonly epoch: number;
  /** The version the entries follow on. */
  readonly expecting: number;
  readonly logEntries: readonly SealedEntry[];
  readonly postings: readonly LedgerPosting[];
  readonly asked: (CommandId & { readonly answer: Answer }) | null;
  /** The chain of shares that one of the entries commits to. */
  readonly secret: ShareChain | null;
};

export type Account = {
  readonly id: AccountId;
  readonly name: string;
  readonly isGuest: boolean;
  /** Argon2id; null for a guest. */
  readonly password: string | null;
};

export type SessionId = string;

/** Somebody who has entered, until it ends. The token itself is nowhere: the store has what it hashes to. */
export type StoredSession = {
  readonly id: SessionId;
  readonly account: AccountId;
  /** What the person would know it by: the browser, or the program. */
  readonly label: string;
  /** Whether they have shown two factors, or a passkey. */
  readonly isStrong: boolean;
  readonly startedAt: number;
  readonly endsAt: number;
};

export type Passkey = {
  readonly id: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly label: string;
  readonly addedAt: number;
};

/** What somebody can show besides a password. */
export type Credentials = {
  readonly totp: {
    readonly secret: string;
    /** The last step of time a code was used for: none is used twice. */
    readonly usedStep: number;
  } | null;
  /** A secret for one-time codes that nobody has shown a code of yet: until then it counts for nothing, and `totp` for all it did. */
  readonly offered: string | null;
  /** Hashes of the codes that are left. */
  readonly recovery: readonly string[];
  readonly passkeys: readonly Passkey[];
};

export const noCredentials: Credentials = {
  totp: null,
  offered: null,
  recovery: [],
  passkeys: [],
};

/** A move of money with somebody's account at one end. */
export type PersonalMove = Pick<LedgerPosting, 'from' | 'to' | 'amount' | 'at'> & {
  readonly table: TableId | null;
};

/** What an account is called whose person was erased: nobody can choose such a name. */
export const erasedName = (id: AccountId): string => `#${id}`;

export const isErased = ({ id, name }: Pick<Account, 'id' | 'name'>): boolean =>
  name === erasedName(id);

/** Tables, their logs and the books. */
export type TableStore = {
  create(setup: TableSetup): Promise<void>;
  setups(): Promise<readonly TableSetup[]>;
  /** Becomes the table's owner: every owner before is locked out from here on. */
  claim(table: TableId): Promise<Loaded>;
  /** Keeps how a table stood, in the place of what was stored before. */
  saveSnapshot(table: TableId, snapshot: Snapshot): Promise<void>;
  /** Forgets answers from before a time: anyone who asks again then is answered anew. */
  forgetAnswers(before: number): Promise<number>;
  /** Durable once it returns. Faults: `stale`, `answered`, `funds-short`; then nothing was stored. */
  append(append: Append): Promise<void>;
  /** What somebody was shown under a command id. */
  answerTo(actor: AccountId, id: string): Promise<(CommandId & { readonly answer: Answer }) | null>;
  /** Entries after a version, at most `limit` of them. */
  entriesAfter(table: TableId, version: number, limit: number): Promise<readonly StoredEntry[]>;
  heads(): Promise<Readonly<Record<TableId, { readonly version: number; readonly hash: string }>>>;
  saveCheckpoint(number: number, checkpoint: SignedCheckpoint): Promise<void>;
  checkpoints(): Promise<readonly SignedCheckpoint[]>;
  /** Those after a number, at most `limit` of them. */
  checkpointsAfter(number: number, limit: number): Promise<readonly SignedCheckpoint[]>;
  /** What every account of the books holds, the tables' own as `TABLE/ACCOUNT`. */
  balances(): Promise<ReadonlyMap<string, number>>;
  /** The same as it was at some heads, as a checkpoint names them; accounts that hold nothing are left out. */
  balancesAt(heads: Checkpoint['heads']): Promise<ReadonlyMap<string, number>>;
};

/** What was staked on one bet at one table in a day. */
export type Stakes = {
  readonly table: TableId;
  readonly day: string;
  readonly bet: string;
  readonly staked: number;
  /** The sum of the squares of the stakes: how much their outcomes scatter follows from it. */
  readonly squares: number;
};

/** What one person paid in, bought and cashed in a day. */
export type PlayerDay = Flow & {
  readonly account: AccountId;
  readonly day: string;
  /** Handed over at the counter. */
  readonly paidOut: number;
};

/** What reports are made from. Days are UTC; from a day to a day, both included. */
export type ReportStore = {
  movesBetween(from: string, to: string): Promise<readonly DayMoves[]>;
  /** The moves of one day, hour by hour: `day` is the hour, `2026-01-31T09`. */
  movesByHour(day: string): Promise<readonly DayMoves[]>;
  /** The moves of some entries of a table, added up over all days: those of a shift. */
  movesOfEntries(table: TableId, from: number, to: number): Promise<readonly DayMoves[]>;
  stakesBetween(from: string, to: string): Promise<readonly Stakes[]>;
  /** Entries with a payout that the rules flag as large. */
  flaggedEntries(): Promise<readonly { readonly table: TableId; readonly text: string }[]>;
  /** Everybody for whom one of the four came to at least so much in a day. */
  largeFlows(from: string, to: string, min: number): Promise<readonly PlayerDay[]>;
};

/** A limit as it was asked for: from `startsAt` on, until a later one. Null is no limit. */
export type Limit = {
  readonly kind: LimitKind;
  readonly amount: number | null;
  readonly startsAt: number;
  readonly setAt: number;
};

/** What came into an account over the counter, and what went to tables and came back, since a time. */
export type Flow = {
  readonly deposited: number;
  /** Chips bought, and chips cashed. */
  readonly bought: number;
  readonly cashed: number;
};

/** What people have asked to be protected by. */
export type ProtectionStore = {
  saveLimit(account: AccountId, limit: Limit): Promise<void>;
  /** In the order they were asked for. */
  limitsOf(account: AccountId): Promise<readonly Limit[]>;
  /** Keeps somebody out until a time; never for shorter than was asked for before. */
  exclude(account: AccountId, until: number): Promise<void>;
  excludedUntil(account: AccountId): Promise<number>;
  flowSince(account: AccountId, since: number, currency: Currency): Promise<Flow>;
  /** Adds to how long somebody played on a day, and says when they last acted. */
  addPlayed(account: AccountId, day: string, played: Played): Promise<void>;
  playedOn(account: AccountId, day: string): Promise<Played>;
};

/** How long somebody played, and when they last acted, in milliseconds. */
export type Played = { readonly ms: number; readonly lastAt: number };

/** The part of a store of people that holds their sessions. */
export type SessionStore = Pick<
  PeopleStore,
  | 'createSession'
  | 'sessionBy'
  | 'sessionsOf'
  | 'strengthenSession'
  | 'shortenSessions'
  | 'endSession'
  | 'endSessions'
  | 'forgetSessions'
>;

/** People, what they hold and what they may do. */
export type PeopleStore = {
  createAccount(account: Account): Promise<void>;
  /** A guest takes a name and a password and keeps everything else. */
  promote(id: AccountId, name: string, password: string): Promise<void>;
  accountById(id: AccountId): Promise<Account | null>;
  accountByName(name: string): Promise<Account | null>;
  /** Accounts whose name holds a text, guests apart, in the order of their names; at most `limit` of them. */
  accountsLike(text: string, limit: number): Promise<readonly Account[]>;
  /** Play money, made up. */
  mint(account: AccountId, amount: number): Promise<void>;
  /** What somebody has of a currency; of house money if nothing is said. */
  balance(account: AccountId, currency?: Currency): Promise<number>;
  /** Every move of money with somebody's account at one end, oldest first; `table` is null for play money that was made up. */
  movesOf(account: AccountId): Promise<readonly PersonalMove[]>;
  /**
   * Takes the name and everything somebody could enter with away for good. What the logs say of their id stays. Fault: `refused`
   * where they have house money.
   */
  erase(account: AccountId): Promise<void>;
  /** Changes the password; null takes it away. */
  setPassword(account: AccountId, password: string | null): Promise<void>;
  credentialsOf(account: AccountId): Promise<Credentials>;
  setCredentials(account: AccountId, credentials: Credentials): Promise<void>;
  createSession(digest: string, session: StoredSession): Promise<void>;
  sessionBy(
    digest: string,
    now: number,
  ): Promise<{ readonly session: StoredSession; readonly account: Account } | null>;
  /** Those that have not ended, newest first. */
  sessionsOf(account: AccountId, now: number): Promise<readonly StoredSession[]>;
  strengthenSession(id: SessionId): Promise<void>;
  /** No session of an account lasts longer than that. */
  shortenSessions(account: AccountId, endsAt: number): Promise<void>;
  endSession(id: SessionId): Promise<void>;
  /** Ends all of an account's but one, and says which they were. */
  endSessions(account: AccountId, except: SessionId | null): Promise<readonly SessionId[]>;
  /** Forgets sessions that have ended by themselves. */
  forgetSessions(now: number): Promise<number>;
  grant(grant: Grant): Promise<void>;
  /** Takes a role back; whether it was there. */
  revoke(grant: Grant): Promise<boolean>;
  grantsOf(account: AccountId): Promise<readonly Grant[]>;
};

/** An entry of the log of the house, with all it does: stored together or not at all. */
export type HouseAppend = {
  readonly entry: StoredEntry;
  readonly body: HouseBody;
  readonly postings: readonly LedgerPosting[];
};

/** The log of the house itself. Its entries and its head are read as those of a table are. */
export type HouseStore = {
  /** Gives and takes roles, sets limits, excludes and moves money as the entry says. Faults: `stale`, `funds-short`, `unknown`. */
  appendHouse(append: HouseAppend): Promise<void>;
  /** What somebody has paid in and was paid out over the counter since a time. */
  cageFlowSince(
    account: AccountId,
    since: number,
  ): Promise<{ readonly paidIn: number; readonly paidOut: number }>;
};

/** Where everything is stored. */
export type Store = TableStore & ReportStore & PeopleStore & ProtectionStore & HouseStore;

/** What a bet costs: the house's share of a stake, and how a stake's outcome scatters, both per unit. */
export type BetPrice = {
  readonly bet: string;
  /** The settings the price is for, as `decks=8`; null where there are none. */
  readonly condition: string | null;
  readonly edge: number;
  readonly variance: number;
};

/** Where prices come from. */
export type Prices = { of(rulebook: string): Promise<readonly BetPrice[]> };

/** The random source: 32 bytes nobody can foresee, in hex. It throws when it cannot be trusted. */
export type Chance = {
  seed(): string;
  /** How many rounds the house binds itself for at once. */
  readonly chainLength: number;
};

/** A source of public randomness. */
export type Beacon = {
  /** What it is, while it can be reached; null while it cannot. */
  info(): BeaconInfo | null;
  /** The signature of a round that is public by now. It fails while the beacon cannot be reached. */
  signature(number: number): Promise<string>;
  /** Calls whenever it was lost or found again. */
  onChange(call: () => void): void;
  stop(): void;
};

export type Clock = {
  now(): number;
  /** Runs once after a while, unless called off. */
  after(ms: number, run: () => void): () => void;
};

/** Where failures of the house itself go. What people are shown is the reference, nothing of the failure. */
export type ErrorLog = { report(error: unknown, where: string): string };

/** Anyone who looks at tables. Notified only of what has been persisted. */
export type Audience = {
  notify(table: TableId, logEntries: readonly SealedEntry[]): void;
  /** The table's countdown or state has changed without an entry. */
  status(table: TableId): void;
  /** Whether somebody looks at a table now. */
  isWatchedBy(table: TableId, account: AccountId): boolean;
};

export type Ports = {
  readonly store: Store;
  readonly chance: Chance;
  /** Without one, outcomes follow from the house's shares and the players' seeds alone. */
  readonly beacon?: Beacon;
  readonly clock: Clock;
  readonly audience: Audience;
};

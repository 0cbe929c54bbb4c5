import type { Citation } from '@openpit/engine';
import type { Answer, LimitKind } from '@openpit/protocol';
import type { HouseBody } from './cage/house-log.ts';
import type { BeaconInfo } from './chance/beacon.ts';
import type { ShareChain } from './chance/shares.ts';
import type { SealedEntry } from './log/chain.ts';
import type { Checkpoint, SignedCheckpoint } from './log/checkpoint.ts';

import type { AccountId, Currency, Grant, StoredEntry, TableId, TableSetup } from './stored.ts';

export * from './stored.ts';

/** A table as a new owner receives it: everything needed to continue after the last stored entry. */
export type Loaded = {
  readonly setup: TableSetup;
  /** Increases with every owner. An append under an older epoch writes nothing. */
  readonly epoch: number;
  /** The state at some version, as `saveSnapshot` stored it; null if all entries have to be folded. */
  readonly snapshot: Snapshot | null;
  /** The entries after the snapshot. */
  readonly logEntries: readonly StoredEntry[];
  /** The chains of shares that the house has committed to, in their order. Used-up chains may be missing. */
  readonly secrets: readonly ShareChain[];
};

/** A table at a version, as bytes that only the code that wrote them can read. */
export type Snapshot = { readonly version: number; readonly state: Uint8Array };

/** A move of money in the books. `account:…` and `cage` belong to the house, all others to the table. */
export type LedgerPosting = {
  readonly version: number;
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly by: Citation;
};

/** The moves of one day at one table between two kinds of accounts, added up. */
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

/** Who gave which order under which id, and the answer. */
export type CommandId = { readonly actor: AccountId; readonly id: string; readonly digest: string };

/** Everything that one command leaves behind. It is stored completely or not at all. */
export type Append = {
  readonly table: TableId;
  readonly epoch: number;
  /** The version before these entries. */
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

/** A session, until it ends. The token is not stored, only its hash. */
export type StoredSession = {
  readonly id: SessionId;
  readonly account: AccountId;
  /** How the person recognizes it: the browser or the program. */
  readonly label: string;
  /** Whether two factors, or a passkey, have been shown. */
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

/** What a person can show besides a password. */
export type Credentials = {
  readonly totp: {
    readonly secret: string;
    /** The time step of the last code that was used. No code is accepted twice. */
    readonly usedStep: number;
  } | null;
  /** A new secret for one-time codes, until its first code has been shown. `totp` is valid until then. */
  readonly offered: string | null;
  /** The hashes of the recovery codes that are left. */
  readonly recovery: readonly string[];
  readonly passkeys: readonly Passkey[];
};

export const noCredentials: Credentials = {
  totp: null,
  offered: null,
  recovery: [],
  passkeys: [],
};

/** A move of money to or from somebody's account. */
export type PersonalMove = Pick<LedgerPosting, 'from' | 'to' | 'amount' | 'at'> & {
  readonly table: TableId | null;
};

/** Some moves, and where they end: the next ones come after that. Null after the last. */
export type MovesPage = { readonly moves: readonly PersonalMove[]; readonly end: string | null };

/** The name of an erased person's account. Nobody can choose such a name. */
export const erasedName = (id: AccountId): string => `#${id}`;

export const isErased = ({ id, name }: Pick<Account, 'id' | 'name'>): boolean =>
  name === erasedName(id);

/** Tables, their logs and the books. */
export type TableStore = {
  create(setup: TableSetup): Promise<void>;
  setups(): Promise<readonly TableSetup[]>;
  /** Becomes the owner of the table. Every earlier owner is locked out from now on. */
  claim(table: TableId): Promise<Loaded>;
  /** Stores the state of a table, and replaces the one stored before. */
  saveSnapshot(table: TableId, snapshot: Snapshot): Promise<void>;
  /** Deletes answers from before a time. The same request is handled anew after that. */
  forgetAnswers(before: number): Promise<number>;
  /** Durable once it returns. Faults: `stale`, `answered`, `funds-short`; then nothing was stored. */
  append(append: Append): Promise<void>;
  /** The answer to a command id. */
  answerTo(actor: AccountId, id: string): Promise<(CommandId & { readonly answer: Answer }) | null>;
  /** The entries after a version, at most `limit` of them. */
  entriesAfter(table: TableId, version: number, limit: number): Promise<readonly StoredEntry[]>;
  heads(): Promise<Readonly<Record<TableId, { readonly version: number; readonly hash: string }>>>;
  saveCheckpoint(number: number, checkpoint: SignedCheckpoint): Promise<void>;
  /** The newest checkpoint; null while nothing is signed. */
  lastCheckpoint(): Promise<SignedCheckpoint | null>;
  /** The checkpoints after a number, at most `limit` of them. */
  checkpointsAfter(number: number, limit: number): Promise<readonly SignedCheckpoint[]>;
  /** The balance of every account; those of tables are called `TABLE/ACCOUNT`. */
  balances(): Promise<ReadonlyMap<string, number>>;
  /** The same at the heads that a checkpoint names, without accounts that are empty. */
  balancesAt(heads: Checkpoint['heads']): Promise<ReadonlyMap<string, number>>;
};

/** What was staked on one bet at one table in a day. */
export type Stakes = {
  readonly table: TableId;
  readonly day: string;
  readonly bet: string;
  readonly staked: number;
  /** The sum of the squares of the stakes, from which the spread of their outcomes follows. */
  readonly squares: number;
};

/** What one person paid in, bought and cashed in a day. */
export type PlayerDay = Flow & {
  readonly account: AccountId;
  readonly day: string;
  /** Paid over the counter. */
  readonly paidOut: number;
};

/** The data of reports. Days are UTC; a range includes its first and last day. */
export type ReportStore = {
  movesBetween(from: string, to: string): Promise<readonly DayMoves[]>;
  /** The moves of one day, hour by hour: `day` is the hour, `2026-01-31T09`. */
  movesByHour(day: string): Promise<readonly DayMoves[]>;
  /** The moves of some entries of a table, added up over all days: those of a shift. */
  movesOfEntries(table: TableId, from: number, to: number): Promise<readonly DayMoves[]>;
  stakesBetween(from: string, to: string): Promise<readonly Stakes[]>;
  /** Entries with a payout that the rules flag as large. */
  flaggedEntries(): Promise<readonly { readonly table: TableId; readonly text: string }[]>;
  /** Everybody for whom one of the four amounts reached this sum in a day. */
  largeFlows(from: string, to: string, min: number): Promise<readonly PlayerDay[]>;
};

/** A limit as requested: from `startsAt` on, until a later one. Null is no limit. */
export type Limit = {
  readonly kind: LimitKind;
  readonly amount: number | null;
  readonly startsAt: number;
  readonly setAt: number;
};

/** Since a time: what came into an account over the counter, and what went to tables and came back. */
export type Flow = {
  readonly deposited: number;
  /** Chips bought, and chips cashed. */
  readonly bought: number;
  readonly cashed: number;
};

/** The limits and exclusions that people have asked for. */
export type ProtectionStore = {
  saveLimit(account: AccountId, limit: Limit): Promise<void>;
  /** In the order of the requests. */
  limitsOf(account: AccountId): Promise<readonly Limit[]>;
  /** Excludes somebody until a time. It never shortens an earlier exclusion. */
  exclude(account: AccountId, until: number): Promise<void>;
  excludedUntil(account: AccountId): Promise<number>;
  flowSince(account: AccountId, since: number, currency: Currency): Promise<Flow>;
  /** Adds to the time somebody played on a day, and records when they last acted. */
  addPlayed(account: AccountId, day: string, played: Played): Promise<void>;
  playedOn(account: AccountId, day: string): Promise<Played>;
};

/** How long somebody played, and when they last acted, in milliseconds. */
export type Played = { readonly ms: number; readonly lastAt: number };

/** The part of a store of people that stores their sessions. */
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

/** People, their money and their roles. */
export type PeopleStore = {
  createAccount(account: Account): Promise<void>;
  /** A guest gets a name and a password; everything else stays. */
  promote(id: AccountId, name: string, password: string): Promise<void>;
  accountById(id: AccountId): Promise<Account | null>;
  accountByName(name: string): Promise<Account | null>;
  /** Accounts whose name contains a text, without guests, ordered by name; at most `limit` of them. */
  accountsLike(text: string, limit: number): Promise<readonly Account[]>;
  /** Creates play money. */
  mint(account: AccountId, amount: number): Promise<void>;
  /** Somebody's balance in a currency; house money by default. */
  balance(account: AccountId, currency?: Currency): Promise<number>;
  /** Every move of money to or from somebody's account, oldest first; `table` is null for play money that was created. */
  movesAfter(account: AccountId, end: string | null): Promise<MovesPage>;
  /** Erases the name and all credentials of a person. Their id stays in the logs. Fault: `refused` if they have house money. */
  erase(account: AccountId): Promise<void>;
  /** Changes the password; null removes it. */
  setPassword(account: AccountId, password: string | null): Promise<void>;
  credentialsOf(account: AccountId): Promise<Credentials>;
  setCredentials(account: AccountId, credentials: Credentials): Promise<void>;
  createSession(digest: string, session: StoredSession): Promise<void>;
  sessionBy(
    digest: string,
    now: number,
  ): Promise<{ readonly session: StoredSession; readonly account: Account } | null>;
  /** The sessions that have not ended, newest first. */
  sessionsOf(account: AccountId, now: number): Promise<readonly StoredSession[]>;
  strengthenSession(id: SessionId): Promise<void>;
  /** No session of an account lasts beyond this time. */
  shortenSessions(account: AccountId, endsAt: number): Promise<void>;
  endSession(id: SessionId): Promise<void>;
  /** Ends all sessions of an account except one, and returns the ended ones. */
  endSessions(account: AccountId, except: SessionId | null): Promise<readonly SessionId[]>;
  /** Deletes sessions that have expired. */
  forgetSessions(now: number): Promise<number>;
  grant(grant: Grant): Promise<void>;
  /** Takes a role back; returns whether the person had it. */
  revoke(grant: Grant): Promise<boolean>;
  grantsOf(account: AccountId): Promise<readonly Grant[]>;
};

/** An entry of the log of the house, with all its effects. It is stored completely or not at all. */
export type HouseAppend = {
  readonly entry: StoredEntry;
  readonly body: HouseBody;
  readonly postings: readonly LedgerPosting[];
};

/** The log of the house itself. Its entries and its head are read like those of a table. */
export type HouseStore = {
  /** Gives and takes roles, sets limits, excludes and moves money as the entry says. Faults: `stale`, `funds-short`, `unknown`. */
  appendHouse(append: HouseAppend): Promise<void>;
  /** What somebody has paid in and was paid out over the counter since a time. */
  cageFlowSince(
    account: AccountId,
    since: number,
  ): Promise<{ readonly paidIn: number; readonly paidOut: number }>;
};

/** Everything that is stored. */
export type Store = TableStore & ReportStore & PeopleStore & ProtectionStore & HouseStore;

/** The price of a bet: the house's share of a stake, and the spread of the outcome, both per unit. */
export type BetPrice = {
  readonly bet: string;
  /** The settings that the price is for, such as `decks=8`; null if there are none. */
  readonly condition: string | null;
  readonly edge: number;
  readonly variance: number;
};

/** The source of prices. */
export type Prices = { of(rulebook: string): Promise<readonly BetPrice[]> };

/** The random source: 32 bytes that nobody can predict, in hex. It throws if it cannot be trusted. */
export type Chance = {
  seed(): string;
  /** How many rounds the house commits to at once. */
  readonly chainLength: number;
};

/** A source of public randomness. */
export type Beacon = {
  /** The beacon, while it can be reached; null while it cannot. */
  info(): BeaconInfo | null;
  /** The signature of a round that is public already. It fails while the beacon cannot be reached. */
  signature(number: number): Promise<string>;
  /** Calls back whenever the beacon is lost or found again. */
  onChange(call: () => void): void;
  stop(): void;
};

export type Clock = {
  now(): number;
  /** Runs once after a delay, unless cancelled. */
  after(ms: number, run: () => void): () => void;
};

/** Receives internal failures. People see only the reference number. */
export type ErrorLog = { report(error: unknown, where: string): string };

/** The people who watch tables. They are notified only of what has been persisted. */
export type Audience = {
  notify(table: TableId, logEntries: readonly SealedEntry[]): void;
  /** The countdown or state of the table has changed without an entry. */
  status(table: TableId): void;
  /** Whether somebody watches a table now. */
  isWatchedBy(table: TableId, account: AccountId): boolean;
};

export type Ports = {
  readonly store: Store;
  readonly chance: Chance;
  /** Without a beacon, outcomes follow only from the house's shares and the players' seeds. */
  readonly beacon?: Beacon;
  readonly clock: Clock;
  readonly audience: Audience;
};

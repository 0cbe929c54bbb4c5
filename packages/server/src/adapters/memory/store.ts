import { skeletonOf } from '../../access/names.ts';
import { applyHouse } from '../../cage/apply-house.ts';
import { houseLogId } from '../../cage/house-log.ts';
import type { ShareChain } from '../../chance/shares.ts';
import { fault, trouble } from '../../fault.ts';
import { genesis } from '../../log/chain.ts';
import type { SignedCheckpoint } from '../../log/checkpoint.ts';
import { stampOf } from '../../log/log-entry.ts';
import {
  type Account,
  type Append,
  accountName,
  type Credentials,
  erasedName,
  everywhere,
  type Grant,
  type HouseStore,
  isCashedFrom,
  kindOfAccount,
  type LedgerPosting,
  type Limit,
  ledgerAccounts,
  noCredentials,
  type PeopleStore,
  type PersonalMove,
  type Played,
  type ProtectionStore,
  type SessionStore,
  type Snapshot,
  type Store,
  type StoredEntry,
  type StoredSession,
  type TableId,
  type TableSetup,
  type TableStore,
} from '../../ports.ts';
import { type DatedPosting, memoryReports } from './reports.ts';

type Held = {
  readonly setup: TableSetup;
  epoch: number;
  readonly logEntries: StoredEntry[];
  snapshot: Snapshot | null;
  readonly secrets: ShareChain[];
};

type Books = {
  readonly tables: Map<TableId, Held>;
  readonly answers: Map<string, NonNullable<Append['asked']> & { readonly at: number }>;
  /** The balance of every account; those of tables are called `TABLE/ACCOUNT`. */
  readonly held: Map<string, number>;
  readonly moves: DatedPosting[];
  /** Every posting to or from a person's account. */
  readonly personal: PersonalMove[];
  readonly checkpoints: SignedCheckpoint[];
  /** The log of the house. */
  readonly entries: StoredEntry[];
  /** The postings of its entries. */
  readonly counter: LedgerPosting[];
};

/** A store that forgets everything when the process ends, for tests and for trying things out. */
export const memoryStore = (): Store => {
  const books: Books = {
    tables: new Map(),
    answers: new Map(),
    held: new Map(),
    moves: [],
    personal: [],
    checkpoints: [],
    entries: [],
    counter: [],
  };
  const parts = {
    ...memoryTables(books),
    ...memoryReports(books),
    ...memoryPeople(books),
    ...memoryProtection(books),
  };
  return { ...parts, ...memoryHouseLog(books, parts) };
};

const memoryTables = (books: Books): TableStore => ({
  async create(setup) {
    if (books.tables.has(setup.id)) throw fault('taken', 'table-taken', { table: setup.id });
    books.tables.set(setup.id, { setup, epoch: 0, logEntries: [], snapshot: null, secrets: [] });
  },
  setups: async () => [...books.tables.values()].map(({ setup }) => setup),
  async claim(table) {
    const held = heldTable(books, table);
    held.epoch++;
    const { setup, epoch, logEntries, snapshot, secrets } = held;
    const after = logEntries.slice(snapshot?.version ?? 0);
    return { setup, epoch, snapshot, logEntries: after, secrets: [...secrets] };
  },
  async saveSnapshot(table, snapshot) {
    heldTable(books, table).snapshot = snapshot;
  },
  async forgetAnswers(before) {
    const old = [...books.answers].filter(([, { at }]) => at < before);
    for (const [key] of old) books.answers.delete(key);
    return old.length;
  },
  append: async (append) => store(books, append),
  async answerTo(actor, id) {
    const notified = books.answers.get(answerKey(actor, id));
    return notified ? { actor, id, digest: notified.digest, answer: notified.answer } : null;
  },
  entriesAfter: async (table, version, limit) =>
    (table === houseLogId ? books.entries : heldTable(books, table).logEntries).slice(
      version,
      version + limit,
    ),
  heads: async () =>
    Object.fromEntries(
      [...books.tables, ...houseLog(books)].map(([id, { logEntries }]) => [
        id,
        { version: logEntries.length, hash: logEntries.at(-1)?.hash ?? genesis },
      ]),
    ),
  async saveCheckpoint(number, checkpoint) {
    if (number !== books.checkpoints.length + 1)
      throw trouble('stale', `checkpoint ${number} is out of order`);
    books.checkpoints.push(checkpoint);
  },
  lastCheckpoint: async () => books.checkpoints.at(-1) ?? null,
  checkpointsAfter: async (number, limit) => books.checkpoints.slice(number, number + limit),
  balances: async () => new Map(books.held),
  balancesAt: async (heads) => balancesAt(books, heads),
});

/** What was moved after the heads is reversed. */
const balancesAt = (
  { held, moves, counter }: Books,
  heads: Parameters<TableStore['balancesAt']>[0],
): ReadonlyMap<string, number> => {
  const at = new Map(held);
  const later = [...moves, ...counter.map((move) => ({ ...move, table: houseLogId }))].filter(
    ({ table, version }) => version > (heads[table]?.version ?? 0),
  );
  for (const { table, from, to, amount } of later) {
    const [debit, credit] = [accountName(table, from), accountName(table, to)];
    at.set(debit, (at.get(debit) ?? 0) + amount);
    at.set(credit, (at.get(credit) ?? 0) - amount);
  }
  return new Map([...at].filter(([, amount]) => amount !== 0));
};

const houseLog = ({
  entries,
}: Books): readonly (readonly [string, { readonly logEntries: readonly StoredEntry[] }])[] =>
  entries.length === 0 ? [] : [[houseLogId, { logEntries: entries }]];

type Parts = Pick<PeopleStore, 'grant' | 'revoke' | 'erase' | 'accountById'> &
  Pick<ProtectionStore, 'saveLimit' | 'exclude'>;

const memoryHouseLog = (books: Books, store: Parts): HouseStore => ({
  async appendHouse({ entry, body, postings }) {
    if (entry.version !== books.entries.length + 1)
      throw trouble('stale', `the house is no longer at entry ${entry.version - 1}`);
    const moved = balancesAfter(books.held, '', postings);
    if ([...moved].some(([account, amount]) => account.startsWith('account:') && amount < 0))
      throw fault('funds-short', 'funds-short');
    await applyHouse(store, body);
    for (const [account, amount] of moved) books.held.set(account, amount);
    books.personal.push(
      ...postings.map(({ from, to, amount, at }) => ({ table: houseLogId, from, to, amount, at })),
    );
    books.counter.push(...postings);
    books.entries.push(entry);
  },
  async cageFlowSince(account, since) {
    const recent = books.personal.filter(({ at }) => at >= stampOf(since));
    const sum = (from: string, to: string): number =>
      recent
        .filter((move) => move.from === from && move.to === to)
        .reduce((all, { amount }) => all + amount, 0);
    const person = `account:${account}`;
    return { paidIn: sum('cage', person), paidOut: sum(person, 'cage') };
  },
});

const heldTable = ({ tables }: Books, id: TableId): Held => {
  const held = tables.get(id);
  if (!held) throw fault('unknown', 'no-table', { table: id });
  return held;
};

const answerKey = (actor: string, id: string): string => `${actor} ${id}`;

/** All or nothing: every check comes before the first change. */
const store = (
  books: Books,
  { table, epoch, expecting, logEntries, postings, asked, secret }: Append,
): void => {
  const held = heldTable(books, table);
  if (held.epoch !== epoch || held.logEntries.length !== expecting) {
    throw trouble('stale', `${table} is no longer at version ${expecting} under owner ${epoch}`);
  }
  if (asked && books.answers.has(answerKey(asked.actor, asked.id))) {
    throw trouble('answered', `${asked.id} has been answered`);
  }
  const moved = balancesAfter(books.held, table, postings);
  for (const [account, amount] of moved) {
    if (/^(account|play):/.test(account) && amount < 0) throw fault('funds-short', 'funds-short');
  }
  for (const [account, amount] of moved) books.held.set(account, amount);
  for (const { version, from, to, amount, at } of postings) {
    const [a, b] = [kindOfAccount(from), kindOfAccount(to)];
    books.moves.push({
      table,
      version,
      day: at.slice(0, 10),
      hour: at.slice(0, 13),
      from,
      to,
      amount,
    });
    if (isPersons(a) || isPersons(b)) books.personal.push({ table, from, to, amount, at });
  }
  held.logEntries.push(
    ...logEntries.map(({ logEntry, text, hash }) => ({ version: logEntry.version, text, hash })),
  );
  if (asked) books.answers.set(answerKey(asked.actor, asked.id), { ...asked, at: Date.now() });
  if (secret) held.secrets.push(secret);
};

const isPersons = (kind: string): boolean => kind === 'account' || kind === 'play';

const balancesAfter = (
  held: ReadonlyMap<string, number>,
  table: TableId,
  postings: readonly LedgerPosting[],
): ReadonlyMap<string, number> => {
  const moved = new Map<string, number>();
  const move = (account: string, amount: number): void => {
    const name = accountName(table, account);
    moved.set(name, (moved.get(name) ?? held.get(name) ?? 0) + amount);
  };
  for (const { from, to, amount } of postings) {
    move(from, -amount);
    move(to, amount);
  }
  return moved;
};

const mint = ({ held, personal }: Books, id: string, amount: number): void => {
  const { person, source } = ledgerAccounts.play;
  const name = `${person}${id}`;
  personal.push({ table: null, from: source, to: name, amount, at: stampOf(Date.now()) });
  held.set(source, (held.get(source) ?? 0) - amount);
  held.set(name, (held.get(name) ?? 0) + amount);
};

const memoryPeople = (books: Books): PeopleStore => {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, StoredSession>();
  const credentials = new Map<string, Credentials>();
  const named = (name: string): Account | undefined =>
    [...accounts.values()].find(
      (one) => !one.isGuest && one.name.toLowerCase() === name.toLowerCase(),
    );
  const hasSession = (account: string): boolean =>
    [...sessions.values()].some((one) => one.account === account);
  /** Somebody else's name that looks the same. The name of an erased guest is free again. */
  const isTaken = (name: string, by: string): boolean =>
    [...accounts.values()].some(
      (one) =>
        one.id !== by &&
        skeletonOf(one.name) === skeletonOf(name) &&
        (!one.isGuest || hasSession(one.id)),
    );
  const known = (id: string): Account => {
    const account = accounts.get(id);
    if (!account) throw fault('unknown', 'no-account', { account: id });
    return account;
  };
  return {
    async createAccount(account) {
      if (isTaken(account.name, account.id))
        throw fault('taken', 'name-taken', { name: account.name });
      accounts.set(account.id, account);
    },
    async promote(id, name, password) {
      if (isTaken(name, id)) throw fault('taken', 'name-taken', { name });
      if (!known(id).isGuest) throw fault('unknown', 'no-guest', { account: id });
      accounts.set(id, { ...known(id), name, password, isGuest: false });
    },
    accountById: async (id) => accounts.get(id) ?? null,
    accountByName: async (name) => named(name) ?? null,
    accountsLike: async (text, limit) =>
      [...accounts.values()]
        .filter(({ name, isGuest }) => !isGuest && name.toLowerCase().includes(text.toLowerCase()))
        .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1))
        .slice(0, limit),
    mint: async (id, amount) => mint(books, known(id).id, amount),
    balance: async (id, currency = 'house') =>
      books.held.get(`${ledgerAccounts[currency].person}${known(id).id}`) ?? 0,
    async movesAfter(id) {
      const names = Object.values(ledgerAccounts).map(({ person }) => `${person}${known(id).id}`);
      const isOwn = ({ from, to }: PersonalMove) => names.includes(from) || names.includes(to);
      return { moves: books.personal.filter(isOwn), end: null };
    },
    async erase(id) {
      if ((books.held.get(`${ledgerAccounts.house.person}${id}`) ?? 0) > 0)
        throw fault('refused', 'owed');
      accounts.set(id, { ...known(id), name: erasedName(id), password: null, isGuest: false });
      credentials.delete(id);
      for (const [digest, { account }] of sessions) if (account === id) sessions.delete(digest);
    },
    async setPassword(id, password) {
      accounts.set(id, { ...known(id), password });
    },
    credentialsOf: async (id) => credentials.get(id) ?? noCredentials,
    async setCredentials(id, next) {
      credentials.set(known(id).id, next);
    },
    ...memorySessions(sessions, accounts),
    ...memoryGrants(books, known),
  };
};

const memoryGrants = (
  books: Books,
  known: (id: string) => Account,
): Pick<PeopleStore, 'grant' | 'revoke' | 'grantsOf'> => {
  const grants: Grant[] = [];
  return {
    async grant(grant) {
      known(grant.account);
      if (grant.table !== everywhere) heldTable(books, grant.table);
      const isThere = grants.some((one) => JSON.stringify(one) === JSON.stringify(grant));
      if (!isThere) grants.push(grant);
    },
    async revoke({ account, table, role }) {
      const at = grants.findIndex(
        (one) => one.account === account && one.table === table && one.role === role,
      );
      if (at >= 0) grants.splice(at, 1);
      return at >= 0;
    },
    grantsOf: async (account) => grants.filter((grant) => grant.account === account),
  };
};

const memorySessions = (
  sessions: Map<string, StoredSession>,
  accounts: ReadonlyMap<string, Account>,
): SessionStore => {
  const endWhere = (isOver: (session: StoredSession) => boolean): readonly string[] => {
    const over = [...sessions].filter(([, session]) => isOver(session));
    for (const [digest] of over) sessions.delete(digest);
    return over.map(([, { id }]) => id);
  };
  return {
    async createSession(digest, session) {
      sessions.set(digest, session);
    },
    async sessionBy(digest, now) {
      const session = sessions.get(digest);
      const account = session && accounts.get(session.account);
      return account && session.endsAt > now ? { session, account } : null;
    },
    sessionsOf: async (account, now) =>
      [...sessions.values()]
        .filter((one) => one.account === account && one.endsAt > now)
        .sort((a, b) => b.startedAt - a.startedAt || (a.id < b.id ? -1 : 1)),
    async strengthenSession(id) {
      for (const [digest, session] of sessions) {
        if (session.id === id) sessions.set(digest, { ...session, isStrong: true });
      }
    },
    async shortenSessions(account, endsAt) {
      for (const [digest, session] of sessions) {
        if (session.account !== account || session.endsAt <= endsAt) continue;
        sessions.set(digest, { ...session, endsAt });
      }
    },
    async endSession(id) {
      endWhere((one) => one.id === id);
    },
    endSessions: async (account, except) =>
      endWhere((one) => one.account === account && one.id !== except),
    forgetSessions: async (now) => endWhere(({ endsAt }) => endsAt <= now).length,
  };
};

const memoryProtection = ({ personal }: Books): ProtectionStore => {
  const limits = new Map<string, readonly Limit[]>();
  const excluded = new Map<string, number>();
  const played = new Map<string, Played>();
  return {
    async saveLimit(account, limit) {
      limits.set(account, [...(limits.get(account) ?? []), limit]);
    },
    limitsOf: async (account) => limits.get(account) ?? [],
    async exclude(account, until) {
      excluded.set(account, Math.max(until, excluded.get(account) ?? 0));
    },
    excludedUntil: async (account) => excluded.get(account) ?? 0,
    async addPlayed(account, day, { ms, lastAt }) {
      const key = `${account} ${day}`;
      played.set(key, { ms: (played.get(key)?.ms ?? 0) + ms, lastAt });
    },
    playedOn: async (account, day) => played.get(`${account} ${day}`) ?? { ms: 0, lastAt: 0 },
    async flowSince(account, since, currency) {
      const { person, source } = ledgerAccounts[currency];
      const name = `${person}${account}`;
      const recent = personal.filter(({ at }) => at >= stampOf(since));
      const sum = (moves: typeof recent): number =>
        moves.reduce((all, { amount }) => all + amount, 0);
      return {
        deposited: sum(recent.filter(({ from, to }) => from === source && to === name)),
        // Money that is paid out at the counter was neither bought nor lost at a table.
        bought: sum(recent.filter(({ from, to }) => from === name && to !== source)),
        cashed: sum(recent.filter(({ from, to }) => isCashedFrom(from, currency) && to === name)),
      };
    },
  };
};

import type { ShareChain } from '../../chance/shares.ts';
import { fault } from '../../fault.ts';
import { genesis } from '../../log/chain.ts';
import type { SignedCheckpoint } from '../../log/checkpoint.ts';
import { stampOf } from '../../log/line.ts';
import {
  type Account,
  type Append,
  everywhere,
  type Grant,
  type Kept,
  kindOfAccount,
  type LedgerPosting,
  type Limit,
  type PeopleStore,
  type ProtectionStore,
  type Snapshot,
  type Store,
  type TableId,
  type TableSetup,
  type TableStore,
} from '../../ports.ts';
import { type Move, memoryReports, type PersonalMove } from './reports.ts';

type Held = {
  readonly setup: TableSetup;
  epoch: number;
  readonly lines: Kept[];
  snapshot: Snapshot | null;
  readonly secrets: ShareChain[];
};

type Books = {
  readonly tables: Map<TableId, Held>;
  readonly answers: Map<string, NonNullable<Append['asked']> & { readonly at: number }>;
  /** What every account holds, the tables' own as `TABLE/ACCOUNT`. */
  readonly held: Map<string, number>;
  readonly moves: Move[];
  /** Every posting with an account of a person at one of its ends. */
  readonly personal: PersonalMove[];
  readonly checkpoints: SignedCheckpoint[];
};

/** A store that forgets when the process ends: for tests and for trying things out. */
export const memoryStore = (): Store => {
  const books: Books = {
    tables: new Map(),
    answers: new Map(),
    held: new Map(),
    moves: [],
    personal: [],
    checkpoints: [],
  };
  return {
    ...memoryTables(books),
    ...memoryReports(books),
    ...memoryPeople(books),
    ...memoryProtection(books),
  };
};

const memoryTables = (books: Books): TableStore => ({
  async create(setup) {
    if (books.tables.has(setup.id)) throw fault('taken', `there is a table ${setup.id} already`);
    books.tables.set(setup.id, { setup, epoch: 0, lines: [], snapshot: null, secrets: [] });
  },
  setups: async () => [...books.tables.values()].map(({ setup }) => setup),
  async claim(table) {
    const held = heldTable(books, table);
    held.epoch++;
    const { setup, epoch, lines, snapshot, secrets } = held;
    const after = lines.slice(snapshot?.version ?? 0);
    return { setup, epoch, snapshot, lines: after, secrets: [...secrets] };
  },
  async keepSnapshot(table, snapshot) {
    heldTable(books, table).snapshot = snapshot;
  },
  async forgetAnswers(before) {
    const old = [...books.answers].filter(([, { at }]) => at < before);
    for (const [key] of old) books.answers.delete(key);
    return old.length;
  },
  append: async (append) => keep(books, append),
  async answerTo(actor, id) {
    const told = books.answers.get(answerKey(actor, id));
    return told ? { actor, id, digest: told.digest, answer: told.answer } : null;
  },
  linesAfter: async (table, version, limit) =>
    heldTable(books, table).lines.slice(version, version + limit),
  heads: async () =>
    Object.fromEntries(
      [...books.tables].map(([id, { lines }]) => [
        id,
        { version: lines.length, hash: lines.at(-1)?.hash ?? genesis },
      ]),
    ),
  async keepCheckpoint(number, checkpoint) {
    if (number !== books.checkpoints.length + 1)
      throw fault('stale', `checkpoint ${number} is out of order`);
    books.checkpoints.push(checkpoint);
  },
  checkpoints: async () => [...books.checkpoints],
  balances: async () => new Map(books.held),
});

const heldTable = ({ tables }: Books, id: TableId): Held => {
  const held = tables.get(id);
  if (!held) throw fault('unknown', `there is no table ${id}`);
  return held;
};

const answerKey = (actor: string, id: string): string => `${actor} ${id}`;

/** All or nothing: every check comes before the first change. */
const keep = (
  books: Books,
  { table, epoch, expecting, lines, postings, asked, secret }: Append,
): void => {
  const held = heldTable(books, table);
  if (held.epoch !== epoch || held.lines.length !== expecting) {
    throw fault('stale', `${table} is no longer at version ${expecting} under owner ${epoch}`);
  }
  if (asked && books.answers.has(answerKey(asked.actor, asked.id))) {
    throw fault('answered', `${asked.id} has been answered`);
  }
  const moved = balancesAfter(books.held, table, postings);
  for (const [account, amount] of moved) {
    if (account.startsWith('account:') && amount < 0)
      throw fault('funds-short', `${account} holds too little`);
  }
  for (const [account, amount] of moved) books.held.set(account, amount);
  for (const { version, from, to, amount, at } of postings) {
    const [a, b] = [kindOfAccount(from), kindOfAccount(to)];
    books.moves.push({ table, version, day: at.slice(0, 10), from, to, amount });
    if (a === 'account' || b === 'account') books.personal.push({ from, to, amount, at });
  }
  held.lines.push(...lines.map(({ line, text, hash }) => ({ version: line.version, text, hash })));
  if (asked) books.answers.set(answerKey(asked.actor, asked.id), { ...asked, at: Date.now() });
  if (secret) held.secrets.push(secret);
};

/** The house's own accounts have one name everywhere; a table's carry the table's id. */
export const accountName = (table: TableId, account: string): string =>
  account === 'cage' || account.startsWith('account:') ? account : `${table}/${account}`;

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

const memoryPeople = (books: Books): PeopleStore => {
  const accounts = new Map<string, Account>();
  const sessions = new Map<string, { readonly account: string; readonly endsAt: number }>();
  const grants: Grant[] = [];
  const named = (name: string): Account | undefined =>
    [...accounts.values()].find(
      (one) => !one.isGuest && one.name.toLowerCase() === name.toLowerCase(),
    );
  const known = (id: string): Account => {
    const account = accounts.get(id);
    if (!account) throw fault('unknown', `there is no account ${id}`);
    return account;
  };
  return {
    async createAccount(account) {
      if (!account.isGuest && named(account.name))
        throw fault('taken', `the name ${account.name} is taken`);
      accounts.set(account.id, account);
    },
    async promote(id, name, password) {
      if (named(name)) throw fault('taken', `the name ${name} is taken`);
      accounts.set(id, { ...known(id), name, password, isGuest: false });
    },
    accountById: async (id) => accounts.get(id) ?? null,
    accountByName: async (name) => named(name) ?? null,
    async deposit(id, amount) {
      const { held } = books;
      const name = `account:${known(id).id}`;
      books.personal.push({ from: 'cage', to: name, amount, at: stampOf(Date.now()) });
      held.set('cage', (held.get('cage') ?? 0) - amount);
      held.set(name, (held.get(name) ?? 0) + amount);
    },
    balance: async (id) => books.held.get(`account:${known(id).id}`) ?? 0,
    async createSession(digest, account, endsAt) {
      sessions.set(digest, { account: known(account).id, endsAt });
    },
    async endSession(digest) {
      sessions.delete(digest);
    },
    async accountOfSession(digest, now) {
      const session = sessions.get(digest);
      return session && session.endsAt > now ? (accounts.get(session.account) ?? null) : null;
    },
    async grant(grant) {
      known(grant.account);
      if (grant.table !== everywhere) heldTable(books, grant.table);
      grants.push(grant);
    },
    grantsOf: async (account) => grants.filter((grant) => grant.account === account),
  };
};

const memoryProtection = ({ personal }: Books): ProtectionStore => {
  const limits = new Map<string, readonly Limit[]>();
  const excluded = new Map<string, number>();
  const played = new Map<string, number>();
  return {
    async keepLimit(account, limit) {
      limits.set(account, [...(limits.get(account) ?? []), limit]);
    },
    limitsOf: async (account) => limits.get(account) ?? [],
    async exclude(account, until) {
      excluded.set(account, Math.max(until, excluded.get(account) ?? 0));
    },
    excludedUntil: async (account) => excluded.get(account) ?? 0,
    async addPlayed(account, day, ms) {
      const key = `${account} ${day}`;
      played.set(key, (played.get(key) ?? 0) + ms);
    },
    playedOn: async (account, day) => played.get(`${account} ${day}`) ?? 0,
    async flowSince(account, since) {
      const name = `account:${account}`;
      const recent = personal.filter(({ at }) => at >= stampOf(since));
      const sum = (moves: typeof recent): number =>
        moves.reduce((all, { amount }) => all + amount, 0);
      return {
        deposited: sum(recent.filter(({ from, to }) => from === 'cage' && to === name)),
        bought: sum(recent.filter(({ from }) => from === name)),
        cashed: sum(recent.filter(({ from, to }) => from !== 'cage' && to === name)),
      };
    },
  };
};

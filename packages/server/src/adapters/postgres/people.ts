import type { Role } from '@openpit/engine';
import type pg from 'pg';
import { skeletonOf } from '../../access/names.ts';
import { fault } from '../../fault.ts';
import {
  type Account,
  type Credentials,
  erasedName,
  everywhere,
  ledgerAccounts,
  noCredentials,
  type PeopleStore,
  type PersonalMove,
  type SessionStore,
  type StoredSession,
} from '../../ports.ts';

type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly is_guest: boolean;
  readonly password: string | null;
};

const accountOf = (row: AccountRow | undefined): Account | null =>
  row ? { id: row.id, name: row.name, isGuest: row.is_guest, password: row.password } : null;

const columns = 'a.id, a.name, a.is_guest, a.password';

/** A pool, or one connection during a transaction. */
export type Queries = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>;

export const postgresPeople = (pool: Queries): PeopleStore => ({
  ...accountsIn(pool),
  ...searchIn(pool),
  ...sessionsIn(pool),
  ...credentialsIn(pool),
  ...personalIn(pool),
  ...grantsIn(pool),
});

const balanceColumn = { house: 'balance', play: 'play_balance' } as const;

const searchIn = (pool: Queries): Pick<PeopleStore, 'accountsLike'> => ({
  async accountsLike(text, limit) {
    const { rows } = await pool.query<AccountRow>(
      `select ${columns} from accounts a where position(lower($1) in lower(name)) > 0 and not is_guest
       order by lower(name) collate "C" limit $2`,
      [text, limit],
    );
    return rows.flatMap((row) => accountOf(row) ?? []);
  },
});

const accountsIn = (
  pool: Queries,
): Pick<
  PeopleStore,
  'createAccount' | 'promote' | 'accountById' | 'accountByName' | 'mint' | 'balance'
> => ({
  async createAccount({ id, name, isGuest, password }) {
    await freeName(pool, name);
    const { rowCount } = await pool.query(
      `insert into accounts (id, name, is_guest, password, skeleton) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [id, name, isGuest, password, skeletonOf(name)],
    );
    if (rowCount === 0) throw fault('taken', 'name-taken', { name });
  },
  async promote(id, name, password) {
    try {
      await freeName(pool, name);
      const { rowCount } = await pool.query(
        `update accounts set name = $2, password = $3, is_guest = false, skeleton = $4
         where id = $1 and is_guest`,
        [id, name, password, skeletonOf(name)],
      );
      if (rowCount === 0) throw fault('unknown', 'no-guest', { account: id });
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
      throw isTaken ? fault('taken', 'name-taken', { name }) : error;
    }
  },
  async accountById(id) {
    const { rows } = await pool.query<AccountRow>(
      `select ${columns} from accounts a where id = $1`,
      [id],
    );
    return accountOf(rows[0]);
  },
  async accountByName(name) {
    const { rows } = await pool.query<AccountRow>(
      `select ${columns} from accounts a where lower(name) = lower($1) and not is_guest`,
      [name],
    );
    return accountOf(rows[0]);
  },
  async mint(account, amount) {
    const { person, source } = ledgerAccounts.play;
    const { rowCount } = await pool.query(
      `with paid as (update accounts set play_balance = play_balance + $2::bigint where id = $1 returning id)
       insert into postings (debit, credit, amount, cites)
       select '${source}', '${person}' || id, $2::bigint, 'house.rack' from paid`,
      [account, amount],
    );
    if (rowCount === 0) throw fault('unknown', 'no-account', { account });
  },
  async balance(account, currency = 'house') {
    const { rows } = await pool.query<{ balance: string }>(
      `select ${balanceColumn[currency]} as balance from accounts where id = $1`,
      [account],
    );
    if (!rows[0]) throw fault('unknown', 'no-account', { account });
    return Number(rows[0].balance);
  },
});

/** Adds to old accounts what their names look like. If two names look the same, the older account has the name. */
export const fillSkeletons = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ id: string; name: string }>(
    'select id, name from accounts where skeleton is null and not is_guest order by created_at',
  );
  for (const { id, name } of rows) {
    await client.query(
      `update accounts set skeleton = $2 where id = $1
       and not exists (select from accounts where skeleton = $2)`,
      [id, skeletonOf(name)],
    );
  }
};

/** The name of an erased guest is free again. */
const freeName = async (pool: Queries, name: string): Promise<void> => {
  await pool.query(
    `update accounts a set skeleton = null where skeleton = $1 and is_guest
     and not exists (select from sessions s where s.account = a.id)`,
    [skeletonOf(name)],
  );
};

type SessionRow = {
  readonly session_id: string;
  readonly account: string;
  readonly label: string;
  readonly is_strong: boolean;
  readonly started_at: string;
  readonly ends_at: string;
};

const sessionOf = (row: SessionRow): StoredSession => ({
  id: row.session_id,
  account: row.account,
  label: row.label,
  isStrong: row.is_strong,
  startedAt: Number(row.started_at),
  endsAt: Number(row.ends_at),
});

const sessionColumns =
  's.id as session_id, s.account, s.label, s.is_strong, s.started_at, s.ends_at';

const sessionsIn = (pool: Queries): SessionStore => ({
  async createSession(digest, { id, account, label, isStrong, startedAt, endsAt }) {
    await pool.query(
      `insert into sessions (digest, id, account, label, is_strong, started_at, ends_at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [digest, id, account, label, isStrong, startedAt, endsAt],
    );
  },
  async sessionBy(digest, now) {
    const { rows } = await pool.query<SessionRow & AccountRow>(
      `select ${sessionColumns}, ${columns} from sessions s join accounts a on a.id = s.account
       where s.digest = $1 and s.ends_at > $2`,
      [digest, now],
    );
    const [row] = rows;
    const account = accountOf(row);
    return row && account ? { session: sessionOf(row), account } : null;
  },
  async sessionsOf(account, now) {
    const { rows } = await pool.query<SessionRow>(
      `select ${sessionColumns} from sessions s where account = $1 and ends_at > $2
       order by started_at desc, id`,
      [account, now],
    );
    return rows.map(sessionOf);
  },
  async strengthenSession(id) {
    await pool.query('update sessions set is_strong = true where id = $1', [id]);
  },
  async shortenSessions(account, endsAt) {
    await pool.query('update sessions set ends_at = $2 where account = $1 and ends_at > $2', [
      account,
      endsAt,
    ]);
  },
  async endSession(id) {
    await pool.query('delete from sessions where id = $1', [id]);
  },
  async endSessions(account, except) {
    const { rows } = await pool.query<{ id: string }>(
      'delete from sessions where account = $1 and id is distinct from $2 returning id',
      [account, except],
    );
    return rows.map(({ id }) => id);
  },
  async forgetSessions(now) {
    const { rowCount } = await pool.query('delete from sessions where ends_at <= $1', [now]);
    return rowCount ?? 0;
  },
});

const credentialsIn = (
  pool: Queries,
): Pick<PeopleStore, 'setPassword' | 'credentialsOf' | 'setCredentials'> => ({
  async setPassword(account, password) {
    await pool.query('update accounts set password = $2 where id = $1', [account, password]);
  },
  async credentialsOf(account) {
    const { rows } = await pool.query<{ credentials: Credentials | null }>(
      'select credentials from accounts where id = $1',
      [account],
    );
    return rows[0]?.credentials ?? noCredentials;
  },
  async setCredentials(account, credentials) {
    await pool.query('update accounts set credentials = $2 where id = $1', [account, credentials]);
  },
});

const movesAtOnce = 2_000;

/** Where a page of a person's moves ends: several may have the same time, and rows of the books never move. */
type MoveRow = Omit<PersonalMove, 'at' | 'amount'> & {
  readonly amount: string;
  readonly moved_at: Date;
  readonly moved: string;
  readonly place: string;
};

// One part for each index: any other form of the query reads the whole ledger.
const movesOfPerson = `select * from (${Object.values(ledgerAccounts)
  .flatMap(({ person }) =>
    ['debit', 'credit'].map(
      (end) =>
        `(select table_id as table, debit as from, credit as to, amount, at as moved_at, at::text as moved, ctid::text as place
          from postings
          where ${end} = '${person}' || $1::text and ${end} like '${person}%'
            and at >= $2::timestamptz and (at, ctid) > ($2::timestamptz, $3::tid)
          order by at, ctid limit ${movesAtOnce})`,
    ),
  )
  .join(' union all ')}) as own order by moved_at, place::tid limit ${movesAtOnce}`;

const personalIn = (pool: Queries): Pick<PeopleStore, 'movesAfter' | 'erase'> => ({
  async movesAfter(account, end) {
    const [moved, place] = end?.split('|') ?? ['-infinity', '(0,0)'];
    const { rows } = await pool.query<MoveRow>(movesOfPerson, [account, moved, place]);
    const last = rows.length < movesAtOnce ? undefined : rows.at(-1);
    return {
      moves: rows.map(({ moved_at, table, from, to, amount }) => ({
        table,
        from,
        to,
        at: moved_at.toISOString(),
        amount: Number(amount),
      })),
      end: last ? `${last.moved}|${last.place}` : null,
    };
  },
  async erase(account) {
    const { rowCount } = await pool.query(
      `update accounts set name = $2, skeleton = null, password = null, credentials = null, is_guest = false
       where id = $1 and balance = 0`,
      [account, erasedName(account)],
    );
    if (rowCount === 0) {
      const { rows } = await pool.query('select from accounts where id = $1', [account]);
      throw rows.length === 0
        ? fault('unknown', 'no-account', { account })
        : fault('refused', 'owed');
    }
    await pool.query('delete from sessions where account = $1', [account]);
  },
});

const grantsIn = (pool: Queries): Pick<PeopleStore, 'grant' | 'revoke' | 'grantsOf'> => ({
  async grant({ account, table, role }) {
    const { rows } = await pool.query<{ known: boolean }>(
      `with known as (
         select exists (select from accounts where id = $1)
           and ($2 = '${everywhere}' or exists (select from tables where id = $2)) as known
       ), granted as (
         insert into grants select $1, $2, $3 from known where known on conflict do nothing
       )
       select known from known`,
      [account, table, role],
    );
    if (!rows[0]?.known) throw fault('unknown', 'no-such-account-or-table');
  },
  async revoke({ account, table, role }) {
    const { rowCount } = await pool.query(
      'delete from grants where account = $1 and table_id = $2 and role = $3',
      [account, table, role],
    );
    return rowCount === 1;
  },
  async grantsOf(account) {
    const { rows } = await pool.query<{ account: string; table: string; role: Role }>(
      'select account, table_id as table, role from grants where account = $1',
      [account],
    );
    return rows;
  },
});

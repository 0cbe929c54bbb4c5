import type { Role } from '@openpit/engine';
import type pg from 'pg';
import { fault } from '../../fault.ts';
import { type Account, everywhere, type PeopleStore } from '../../ports.ts';

type AccountRow = {
  readonly id: string;
  readonly name: string;
  readonly is_guest: boolean;
  readonly password: string | null;
};

const accountOf = (row: AccountRow | undefined): Account | null =>
  row ? { id: row.id, name: row.name, isGuest: row.is_guest, password: row.password } : null;

const columns = 'a.id, a.name, a.is_guest, a.password';

export const postgresPeople = (pool: pg.Pool): PeopleStore => ({
  ...accountsIn(pool),
  ...sessionsIn(pool),
  ...grantsIn(pool),
});

const accountsIn = (
  pool: pg.Pool,
): Pick<
  PeopleStore,
  'createAccount' | 'promote' | 'accountById' | 'accountByName' | 'deposit' | 'balance'
> => ({
  async createAccount({ id, name, isGuest, password }) {
    const { rowCount } = await pool.query(
      'insert into accounts (id, name, is_guest, password) values ($1, $2, $3, $4) on conflict do nothing',
      [id, name, isGuest, password],
    );
    if (rowCount === 0) throw fault('taken', `the name ${name} is taken`);
  },
  async promote(id, name, password) {
    try {
      const { rowCount } = await pool.query(
        'update accounts set name = $2, password = $3, is_guest = false where id = $1 and is_guest',
        [id, name, password],
      );
      if (rowCount === 0) throw fault('unknown', `there is no guest ${id}`);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
      throw isTaken ? fault('taken', `the name ${name} is taken`) : error;
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
  async deposit(account, amount) {
    const { rowCount } = await pool.query(
      `with paid as (update accounts set balance = balance + $2::bigint where id = $1 returning id)
       insert into postings (debit, credit, amount, cites)
       select 'cage', 'account:' || id, $2::bigint, 'house.rack' from paid`,
      [account, amount],
    );
    if (rowCount === 0) throw fault('unknown', `there is no account ${account}`);
  },
  async balance(account) {
    const { rows } = await pool.query<{ balance: string }>(
      'select balance from accounts where id = $1',
      [account],
    );
    if (!rows[0]) throw fault('unknown', `there is no account ${account}`);
    return Number(rows[0].balance);
  },
});

const sessionsIn = (
  pool: pg.Pool,
): Pick<PeopleStore, 'createSession' | 'endSession' | 'accountOfSession'> => ({
  async createSession(digest, account, endsAt) {
    await pool.query('insert into sessions values ($1, $2, $3)', [digest, account, endsAt]);
  },
  async endSession(digest) {
    await pool.query('delete from sessions where digest = $1', [digest]);
  },
  async accountOfSession(digest, now) {
    const { rows } = await pool.query<AccountRow>(
      `select ${columns} from sessions s join accounts a on a.id = s.account where digest = $1 and ends_at > $2`,
      [digest, now],
    );
    return accountOf(rows[0]);
  },
});

const grantsIn = (pool: pg.Pool): Pick<PeopleStore, 'grant' | 'grantsOf'> => ({
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
    if (!rows[0]?.known) throw fault('unknown', 'there is no such account or table');
  },
  async grantsOf(account) {
    const { rows } = await pool.query<{ account: string; table: string; role: Role }>(
      'select account, table_id as table, role from grants where account = $1',
      [account],
    );
    return rows;
  },
});

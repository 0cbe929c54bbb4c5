import { type Limit, ledgerAccounts, type ProtectionStore } from '../../ports.ts';
import type { Queries } from './people.ts';

type LimitRow = {
  readonly kind: Limit['kind'];
  readonly amount: string | null;
  readonly starts_at: string;
  readonly set_at: string;
};

export const postgresProtection = (pool: Queries): ProtectionStore => ({
  async saveLimit(account, { kind, amount, startsAt, setAt }) {
    await pool.query('insert into limits values ($1, $2, $3, $4, $5)', [
      account,
      kind,
      amount,
      startsAt,
      setAt,
    ]);
  },
  async limitsOf(account) {
    const { rows } = await pool.query<LimitRow>(
      'select kind, amount, starts_at, set_at from limits where account = $1 order by set_at',
      [account],
    );
    return rows.map(({ kind, amount, starts_at, set_at }) => ({
      kind,
      amount: amount === null ? null : Number(amount),
      startsAt: Number(starts_at),
      setAt: Number(set_at),
    }));
  },
  async exclude(account, until) {
    await pool.query(
      'update accounts set excluded_until = greatest(excluded_until, $2) where id = $1',
      [account, until],
    );
  },
  async excludedUntil(account) {
    const { rows } = await pool.query<{ excluded_until: string }>(
      'select excluded_until from accounts where id = $1',
      [account],
    );
    return Number(rows[0]?.excluded_until ?? 0);
  },
  async addPlayed(account, day, { ms, lastAt }) {
    await pool.query(
      `insert into played (account, day, ms, last_at) values ($1, $2, $3, $4)
       on conflict (account, day) do update set ms = played.ms + excluded.ms, last_at = excluded.last_at`,
      [account, day, ms, lastAt],
    );
  },
  async playedOn(account, day) {
    const { rows } = await pool.query<{ ms: string; last_at: string }>(
      'select ms, last_at from played where account = $1 and day = $2',
      [account, day],
    );
    return { ms: Number(rows[0]?.ms ?? 0), lastAt: Number(rows[0]?.last_at ?? 0) };
  },
  async flowSince(account, since, currency) {
    const { person, source } = ledgerAccounts[currency];
    const { rows } = await pool.query<{ deposited: string; bought: string; cashed: string }>(
      flowQuery,
      [`${person}${account}`, since, source],
    );
    const { deposited = 0, bought = 0, cashed = 0 } = rows[0] ?? {};
    return { deposited: Number(deposited), bought: Number(bought), cashed: Number(cashed) };
  },
});

const flowQuery = `
with flow as (
  select -amount as amount, credit as other from postings
  where debit = $1 and (debit like 'account:%' or debit like 'play:%') and at >= to_timestamp($2::double precision / 1000)
  union all
  select amount, debit from postings
  where credit = $1 and (credit like 'account:%' or credit like 'play:%') and at >= to_timestamp($2::double precision / 1000)
)
select coalesce(sum(amount) filter (where amount > 0 and other = $3), 0)::text as deposited,
  coalesce(-sum(amount) filter (where amount < 0 and other <> $3), 0)::text as bought,
  coalesce(sum(amount) filter (where amount > 0 and other not in ($3, 'tips')), 0)::text as cashed
from flow`;

import type pg from 'pg';
import type { DayMoves, PlayerDay, ReportStore, Stakes } from '../../ports.ts';

export const postgresReports = (pool: pg.Pool): ReportStore => ({
  async movesBetween(from, to) {
    const { rows } = await pool.query<Summed<DayMoves>>(movesBetween, [from, to]);
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  },
  async movesByHour(day) {
    const { rows } = await pool.query<Summed<DayMoves>>(movesByHour, [day, day]);
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  },
  async movesOfEntries(table, from, to) {
    const { rows } = await pool.query<Summed<DayMoves>>(movesOfEntries, [table, from, to]);
    return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
  },
  async stakesBetween(from, to) {
    const { rows } = await pool.query<Summed<Stakes>>(stakesBetween, [from, to]);
    return rows.map((row) => ({
      ...row,
      staked: Number(row.staked),
      squares: Number(row.squares),
    }));
  },
  async flaggedEntries() {
    const { rows } = await pool.query<{ table: string; text: string }>(flaggedEntries);
    return rows;
  },
  async largeFlows(from, to, min) {
    const { rows } = await pool.query<Summed<PlayerDay>>(largeFlows, [from, to, min]);
    return rows.map(({ account, day, deposited, paidOut, bought, cashed }) => ({
      account,
      day,
      deposited: Number(deposited),
      paidOut: Number(paidOut),
      bought: Number(bought),
      cashed: Number(cashed),
    }));
  },
});

/** Sums are returned as text, because they may be larger than the numbers of PostgreSQL's driver. */
type Summed<T> = { readonly [K in keyof T]: T[K] extends number ? string : T[K] };

const onDays = `at >= ($1 || 'T00:00:00Z')::timestamptz
    and at < ($2 || 'T00:00:00Z')::timestamptz + interval '1 day'`;

const dayOf = `to_char(at at time zone 'UTC', 'YYYY-MM-DD')`;

// The kinds of accounts must agree with `kindOfAccount`; the contract tests compare both.
const kinds = `
    case when debit like 'layout:%:tip:%' then 'layout-tip' else split_part(debit, ':', 1) end as "from",
    case when credit like 'layout:%:tip:%' then 'layout-tip' else split_part(credit, ':', 1) end as "to"`;

// Play money counts for no drop and no hold.
const forMoney = `table_id in (select id from tables where currency = 'house')`;

const movesBy = (when: string): string => `
with moves as (
  select table_id, ${when} as day, amount, ${kinds}
  from postings where ${forMoney} and ${onDays}
)
select table_id as table, day, "from", "to", sum(amount)::text as amount
from moves group by 1, 2, 3, 4 order by 1, 2, 3, 4`;

const movesBetween = movesBy(dayOf);

const movesByHour = movesBy(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24')`);

// Exactly the condition of the index that finds them. For a table without a crew, which nobody asks about, the rest of the
// postings is read.
const movesOfEntries = `
with moves as (
  select amount, ${kinds} from postings where is_hosted and table_id = $1 and version between $2 and $3
  union all
  select amount, ${kinds} from postings where not is_hosted and table_id = $1 and version between $2 and $3
    and (select mode from tables where id = $1) <> 'hosted'
)
select $1 as table, '' as day, "from", "to", sum(amount)::text as amount
from moves group by 3, 4 order by 3, 4`;

const stakesBetween = `
select table_id as table, ${dayOf} as day, regexp_replace(credit, '^layout:[^:]*:', '') as bet,
  sum(amount)::text as staked, sum(amount::numeric * amount)::text as squares
from postings
where ${forMoney} and debit like 'rack:%' and credit like 'layout:%'
  and credit not like 'layout:%:tip:%' and ${onDays}
group by 1, 2, 3 order by 1, 2, 3`;

const flaggedEntries = `
select table_id as table, text from flagged join lines using (table_id, version) where ${forMoney}
order by table_id, version`;

const largeFlows = `
with flow as (
  select substr(debit, 9) as account, ${dayOf} as day, 0 as deposited,
    case when credit = 'cage' then amount else 0 end as paid_out,
    case when credit = 'cage' then 0 else amount end as bought, 0 as cashed
  from postings where debit like 'account:%' and ${onDays}
  union all
  select substr(credit, 9), ${dayOf}, case when debit = 'cage' then amount else 0 end, 0, 0,
    case when debit in ('cage', 'tips') then 0 else amount end
  from postings where credit like 'account:%' and ${onDays}
)
select account, day, sum(deposited)::text as deposited, sum(paid_out)::text as "paidOut", sum(bought)::text as bought,
  sum(cashed)::text as cashed
from flow group by 1, 2
having greatest(sum(deposited), sum(paid_out), sum(bought), sum(cashed)) >= $3::bigint
order by 2, 1`;

import pg from 'pg';
import { houseLogId } from '../../cage/house-log.ts';
import type { ShareChain } from '../../chance/shares.ts';
import { fault, isFault, trouble } from '../../fault.ts';
import { genesis } from '../../log/chain.ts';
import type { SignedCheckpoint } from '../../log/checkpoint.ts';
import {
  type Append,
  type Currency,
  currencyOf,
  type Loaded,
  type Snapshot,
  type Store,
  type TableMode,
  type TableSetup,
  type TableStore,
} from '../../ports.ts';
import { codeFingerprint } from './code-fingerprint.ts';
import { groupCommit } from './group-commit.ts';
import { postgresHouseLog } from './house-log.ts';
import { limited, limits } from './limits.ts';
import { migrate } from './migrate.ts';
import { fillSkeletons, postgresPeople } from './people.ts';
import { postgresProtection } from './protection.ts';
import { postgresReports } from './reports.ts';
import { writerTo } from './writer.ts';

/** A store on a PostgreSQL, until it is closed. */
export type PostgresStore = Store & { close(): Promise<void> };

/**
 * Batches of more than a few hundred gain nothing. But if more orders come in than can be stored, a turn of the event loop
 * brings thousands and gets the answer of one batch only, so smaller batches would store less and less, the more there is to
 * store.
 */
const batchMax = 4_000;

/** Opens the store, in the schema of this release. `onLost` is called for a connection that broke. */
export const postgresStore = async (
  url: string,
  onLost: (error: Error) => void,
  { isMigrated = true }: { readonly isMigrated?: boolean } = {},
): Promise<PostgresStore> => {
  if (isMigrated) {
    await withClient(limited(url, limits.migrateMs), async (client) => {
      await migrate(client);
      await fillSkeletons(client);
    });
  }
  const code = codeFingerprint();
  const pool = new pg.Pool({ ...limited(url, limits.queryMs), max: 4 });
  // Whole logs are read at a start and after an outage, which may take longer than a person waits.
  const loads = new pg.Pool({ ...limited(url, limits.loadMs), max: 2, idleTimeoutMillis: 1_000 });
  for (const one of [pool, loads]) one.on('error', onLost);
  // Tables that the house deals by itself. A table that was not opened here is unknown, and may have a crew.
  const automated = new Set<string>();
  const writer = writerTo(url, onLost, (table) => !automated.has(table));
  const batches = groupCommit<Append>({
    max: batchMax,
    // A full disk has room for none of them.
    isOnesFault: (error) => isFault(error) && !isFault(error, 'not-persisted'),
    write: writer.write,
  });
  return {
    ...postgresTables({ pool, loads }, code),
    ...postgresCheckpoints(pool),
    ...postgresReports(pool),
    ...postgresPeople(pool),
    ...postgresProtection(pool),
    ...postgresHouseLog(pool),
    async claim(table) {
      const loaded = await claim(loads, table, code);
      if (loaded.setup.mode === 'automated') automated.add(table);
      return loaded;
    },
    append: (append) => batches.add(append),
    async close() {
      await writer.close();
      await Promise.all([pool.end(), loads.end()]);
    },
  };
};

type SetupRow = {
  readonly id: string;
  readonly rulebook: string;
  readonly options: Readonly<Record<string, string>>;
  readonly mode: TableMode;
  readonly currency: Currency;
};

type ClaimRow = SetupRow & { readonly epoch: string };

const setupOf = ({ id, rulebook, options, mode, currency }: SetupRow): TableSetup => ({
  id,
  rulebook,
  options,
  mode,
  currency,
});

type Checkpoints = Pick<TableStore, 'saveCheckpoint' | 'lastCheckpoint' | 'checkpointsAfter'>;

type Tables = Omit<TableStore, 'append' | 'claim' | keyof Checkpoints>;

const postgresCheckpoints = (pool: pg.Pool): Checkpoints => ({
  async saveCheckpoint(number, { text, signature }) {
    const { rowCount } = await pool.query(
      'insert into checkpoints select $1::int, $2, $3 where $1::int = 1 + (select coalesce(max(number), 0) from checkpoints) on conflict do nothing',
      [number, text, signature],
    );
    if (rowCount === 0) throw trouble('stale', `checkpoint ${number} is out of order`);
  },
  async lastCheckpoint() {
    const { rows } = await pool.query<SignedCheckpoint>(
      'select text, signature from checkpoints order by number desc limit 1',
    );
    return rows[0] ?? null;
  },
  async checkpointsAfter(number, limit) {
    const { rows } = await pool.query(
      'select text, signature from checkpoints where number > $1 order by number limit $2',
      [number, limit],
    );
    return rows;
  },
});

type Pools = { readonly pool: pg.Pool; readonly loads: pg.Pool };

const postgresTables = ({ pool, loads }: Pools, code: string): Tables => ({
  async create(setup) {
    const { id, rulebook, options, mode } = setup;
    const { rowCount } = await pool.query(
      `insert into tables (id, rulebook, options, mode, head, currency)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [id, rulebook, options, mode, genesis, currencyOf(setup)],
    );
    if (rowCount === 0) throw fault('taken', 'table-taken', { table: id });
  },
  async setups() {
    const { rows } = await pool.query<SetupRow>(
      'select id, rulebook, options, mode, currency from tables order by id',
    );
    return rows.map(setupOf);
  },
  async saveSnapshot(table, { version, state }) {
    await pool.query(
      `insert into snapshots (table_id, version, code, state) values ($1, $2, $3, $4)
       on conflict (table_id) do update
       set version = excluded.version, code = excluded.code, state = excluded.state`,
      [table, version, code, Buffer.from(state)],
    );
  },
  async forgetAnswers(before) {
    const { rowCount } = await pool.query(
      'delete from answers where at < to_timestamp($1::double precision / 1000)',
      [before],
    );
    return rowCount ?? 0;
  },
  async answerTo(actor, id) {
    const { rows } = await pool.query<{ digest: string; answer: string }>(
      'select digest, answer from answers where actor = $1 and id = $2',
      [actor, id],
    );
    const [row] = rows;
    return row ? { actor, id, digest: row.digest, answer: JSON.parse(row.answer) } : null;
  },
  async entriesAfter(table, version, limit) {
    const { rows } = await pool.query(
      'select version, text, hash from lines where table_id = $1 and version > $2 order by version limit $3',
      [table, version, limit],
    );
    return rows;
  },
  async heads() {
    const { rows } = await pool.query<{ id: string; version: number; head: string }>(
      `select id, version, head from tables
       union all select '${houseLogId}', version, head from house_log where version > 0`,
    );
    return Object.fromEntries(rows.map(({ id, version, head }) => [id, { version, hash: head }]));
  },
  async balances() {
    const { rows } = await pool.query<{ account: string; amount: string }>(balancesQuery);
    return new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  },
  async balancesAt(heads) {
    const { rows } = await loads.query<{ account: string; amount: string }>(balancesAtQuery, [
      Object.keys(heads),
      Object.values(heads).map(({ version }) => version),
    ]);
    return new Map(rows.map(({ account, amount }) => [account, Number(amount)]));
  },
});

// People's balances are those of their accounts, less what was moved since. So the books are checked against the accounts too.
const balancesAtQuery = `
with heads as (
  select * from unnest($1::text[], $2::int[]) as h(id, version)
), ends as (
  select p.table_id, e.account, e.amount,
    p.table_id is null or coalesce(p.version <= h.version, false) as is_signed,
    e.account like 'account:%' or e.account like 'play:%' as is_person
  from postings p left join heads h on h.id = p.table_id
    cross join lateral (values (p.debit, -p.amount), (p.credit, p.amount)) as e(account, amount)
), parts as (
  select case when account in ('cage', 'mint') then account else table_id || '/' || account end as account, amount
  from ends where is_signed and not is_person
  union all
  select account, -amount from ends where is_person and not is_signed
  union all
  select 'account:' || id, balance from accounts
  union all
  select 'play:' || id, play_balance from accounts
)
select account, sum(amount)::text as amount from parts group by 1 having sum(amount) <> 0`;

// The house's own accounts have the same name everywhere; those of a table begin with its id.
const balancesQuery = `
with moves as (
  select table_id, debit as account, -amount as amount from postings
  union all
  select table_id, credit, amount from postings
)
select case when account in ('cage', 'mint') or account like 'account:%' or account like 'play:%' then account
            else table_id || '/' || account end as account, sum(amount)::text as amount
from moves group by 1`;

/** Uses a connection of its own for what may take long. */
const withClient = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(config);
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    client.end().catch(() => {});
  }
};

/** The epoch is increased first, so that an older owner can add no entry while the log is read. */
const claim = async (client: pg.Pool, table: string, code: string): Promise<Loaded> => {
  const claimed = await client.query<ClaimRow>(
    `update tables set epoch = epoch + 1 where id = $1
     returning id, rulebook, options, mode, currency, epoch`,
    [table],
  );
  const [row] = claimed.rows;
  if (!row) throw fault('unknown', 'no-table', { table });
  const readOnly = await client.query<Snapshot>(
    'select version, state from snapshots where table_id = $1 and code = $2',
    [table, code],
  );
  const snapshot = readOnly.rows[0] ?? null;
  const { rows } = await client.query(
    'select version, text, hash from lines where table_id = $1 and version > $2 order by version',
    [table, snapshot?.version ?? 0],
  );
  const chains = await client.query<ShareChain>(
    'select first, length, secret from shares where table_id = $1 order by first desc limit 2',
    [table],
  );
  const secrets = chains.rows.reverse();
  return { setup: setupOf(row), epoch: Number(row.epoch), snapshot, logEntries: rows, secrets };
};

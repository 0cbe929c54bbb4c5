import type pg from 'pg';
import { applyHouse } from '../../cage/apply-house.ts';
import { houseLogId } from '../../cage/house-log.ts';
import { trouble } from '../../fault.ts';
import type { HouseAppend, HouseStore, LedgerPosting } from '../../ports.ts';
import { asFault } from './append.ts';
import { postgresPeople } from './people.ts';
import { postgresProtection } from './protection.ts';

export const postgresHouseLog = (pool: pg.Pool): HouseStore => ({
  async appendHouse(append) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await appendEntry(client, append);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw asFault(error);
    } finally {
      client.release();
    }
  },
  async cageFlowSince(account, since) {
    const { rows } = await pool.query<{ paid_in: string; paid_out: string }>(
      `select
         (select coalesce(sum(amount), 0) from postings where credit = $1 and credit like 'account:%'
            and debit = 'cage' and at >= to_timestamp($2::double precision / 1000))::text as paid_in,
         (select coalesce(sum(amount), 0) from postings where debit = $1 and debit like 'account:%'
            and credit = 'cage' and at >= to_timestamp($2::double precision / 1000))::text as paid_out`,
      [`account:${account}`, since],
    );
    const [row] = rows;
    return { paidIn: Number(row?.paid_in ?? 0), paidOut: Number(row?.paid_out ?? 0) };
  },
});

const appendEntry = async (
  client: pg.PoolClient,
  { entry: { version, text, hash }, body, postings }: HouseAppend,
): Promise<void> => {
  const moved = await client.query(
    'update house_log set version = $1, head = $2 where version = $1 - 1',
    [version, hash],
  );
  if (moved.rowCount === 0)
    throw trouble('stale', `the house is no longer at entry ${version - 1}`);
  await client.query('insert into lines (table_id, version, text, hash) values ($1, $2, $3, $4)', [
    houseLogId,
    version,
    text,
    hash,
  ]);
  await applyHouse({ ...postgresPeople(client), ...postgresProtection(client) }, body);
  for (const posting of postings) await move(client, posting);
};

const move = async (
  client: pg.PoolClient,
  { version, from, to, amount, at, by }: LedgerPosting,
): Promise<void> => {
  await client.query(
    `insert into postings (table_id, version, debit, credit, amount, cites, at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [houseLogId, version, from, to, amount, by.join(' '), at],
  );
  await client.query(
    `update accounts set balance = balance + case when 'account:' || id = $2 then $3::bigint else -$3::bigint end
     where id = substr(case when $1 like 'account:%' then $1 else $2 end, 9)`,
    [from, to, amount],
  );
};

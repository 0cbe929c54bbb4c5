import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryPostgres } from '../../testing/postgres.ts';
import { migrate } from './migrate.ts';

const folder = mkdtempSync(join(tmpdir(), 'openpit-migrations-'));
let postgres: Awaited<ReturnType<typeof temporaryPostgres>>;

beforeAll(async () => {
  postgres = await temporaryPostgres();
});

afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

test('a change that fails is reported by its own error and its name, and leaves nothing of itself', async () => {
  writeFileSync(join(folder, '0001-good.sql'), 'create table good (one int);');
  writeFileSync(join(folder, '0002-bad.sql'), 'create table half (one int); select 1 / 0;');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await expect(migrate(client, folder)).rejects.toThrow('0002-bad.sql: division by zero');
  const tables = await client.query(
    "select to_regclass('good') is null as good, to_regclass('half') is null as half",
  );
  expect(tables.rows).toEqual([{ good: false, half: true }]);
  // The connection is good for the next try, and what was done is not done again.
  writeFileSync(join(folder, '0002-bad.sql'), 'create table half (one int);');
  await migrate(client, folder);
  expect((await client.query('select name from migrations order by name')).rows).toEqual([
    { name: '0001-good.sql' },
    { name: '0002-bad.sql' },
  ]);
  await client.end();
});

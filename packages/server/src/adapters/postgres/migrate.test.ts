import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
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

test('one-time codes from before: those that counted count, those that were only offered are offered still', async () => {
  const own = join(import.meta.dirname, '../../../migrations');
  const before = mkdtempSync(join(tmpdir(), 'openpit-migrations-'));
  for (const name of readdirSync(own).filter((one) => one < '0015'))
    copyFileSync(join(own, name), join(before, name));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await migrate(client, before);
  rmSync(before, { recursive: true });
  const rest = { recovery: ['x'], passkeys: [] };
  const add = (id: string, credentials: object | null) =>
    client.query(
      'insert into accounts (id, name, is_guest, credentials) values ($1, $1, false, $2)',
      [id, credentials],
    );
  await add('counts', { ...rest, totp: { secret: 's', usedStep: 3, isConfirmed: true } });
  await add('offered', { ...rest, totp: { secret: 's', usedStep: 0, isConfirmed: false } });
  await add('none', { ...rest, totp: null });
  await add('nothing', null);
  await migrate(client);
  const { rows } = await client.query('select id, credentials from accounts order by id');
  expect(rows).toEqual([
    { id: 'counts', credentials: { ...rest, totp: { secret: 's', usedStep: 3 }, offered: null } },
    { id: 'none', credentials: { ...rest, totp: null, offered: null } },
    { id: 'nothing', credentials: null },
    { id: 'offered', credentials: { ...rest, totp: null, offered: 's' } },
  ]);
  await client.end();
});

test('a database that a newer release has changed is refused by an older one, by name, and stays as it is', async () => {
  const older = mkdtempSync(join(tmpdir(), 'openpit-migrations-'));
  writeFileSync(join(older, '0001-good.sql'), '');
  const newer = mkdtempSync(join(tmpdir(), 'openpit-migrations-'));
  writeFileSync(join(newer, '9999-later.sql'), 'create table later (one int);');
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await migrate(client, newer);
  await expect(migrate(client, older)).rejects.toThrow('newer release (');
  await expect(migrate(client)).rejects.toThrow('9999-later.sql');
  // Said to who started it, in one line.
  await expect(migrate(client)).rejects.toMatchObject({ fault: 'cannot-open' });
  expect((await client.query('select count(*)::int as rows from later')).rows).toEqual([
    { rows: 0 },
  ]);
  await client.end();
  for (const one of [older, newer]) rmSync(one, { recursive: true });
});

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { exportFrom, serve } from '../main.ts';
import { temporaryPostgres } from '../testing/postgres.ts';
import { verifyExport } from '../verify/index.ts';

test('with a PostgreSQL of the operator’s own the data folder holds nothing but the keys, and a copy of both is the house again', async () => {
  const postgres = await temporaryPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'openpit-own-'));
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  // A name for this house and one for its copy: `postgres` itself is what the client is connected to.
  const named = (name: string): string =>
    Object.assign(new URL(postgres.url), { pathname: name }).href;
  const place = (name: string) => ({ data: join(folder, 'data'), databaseUrl: named(name) });
  const open = (name: string) => serve({ ...place(name), host: '127.0.0.1', port: 0 });
  const sharesIn = async (name: string) => {
    const reader = new pg.Client({ connectionString: named(name) });
    await reader.connect();
    const { rows } = await reader.query('select table_id, first, secret from shares order by 1, 2');
    await reader.end();
    return rows as readonly { readonly table_id: string }[]; // as was just asked
  };
  try {
    await client.query('create database house');
    const first = await open('house');
    const visitor = { address: 'test', label: 'a test' };
    const entered = { name: 'Ann', password: 'a-long-password' };
    const { account } = await first.people.signUp(entered, null, visitor);
    const crewed = { id: 'pit-1', rulebook: 'bclc.wheel', options: {}, mode: 'hosted' } as const;
    expect(await first.backOffice.floor.open(crewed)).toBeNull();
    await first.stop();
    const shares = await sharesIn('house');
    expect(shares.map(({ table_id }) => table_id)).toContain('bclc.wheel');
    // A table with a crew is bound to none.
    expect(shares.map(({ table_id }) => table_id)).not.toContain(crewed.id);
    expect(readdirSync(join(folder, 'data'))).toEqual(['house-key.pem', 'house.pub']);
    await client.query('create database copied template house');
    const second = await open('copied');
    expect((await second.backOffice.store.accountByName('Ann'))?.id).toBe(account.id);
    await second.stop();
    // Rounds the house deals go on with the shares that are in the copy.
    expect(await sharesIn('copied')).toEqual(shares);
    await exportFrom(place('copied'), join(folder, 'audit'));
    expect(verifyExport(join(folder, 'audit')).problems).toEqual([]);
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

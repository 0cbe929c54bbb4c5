import pg from 'pg';
import { expect, test } from 'vitest';
import { appendOf } from '../../testing/append-of.ts';
import { temporaryPostgres } from '../../testing/postgres.ts';
import { storeContract } from '../store.contract.ts';
import { type PostgresStore, postgresStore } from './store.ts';

storeContract('PostgreSQL', async () => {
  const postgres = await temporaryPostgres();
  const store = await postgresStore(postgres.url, () => {});
  return {
    store,
    async close() {
      await store.close();
      await postgres.stop();
    },
  };
});

type Opened = { readonly store: PostgresStore; readonly client: pg.Client };

/** A store with one table, and a way to its database past it. */
const withTable = async (use: (opened: Opened) => Promise<void>): Promise<void> => {
  const postgres = await temporaryPostgres();
  const store = await postgresStore(postgres.url, () => {});
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  try {
    const setup = { rulebook: 'bclc.wheel', options: { min: '1' }, mode: 'hosted' } as const;
    await store.create({ id: 'one', ...setup, currency: 'house' });
    await use({ store, client });
  } finally {
    await client.end();
    await store.close();
    await postgres.stop();
  }
};

test('what a full disk has no room for is refused with that reason, and is stored once there is room', () =>
  withTable(async ({ store, client }) => {
    const { epoch } = await store.claim('one');
    const append = appendOf('one', { epoch, expecting: 0, count: 1 });
    // As PostgreSQL itself fails where a file cannot grow.
    await client.query(`create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await client.query('create trigger no_room before insert on lines execute function no_room()');
    await expect(store.append(append)).rejects.toMatchObject({
      fault: 'not-persisted',
      why: { code: 'fault.disk-full' },
    });
    await client.query('drop trigger no_room on lines');
    await store.append(append);
    expect((await store.claim('one')).logEntries).toHaveLength(1);
  }));

test('what another release has put down of a table is not read: its log is, from the beginning', () =>
  withTable(async ({ store, client }) => {
    const { epoch } = await store.claim('one');
    await store.append(appendOf('one', { epoch, expecting: 0, count: 3 }));
    await store.saveSnapshot('one', { version: 2, state: new Uint8Array([1]) });
    const read = async () => {
      const { snapshot, logEntries } = await store.claim('one');
      return [snapshot?.version ?? null, logEntries.map(({ version }) => version)];
    };
    expect(await read()).toEqual([2, [3]]);
    await client.query("update snapshots set code = 'of another release'");
    expect(await read()).toEqual([null, [1, 2, 3]]);
    // From then on it has one of this release.
    await store.saveSnapshot('one', { version: 3, state: new Uint8Array([1]) });
    expect(await read()).toEqual([3, []]);
  }));

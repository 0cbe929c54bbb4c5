import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { trouble } from '../../fault.ts';

const ownFolder = join(import.meta.dirname, '../../../migrations');

// Any number will do, as long as no other program on the same database uses it.
const migrationLock = 7_481_001;

/** Brings a database to the schema of this release. Each file runs once and completely, in the order of the names. */
export const migrate = async (client: Client, folder = ownFolder): Promise<void> => {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await client.query('create table if not exists migrations (name text primary key)');
    const { rows } = await client.query<{ name: string }>('select name from migrations');
    const done = new Set(rows.map(({ name }) => name));
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.sql'))
      .sort();
    refuseNewer(done, files.at(-1) ?? '');
    for (const name of files) if (!done.has(name)) await runOne(client, folder, name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
};

/** A database that a newer release has changed belongs to that release: an older one would write what it no longer reads. */
const refuseNewer = (done: ReadonlySet<string>, last: string): void => {
  const newer = [...done].filter((name) => name > last).sort();
  if (newer.length === 0) return;
  throw trouble(
    'cannot-open',
    `the database was brought up to date by a newer release (${newer.join(', ')}): start that one, or put back a copy from before it`,
  );
};

const runOne = async (client: Client, folder: string, name: string): Promise<void> => {
  await client.query('begin');
  try {
    await client.query(readFileSync(join(folder, name), 'utf8'));
    await client.query('insert into migrations values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`the database could not be brought up to date by ${name}: ${why}`, {
      cause: error,
    });
  }
};

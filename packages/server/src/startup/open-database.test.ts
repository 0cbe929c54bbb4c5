import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startEmbedded } from '../adapters/postgres/index.ts';
import { exportFrom, type Serving, serve } from '../main.ts';
import { homeOf, removeData } from '../testing/postgres.ts';
import { verifyExport } from '../verify/index.ts';

const data = mkdtempSync(join(tmpdir(), 'openpit-'));
const audit = mkdtempSync(join(tmpdir(), 'openpit-audit-'));
const wheel = 'bclc.wheel';
let house: Serving;
let url = '';

const open = () => serve({ data, host: '127.0.0.1', port: 0, pace: { faultMs: 200 } });

beforeAll(async () => {
  house = await open();
  url = (await startEmbedded(data)).url;
});

afterAll(async () => {
  await house.stop();
  await removeData(data);
  rmSync(audit, { recursive: true });
});

const connected = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  await client.connect();
  return client;
};

const pidFile = join(homeOf(data), 'postgres', 'postmaster.pid');
const postmaster = (): number => Number(readFileSync(pidFile, 'utf8').split('\n')[0]);

const message = (): string => house.backOffice.floor.status(wheel).message;

/** An order that leaves an entry: a seed of somebody who has a seat. */
let seeds = 0;
const order = () =>
  house.backOffice.floor.handle(wheel, {
    giver: { actor: 'ann', roles: [] },
    order: { kind: 'add-seed', seed: `seed ${++seeds}` },
    asked: { id: `seed-${seeds}`, digest: '' },
  });

/** Milliseconds until something holds. */
const until = async (holds: () => boolean | Promise<boolean>): Promise<number> => {
  const start = Date.now();
  while (!(await holds())) {
    if (Date.now() - start > 30_000) throw new Error('it never held');
    await wait(20);
  }
  return Date.now() - start;
};

const isDone = (): Promise<boolean> =>
  order().then(
    ({ ok }) => ok,
    () => false,
  );

beforeAll(async () => {
  const { store, floor } = house.backOffice;
  await store.createAccount({ id: 'ann', name: 'Ann', isGuest: true, password: null });
  await store.mint('ann', 10_000);
  const sit = { kind: 'sit', seat: 1, player: 'Ann', amount: 5_000 };
  const answer = await floor.handle(wheel, {
    giver: { actor: 'ann', roles: [] },
    order: { kind: 'act', command: sit, drawn: null },
    asked: { id: 'sit', digest: '' },
  });
  expect(answer).toMatchObject({ ok: true });
  expect(await isDone()).toBe(true);
});

const lockHolder =
  "select pid from pg_locks where locktype = 'advisory' and objid = 7481002 and granted";

describe('a house that loses its lock', () => {
  test('takes no order while another has it, says so, and goes on once it has it again', async () => {
    const intruder = await connected();
    const [holder] = (await intruder.query<{ pid: number }>(lockHolder)).rows;
    const taken = intruder.query('select pg_advisory_lock(7481002)');
    const killer = await connected();
    await killer.query('select pg_terminate_backend($1)', [holder?.pid]);
    await killer.end();
    await taken;
    await until(() => message().includes('lost its database'));
    await expect(order()).rejects.toThrow('lost its database');
    await wait(1_000);
    await expect(order()).rejects.toThrow('lost its database');
    await intruder.end();
    await until(() => message() === '');
    expect(await isDone()).toBe(true);
  });

  test('even then an export or a second house neither stops nor takes its database', async () => {
    const killer = await connected();
    const [holder] = (await killer.query<{ pid: number }>(lockHolder)).rows;
    const before = postmaster();
    await killer.query('select pg_terminate_backend($1)', [holder?.pid]);
    await Promise.all([
      exportFrom({ data }, audit),
      expect(open()).rejects.toThrow('another OpenPit server is at work'),
    ]);
    expect(postmaster()).toBe(before);
    expect((await killer.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await killer.end();
    expect(verifyExport(audit).problems).toEqual([]);
    await until(isDone);
  });
});

test('a PostgreSQL that is killed under an open house is started again by it', async () => {
  const before = postmaster();
  process.kill(before, 'SIGKILL');
  await until(() => message() !== '');
  await until(() => message() === '');
  expect(postmaster()).not.toBe(before);
  await until(isDone);
  expect(house.backOffice.floor.status(wheel)).toMatchObject({ open: true });
});

test('a database that hangs is asked to a table at rest within five seconds, and to anyone who gives an order', async () => {
  const client = await connected();
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity');
  await client.end();
  const all = [postmaster(), ...rows.map(({ pid }) => pid)];
  const each = (signal: 'SIGSTOP' | 'SIGCONT'): void => {
    for (const pid of all) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended by itself: the connection that asked is one of them.
      }
    }
  };
  each('SIGSTOP');
  try {
    const given = Date.now();
    const answer = order().then(
      () => 'done',
      () => Date.now() - given,
    );
    expect(await until(() => message() !== '')).toBeLessThan(5_000);
    expect(await answer).toBeLessThan(5_000);
  } finally {
    each('SIGCONT');
  }
  await until(() => message() === '');
  await until(isDone);
});

test('a server that is refused beside an open one has begun no new key', async () => {
  const before = readFileSync(join(data, 'house.pub'), 'utf8');
  await expect(serve({ data, host: '127.0.0.1', port: 0, newKey: true })).rejects.toThrow(
    'another OpenPit server',
  );
  expect(existsSync(join(data, 'house-key.next.pem'))).toBe(false);
  expect(readFileSync(join(data, 'house.pub'), 'utf8')).toBe(before);
});

test('signing goes over to a new key, and the whole log still holds', async () => {
  await house.stop();
  house = await serve({ data, host: '127.0.0.1', port: 0, newKey: true, checkpointMs: 50 });
  await until(isDone);
  await house.stop();
  house = await open();
  expect(existsSync(join(data, 'house-key.next.pem'))).toBe(false);
  rmSync(audit, { recursive: true });
  await exportFrom({ data }, audit);
  const keys = readFileSync(join(audit, 'house.pub'), 'utf8').match(/BEGIN PUBLIC KEY/g);
  expect(keys).toHaveLength(2);
  expect(verifyExport(audit).problems).toEqual([]);
});

test('a copy of a closed house, taken with its owners, is the house again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-copied-'));
  // If the PostgreSQL user can reach it, everything is in the folder itself.
  chmodSync(folder, 0o755);
  const [original, copy] = [join(folder, 'data'), join(folder, 'copy')];
  const first = await serve({ data: original, host: '127.0.0.1', port: 0 });
  const visitor = { address: 'test', label: 'a test' };
  const { account } = await first.people.signUp(
    { name: 'Ann', password: 'a-long-password' },
    null,
    visitor,
  );
  await first.stop();
  expect(homeOf(original)).toBe(original);
  expect(spawnSync('cp', ['-a', original, copy]).status).toBe(0);
  const second = await serve({ data: copy, host: '127.0.0.1', port: 0 });
  expect((await second.backOffice.store.accountByName('Ann'))?.id).toBe(account.id);
  expect(second.adminPassword).toBeNull();
  await second.stop();
  await exportFrom({ data: copy }, join(folder, 'audit'));
  expect(verifyExport(join(folder, 'audit')).problems).toEqual([]);
  for (const data of [original, copy]) await removeData(data);
  rmSync(folder, { recursive: true, force: true });
});

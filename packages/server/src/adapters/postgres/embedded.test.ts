import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { removeData } from '../../testing/postgres.ts';
import { homeOf, startEmbedded } from './embedded.ts';

// A folder that only its owner may enter: for root, PostgreSQL's user has to be led around it.
const folder = mkdtempSync(join(tmpdir(), 'openpit-'));

afterAll(() => removeData(folder));

const ask = async (url: string, query: string): Promise<unknown> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(query);
  await client.end();
  return rows[0];
};

const postmaster = (): number =>
  Number(readFileSync(join(homeOf(folder), 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

describe('the embedded PostgreSQL', () => {
  test('is made on the first start and keeps what it was given', async () => {
    const first = await startEmbedded(folder);
    expect(first.isTakenOver).toBe(false);
    await ask(first.url, 'create table stored as select 7 as seven');
    await first.stop();
    const second = await startEmbedded(folder);
    expect(second.isTakenOver).toBe(false);
    expect(await ask(second.url, 'select seven from stored')).toEqual({ seven: 7 });
    await second.stop();
  });

  test('that somebody runs is theirs: nobody else stops it', async () => {
    const first = await startEmbedded(folder);
    const second = await startEmbedded(folder);
    expect(second).toMatchObject({ isTakenOver: true, url: first.url });
    expect([first.isOthers(), second.isOthers()]).toEqual([false, true]);
    second.adopt();
    await second.stop();
    expect(await ask(first.url, 'select seven from stored')).toEqual({ seven: 7 });
    await first.stop();
    expect(existsSync(join(homeOf(folder), 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('that was left by somebody who is gone is left alone, or taken over and then stopped', async () => {
    const left = await startEmbedded(folder);
    // As a server leaves it that was killed: its number is that of a process that is no more.
    writeFileSync(join(homeOf(folder), 'postgres.owner'), '999999999 1 gone\n');
    const reader = await startEmbedded(folder);
    expect(reader.isOthers()).toBe(false);
    await reader.stop();
    expect(await ask(left.url, 'select seven from stored')).toEqual({ seven: 7 });
    const next = await startEmbedded(folder);
    next.adopt();
    await next.stop();
    expect(existsSync(join(homeOf(folder), 'postgres', 'postmaster.pid'))).toBe(false);
  });

  test('starts although one that was killed has left locks with the number of a process that runs', async () => {
    const data = join(homeOf(folder), 'postgres');
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      writeFileSync(join(data, name), `${process.pid}\n${data}\n1\n5432\n${data}\n\n`);
    }
    const started = await startEmbedded(folder);
    expect(started.isTakenOver).toBe(false);
    expect(await ask(started.url, 'select seven from stored')).toEqual({ seven: 7 });
    await started.stop();
  });

  test('that was killed itself is started again with everything it had acknowledged', async () => {
    const doomed = await startEmbedded(folder);
    await ask(doomed.url, 'create table late as select 8 as eight');
    process.kill(postmaster(), 'SIGKILL');
    const again = await startEmbedded(folder);
    expect(await ask(again.url, 'select eight from late')).toEqual({ eight: 8 });
    await again.stop();
  });

  test('that was killed is started again although a process of it takes its time to end', async () => {
    const doomed = await startEmbedded(folder);
    const client = new pg.Client({ connectionString: doomed.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as late');
    const late = Number(rows[0].late);
    process.kill(late, 'SIGSTOP');
    process.kill(postmaster(), 'SIGKILL');
    const started = startEmbedded(folder);
    await new Promise((resolve) => setTimeout(resolve, 700));
    process.kill(late, 'SIGCONT');
    const again = await started;
    expect(await ask(again.url, 'select eight from late')).toEqual({ eight: 8 });
    await client.end();
    await again.stop();
  });

  test('listens on a port of this machine where the path of a socket would be too long', async () => {
    const deep = join(mkdtempSync(join(tmpdir(), 'openpit-')), 'deep'.repeat(25));
    mkdirSync(deep);
    // PostgreSQL's user may go there: nobody is led around to a shorter path.
    for (const place of [dirname(deep), deep]) chmodSync(place, 0o755);
    const { url, stop } = await startEmbedded(deep);
    expect(new URL(url).hostname).toBe('127.0.0.1');
    expect(await ask(url, 'select 1 as one')).toEqual({ one: 1 });
    await stop();
    await removeData(deep);
    rmSync(dirname(deep), { recursive: true });
  });

  test('of a folder that was copied goes on there, or is refused with what to copy besides: no empty one is begun', async () => {
    const copy = `${folder}-copy`;
    expect(spawnSync('cp', ['-a', folder, copy]).status).toBe(0);
    const isElsewhere = homeOf(folder) !== folder;
    if (isElsewhere) {
      const refused = await startEmbedded(copy).catch((error: Error) => error.message);
      expect(refused).toContain(`the database of ${copy} is in ${homeOf(folder)}`);
      expect(existsSync(homeOf(copy))).toBe(false);
      const [, remedy = ''] = /(cp -a .*)$/.exec(`${refused}`) ?? [];
      expect(spawnSync('sh', ['-c', remedy]).status).toBe(0);
    }
    const gone = await startEmbedded(copy);
    expect(await ask(gone.url, 'select seven from stored')).toEqual({ seven: 7 });
    await gone.stop();
    await removeData(copy);
  });

  test('of a folder that says its data is elsewhere is not begun anew in it', async () => {
    const moved = mkdtempSync(join(tmpdir(), 'openpit-'));
    writeFileSync(join(moved, 'where.txt'), 'The data is stored in /var/lib/openpit/data-before\n');
    await expect(startEmbedded(moved)).rejects.toThrow('is in /var/lib/openpit/data-before');
    expect(existsSync(join(homeOf(moved), 'postgres'))).toBe(false);
    rmSync(moved, { recursive: true });
  });

  test('makes every commit durable', async () => {
    const { url, stop } = await startEmbedded(folder);
    expect(await ask(url, 'show fsync')).toEqual({ fsync: 'on' });
    expect(await ask(url, 'show synchronous_commit')).toEqual({ synchronous_commit: 'on' });
    await stop();
  });

  test('begins anew when its folder was removed, wherever the data itself is stored', async () => {
    rmSync(folder, { recursive: true });
    const anew = await startEmbedded(folder);
    expect(anew.isTakenOver).toBe(false);
    expect(await ask(anew.url, "select to_regclass('stored') as stored")).toEqual({ stored: null });
    await anew.stop();
    const isElsewhere = homeOf(folder) !== folder;
    expect(existsSync(join(homeOf(folder), 'postgres.left-1'))).toBe(isElsewhere);
  });
});

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { temporaryPostgres } from '@openpit/server/testing';
import { expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';

const bin = join(import.meta.dirname, '../../bin/openpit.js');

/** A process of the command, what it prints and how it ends. */
const started = (args: readonly string[], url: string) => {
  const child = spawn(process.execPath, [bin, ...args], {
    env: { ...process.env, DATABASE_URL: url },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    err += data;
  });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, out: () => out, err: () => err };
};

const until = async (holds: () => boolean): Promise<void> => {
  const end = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('it never came');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

test('a run on the queue is the single run to the last digit, and a killed worker’s shard is taken over within 30 s', async () => {
  const postgres = await temporaryPostgres();
  const args = [
    'sim',
    'bclc.craps',
    '--bet',
    'field',
    '--rounds',
    '60000001',
    '--seed',
    '6',
    '--json',
  ];
  try {
    const run = started([...args, '--queue'], postgres.url);
    const first = started(['work', '--threads', '1'], postgres.url);
    await until(() => /shard \d+ of \d+ is played/.test(first.err()));
    const second = started(['work', '--threads', '1'], postgres.url);
    await until(() => /waiting for shards/.test(second.err()));
    first.child.kill('SIGKILL');
    const killed = Date.now();
    expect(await run.ended, run.err()).toBe(0);
    expect(Date.now() - killed).toBeLessThan(30_000);
    second.child.kill('SIGINT');
    await second.ended;
    const alone = await openpit(...args);
    expect(run.out()).toBe(alone.out);
  } finally {
    await postgres.stop();
  }
});

test('a database that does not answer is said in a sentence', async () => {
  const before = process.env['DATABASE_URL'];
  process.env['DATABASE_URL'] = 'postgres://127.0.0.1:9/nothing';
  try {
    for (const args of [
      ['work'],
      ['sim', 'bclc.craps', '--bet', 'pass', '--rounds', '9', '--queue'],
    ]) {
      const { code, err } = await openpit(...args);
      expect(code).toBe(2);
      expect(err).toMatch(/the PostgreSQL that DATABASE_URL names does not serve: .*ECONNREFUSED/);
    }
  } finally {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
  }
});

test('without a database the queue says what it needs', async () => {
  const before = process.env['DATABASE_URL'];
  delete process.env['DATABASE_URL'];
  try {
    for (const args of [
      ['work'],
      ['sim', 'bclc.craps', '--bet', 'pass', '--rounds', '9', '--queue'],
    ]) {
      const { code, err } = await openpit(...args);
      expect(code).toBe(2);
      expect(err).toMatch(/the PostgreSQL that DATABASE_URL names/);
    }
  } finally {
    if (before !== undefined) process.env['DATABASE_URL'] = before;
  }
});

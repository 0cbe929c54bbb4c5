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

/** What both commands answer that need a queue, with this in DATABASE_URL. */
const answersWith = async (url: string | undefined) => {
  const before = process.env['DATABASE_URL'];
  const put = (value: string | undefined): void => {
    if (value === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = value;
  };
  put(url);
  try {
    const run = ['sim', 'bclc.craps', '--bet', 'pass', '--rounds', '9', '--queue'];
    return [await openpit('work'), await openpit(...run)];
  } finally {
    put(before);
  }
};

test.each([
  ['without a database', undefined, /the PostgreSQL that DATABASE_URL names, such as/],
  [
    'with one that does not answer',
    'postgres://127.0.0.1:9/nothing',
    /the PostgreSQL that DATABASE_URL names does not serve: .*ECONNREFUSED/,
  ],
])('%s the queue says what it needs', async (_, url, expected) => {
  for (const { code, err } of await answersWith(url)) {
    expect(code).toBe(2);
    expect(err).toMatch(expected);
  }
});

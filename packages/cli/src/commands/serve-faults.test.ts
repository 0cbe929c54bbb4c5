import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { homeOf, removeData } from '@openpit/server/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openpit } from '../testing/captured.ts';
import { temporaryFolder } from '../testing/house.ts';

const folder = temporaryFolder();
let busy: Server;
let port = 0;

beforeAll(async () => {
  busy = createServer();
  await new Promise<void>((open) => busy.listen(0, '127.0.0.1', () => open()));
  const address = busy.address();
  port = typeof address === 'object' && address ? address.port : 0;
});

afterEach(() => {
  delete process.env['DATABASE_URL'];
});

afterAll(async () => {
  busy.close();
  for (const name of ['used', 'own', 'stopped']) await removeData(join(folder, name));
  await removeData(folder);
});

const oneLine = /^error: [^\n]+\n$/;

/** Whether a PostgreSQL is still running for a data folder. */
const isLeft = (data: string): boolean =>
  existsSync(join(homeOf(data), 'postgres', 'postmaster.pid'));

describe('a house that cannot be opened says so in one line', () => {
  test('a port in use, and no PostgreSQL stays behind', async () => {
    const data = join(folder, 'used');
    const plain = await openpit('serve', '--data', data, '--port', `${port}`);
    expect(plain.code).toBe(1);
    expect(plain.err).toMatch(oneLine);
    expect(plain.err).toContain(`port ${port} is in use: `);
    expect(isLeft(data)).toBe(false);
    const json = await openpit('serve', '--json', '--data', data, '--port', `${port}`);
    expect(json.code).toBe(1);
    expect(json.err).toBe('');
    expect(JSON.parse(json.out).error).toContain('--port');
    expect(isLeft(data)).toBe(false);
  });

  test('a data folder that cannot be written to', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const nowhere = existsSync('/proc/self') ? ['/proc/nowhere'] : [];
    const isFile = 'is a file, or lies in one: name a folder with --data';
    for (const [data, message] of [
      [file, isFile],
      [join(file, 'below'), isFile],
      ...nowhere.map((data) => [data, 'cannot be written to']),
    ]) {
      const { code, err } = await openpit('serve', '--data', `${data}`, '--port', '0');
      expect(code).toBe(1);
      expect(err).toMatch(oneLine);
      expect(err).toContain(`${data} ${message}`);
    }
  });

  test.each([
    [`postgres://me:secret@127.0.0.1:1/house`, '127.0.0.1:1 cannot be reached'],
    ['postgres://me:secret@nowhere.invalid/house', 'nowhere.invalid cannot be reached'],
    ['house', 'DATABASE_URL is no address'],
    ['mysql://me:secret@127.0.0.1/house', 'DATABASE_URL is no address'],
  ])('a database that is not there: %s', async (url, message) => {
    process.env['DATABASE_URL'] = url;
    const data = join(folder, 'own');
    mkdirSync(data, { recursive: true });
    for (const command of ['serve', 'export']) {
      const rest = command === 'serve' ? ['--port', '0'] : [join(folder, 'audit')];
      const { code, err } = await openpit(command, '--data', data, ...rest);
      expect(code).toBe(1);
      expect(err).toMatch(oneLine);
      expect(err).toContain(message);
      expect(err).not.toContain('secret');
    }
  });

  test('an export of a house that is not there makes none', async () => {
    const data = join(folder, 'none');
    const { code, err } = await openpit('export', join(folder, 'audit'), '--data', data);
    expect(code).toBe(1);
    expect(err).toMatch(/^error: there is no house in [^\n]+\n$/);
    expect(existsSync(data)).toBe(false);
  });

  test('a port that is none is a mistyped command', async () => {
    for (const wrong of ['70000', 'http', '-1']) {
      expect((await openpit('serve', `--port=${wrong}`)).code).toBe(2);
    }
  });
});

test('a house asked twice to stop closes once, and no PostgreSQL stays behind', async () => {
  const data = join(folder, 'stopped');
  const binary = join(import.meta.dirname, '../../bin/openpit.js');
  const args = [binary, 'serve', '--json', '--port', '0', '--data', data];
  const house = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number | null>((gone) => house.once('exit', gone));
  await new Promise<void>((opened) => house.stdout.once('data', () => opened()));
  expect(isLeft(data)).toBe(true);
  house.kill('SIGINT');
  // As with `npm start`: the terminal signals the house, and then the script signals it again.
  setTimeout(() => house.kill('SIGINT'), 5);
  expect(await ended).toBe(0);
  expect(isLeft(data)).toBe(false);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { protocolVersion } from '@openpit/protocol';
import { removeData } from '@openpit/server/testing';
import { afterAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { temporaryFolder } from '../testing/house.ts';

const root = join(import.meta.dirname, '../../../..');
const data = temporaryFolder();
let dev: ChildProcess | null = null;
const said: string[] = [];

afterAll(async () => {
  const gone = new Promise((resolve) => dev?.once('exit', resolve));
  dev?.kill('SIGTERM');
  if (dev) await gone;
  await removeData(data);
});

/** Starts `npm run dev` as its script does; returns the address of the pages. */
const started = (): Promise<string> =>
  new Promise((opened, failed) => {
    const child = spawn(process.execPath, ['scripts/dev.mjs', '--data', data], {
      cwd: root,
      env: { ...process.env, PORT: '0', NO_COLOR: '1', NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    dev = child;
    child.once('exit', (code) => failed(new Error(`npm run dev ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line);
      const [, url] = /Local:\s+(http\S+?)\/?$/.exec(line) ?? [];
      if (url) opened(url);
    });
  });

test('npm run dev serves the pages from their sources, with a live house behind them that starts again when its own change', async () => {
  const url = await started();
  const page = await (await fetch(url)).text();
  expect(page).toContain('<div id="root">');
  expect(page).toContain('/@vite/client');
  const tables = await (await fetch(`${url}/api/tables`, { headers: { origin: url } })).json();
  expect(tables).toContainEqual(expect.objectContaining({ id: 'bclc.wheel' }));
  const socket = new WebSocket(`${url.replace('http', 'ws')}/play`, { origin: url });
  const welcome = await new Promise((received) => {
    socket.once('open', () =>
      socket.send(JSON.stringify({ kind: 'hello', version: protocolVersion })),
    );
    socket.once('message', (text) => received(JSON.parse(String(text))));
  });
  socket.close();
  expect(welcome).toMatchObject({ kind: 'welcome', version: protocolVersion });
  // The file is written again without a change: there is nothing to compile, but the house must still start again.
  const migration = join(root, 'packages/server/migrations/0001-tables.sql');
  utimesSync(migration, new Date(), new Date());
  await expect.poll(() => said, { timeout: 20_000 }).toContain('The house has started again.');
  const again = await (await fetch(`${url}/api/tables`, { headers: { origin: url } })).json();
  expect(again).toContainEqual(expect.objectContaining({ id: 'bclc.wheel' }));
});

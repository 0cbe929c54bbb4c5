import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seededRandom } from '@openpit/analysis';
import { lawRuns } from '@openpit/engine/testing';
import type { Answer } from '@openpit/protocol';
import { exportFrom, serve, verifyExport } from '@openpit/server';
import { removeData } from '@openpit/server/testing';
import { afterAll, expect, test } from 'vitest';
import { done, type Guest, newGuest, temporaryFolder, until } from '../testing/house.ts';

const data = temporaryFolder();
const binary = join(import.meta.dirname, '../../bin/openpit.js');
const { numRuns: kills } = lawRuns(process.env, 40);
// vitest.config.ts sets and prints this for every run: with the same value, the kills come after the same times.
const { below } = seededRandom(`${process.env['OPENPIT_SEED']}: kill`);
const tables = ['bclc.wheel', 'bclc.war', 'bclc.reddog'];
const bets: Readonly<Record<string, string>> = { 'bclc.wheel': 'space:1' };

let running: ChildProcess | null = null;

afterAll(async () => {
  running?.kill('SIGKILL');
  await removeData(data);
});

type Opened = { readonly url: string; readonly isTakenOver: boolean };

/** Starts the server as a person would, and waits until it prints its address. */
const start = (port: number): Promise<Opened> =>
  new Promise((opened, failed) => {
    const args = [
      'serve',
      '--json',
      '--data',
      data,
      '--port',
      `${port}`,
      '--bets',
      '0',
      '--turn',
      '0',
    ];
    const child = spawn(process.execPath, [binary, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) => opened(JSON.parse(line)));
  });

const kill = (): Promise<void> =>
  new Promise((gone) => {
    running?.removeAllListeners('exit');
    running?.once('exit', () => gone());
    running?.kill('SIGKILL');
  });

const freePort = (): Promise<number> =>
  new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

type AnsweredBet = {
  readonly table: string;
  readonly actor: string;
  readonly amount: number;
  readonly answer: Answer;
};

/** Bets again and again, each time another amount, whatever happens to the server; remembers every answer. */
const betOn = async (
  { client, session }: Guest,
  {
    seat,
    answers,
    isOver,
  }: { readonly seat: number; readonly answers: AnsweredBet[]; isOver(): boolean },
): Promise<void> => {
  const actor = session.account.id;
  await Promise.all(
    tables.map(async (table, at) => {
      for (let amount = 500 + at; !isOver(); amount++) {
        const bet = bets[table] ?? 'main';
        const command = { kind: 'place-bet', seat, hand: 1, bet, tip: false, amount };
        const answer = await client.act(table, command).catch((): Answer => notPersisted);
        answers.push({ table, actor, amount, answer });
      }
    }),
  );
};

const notPersisted: Answer = {
  ok: false,
  refusal: { params: {}, code: 'not-persisted', by: [], message: 'not persisted' },
};

type StoredEntry = {
  readonly actor: string;
  readonly version: number;
  readonly body: { readonly command?: { kind: string; amount?: number } };
};

const entriesOf = (folder: string, table: string): readonly StoredEntry[] =>
  readFileSync(join(folder, 'tables', `${table}.log`), 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((row) => JSON.parse(row.slice(row.indexOf(' ') + 1)));

test(`law: the server is killed ${kills} times at random times: nothing acknowledged is lost, nothing is done twice`, async () => {
  const port = await freePort();
  const { url } = await start(port);
  const guests = [await newGuest(url, 'Ann'), await newGuest(url, 'Bob')];
  for (const [at, guest] of guests.entries()) {
    for (const table of tables)
      await done(guest.client.act(table, { kind: 'sit', seat: at + 1, amount: 200_000 }));
  }
  const answers: AnsweredBet[] = [];
  let isOver = false;
  const betting = guests.map((guest, at) =>
    betOn(guest, { seat: at + 1, answers, isOver: () => isOver }),
  );
  for (let round = 0; round < kills; round++) {
    const before = answers.length;
    await until(() => answers.length > before + 5);
    await new Promise((resolve) => setTimeout(resolve, below(150)));
    await kill();
    const opened = await start(port);
    expect(opened.isTakenOver).toBe(true);
  }
  isOver = true;
  await Promise.all(betting);
  for (const { client } of guests) client.close();
  await kill();
  await checkBooks();
  const folder = join(data, 'export');
  await exportFrom({ data }, folder);
  expect(verifyExport(folder).problems).toEqual([]);
  for (const table of tables)
    checkAnswers(
      entriesOf(folder, table),
      answers.filter((asked) => asked.table === table),
    );
}, 600_000);

const checkBooks = async (): Promise<void> => {
  const house = await serve({ data, host: '127.0.0.1', port: 0 });
  const books = await house.backOffice.store.balances();
  await house.stop();
  expect([...books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
  const below = [...books].filter(
    ([account, amount]) => amount < 0 && /^(account|play):|\/(rack|layout|tips)/.test(account),
  );
  expect(below).toEqual([]);
};

const checkAnswers = (
  logEntries: readonly StoredEntry[],
  answers: readonly AnsweredBet[],
): void => {
  const betsOf = (actor: string) =>
    logEntries.filter((line) => line.actor === actor && line.body.command?.kind === 'place-bet');
  const accepted = answers.filter(({ answer }) => answer.ok);
  expect(accepted.length).toBeGreaterThan(0);
  for (const { actor, amount, answer } of accepted) {
    const stored = betsOf(actor).filter((line) => line.body.command?.amount === amount);
    expect(stored.map(({ version }) => version)).toEqual([answer.ok && answer.version]);
  }
  for (const actor of new Set(answers.map((asked) => asked.actor))) {
    const amounts = betsOf(actor).map((line) => line.body.command?.amount);
    expect(new Set(amounts).size).toBe(amounts.length);
  }
};

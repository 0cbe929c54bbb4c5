import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { enterAsGuest, logIn, playUrl } from '@openpit/client';
import { homeOf, rawAppendRate, startEmbedded } from '@openpit/server/bench';
import { WebSocket } from 'ws';
import type { Terminal } from '../terminal.ts';

/** How big a house, and how long a look. */
export type HouseBench = {
  readonly tables: number;
  readonly players: number;
  readonly forMs: number;
  /** Orders a second in the steady run. */
  readonly rate: number;
  /** Orders on their way at once in the full run. */
  readonly pending: number;
};

export const usualHouse: HouseBench = {
  tables: 200,
  players: 2_000,
  forMs: 8_000,
  rate: 5_000,
  pending: 400,
};

type Run = { readonly perSecond: number; readonly p50: number; readonly p99: number };

type Figures = {
  readonly raw: number;
  readonly steady: Run;
  readonly full: Run;
  readonly memoryMb: number;
};

/** `npm run bench -- house`: the real server and real sockets, beside what the same PostgreSQL takes alone. */
export const benchHouse = async (
  { out }: Terminal,
  { setup, isJson }: { readonly setup: HouseBench; readonly isJson: boolean },
): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'openpit-bench-'));
  const postgres = await startEmbedded(folder);
  const server = await startServer(postgres.url, folder);
  try {
    const players = await seatPlayers(server, setup);
    await run(players, { forMs: 2_000, limit: { kind: 'pending', pending: setup.pending } });
    const steady = await run(players, {
      forMs: setup.forMs,
      limit: { kind: 'rate', rate: setup.rate },
    });
    const full = await run(players, {
      forMs: setup.forMs,
      limit: { kind: 'pending', pending: setup.pending },
    });
    const memoryMb = memoryOf(server.child);
    for (const { socket } of players) socket.terminate();
    await stopServer(server.child);
    const raw = await rawAppendRate(postgres.url, { tables: setup.tables, forMs: setup.forMs });
    const figures: Figures = { raw, steady, full, memoryMb };
    out(isJson ? `${JSON.stringify({ setup, ...figures }, null, 2)}\n` : asText(setup, figures));
    return 0;
  } finally {
    await stopServer(server.child);
    await postgres.stop();
    for (const place of [homeOf(folder), folder]) rmSync(place, { recursive: true, force: true });
  }
};

type Server = {
  readonly child: ChildProcess;
  readonly url: string;
  readonly adminPassword: string;
};

const startServer = (databaseUrl: string, data: string): Promise<Server> =>
  new Promise((started, failed) => {
    const binary = join(import.meta.dirname, '../../bin/openpit.js');
    const child = spawn(
      process.execPath,
      [binary, 'serve', '--json', '--port', '0', '--data', data],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    child.once('exit', (code) => failed(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) =>
      started({ child, ...JSON.parse(line) }),
    );
  });

const stopServer = (child: ChildProcess): Promise<void> =>
  new Promise((stopped) => {
    if (child.exitCode !== null || child.signalCode !== null) return stopped();
    child.once('exit', () => stopped());
    child.kill('SIGTERM');
  });

/** Resident memory of the server, as Linux counts it; 0 elsewhere. */
const memoryOf = ({ pid }: ChildProcess): number => {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(kb ?? 0) / 1_024);
  } catch {
    return 0;
  }
};

type Player = {
  readonly socket: WebSocket;
  readonly table: string;
  readonly seat: number;
  /** Told when the answer to the last order has come. */
  answered: (isOk: boolean) => void;
};

/** Opens the tables and seats everybody; all of them watch their table. */
const seatPlayers = async (
  server: Server,
  { tables, players }: HouseBench,
): Promise<readonly Player[]> => {
  const { token } = await logIn(server.url, 'admin', server.adminPassword);
  const names = Array.from({ length: tables }, (_, at) => `bench-${at}`);
  await inSteps(names, async (id) => {
    const body = { id, rulebook: 'bclc.wheel', options: { min: '1' }, mode: 'automated' };
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(`${server.url}/api/tables`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
  });
  const places = Array.from({ length: players }, (_, at) => ({
    table: names[at % tables] ?? '',
    seat: 1 + Math.floor(at / tables),
  }));
  return inSteps(places, (place) => seatPlayer(server, place));
};

/** Fifty at a time: nobody opens two thousand doors at once. */
const inSteps = async <T, U>(
  all: readonly T[],
  work: (one: T) => Promise<U>,
): Promise<readonly U[]> => {
  const results: U[] = [];
  for (let at = 0; at < all.length; at += 50) {
    results.push(...(await Promise.all(all.slice(at, at + 50).map(work))));
  }
  return results;
};

const answerMark = '{"kind":"answer"';

const seatPlayer = async (
  { url }: Server,
  { table, seat }: { readonly table: string; readonly seat: number },
): Promise<Player> => {
  const { token } = await enterAsGuest(url);
  const socket = new WebSocket(playUrl(url), { perMessageDeflate: false });
  const player: Player = { socket, table, seat, answered: () => {} };
  await new Promise<void>((seated, failed) => {
    player.answered = (isOk) =>
      isOk ? seated() : failed(new Error(`no seat ${seat} at ${table}`));
    socket.on('open', () => {
      socket.send(JSON.stringify({ kind: 'hello', version: 1, token }));
      socket.send(JSON.stringify({ kind: 'watch', table }));
      const command = { kind: 'sit', seat, amount: 1_000_000 };
      socket.send(JSON.stringify({ kind: 'act', id: 'sit', table, command }));
    });
    socket.on('message', (data) => {
      const text = data.toString('latin1');
      if (text.startsWith(answerMark)) player.answered(text.includes('"ok":true'));
    });
    socket.on('error', failed);
  });
  return player;
};

type Limit =
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'pending'; readonly pending: number };

let asked = 0;

/** Everybody bets in turn: at a steady rate, or as fast as answers come back. */
const run = async (
  players: readonly Player[],
  { forMs, limit }: { readonly forMs: number; readonly limit: Limit },
): Promise<Run> => {
  const took: number[] = [];
  let at = 0;
  let pending = 0;
  const began = performance.now();
  const order = (): void => {
    const player = players[at++ % players.length];
    if (!player) return;
    const sent = performance.now();
    pending++;
    player.answered = () => {
      pending--;
      took.push(performance.now() - sent);
    };
    const { socket, table, seat } = player;
    const command = { kind: 'place-bet', seat, hand: 1, bet: 'space:1', tip: false, amount: 100 };
    socket.send(JSON.stringify({ kind: 'act', id: `b-${++asked}`, table, command }));
  };
  let given = 0;
  for (let now = 0; now < forMs; now = performance.now() - began) {
    const due =
      limit.kind === 'rate' ? (now / 1_000) * limit.rate - given : limit.pending - pending;
    for (let one = 0; one < due; one++) order();
    given += Math.max(0, Math.ceil(due));
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  const seconds = (performance.now() - began) / 1_000;
  const answered = took.length;
  while (pending > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  took.sort((a, b) => a - b);
  const part = (share: number): number => took[Math.floor(took.length * share)] ?? 0;
  return { perSecond: answered / seconds, p50: part(0.5), p99: part(0.99) };
};

const asText = (
  { tables, players, rate }: HouseBench,
  { raw, steady, full, memoryMb }: Figures,
): string => {
  const runText = ({ perSecond, p50, p99 }: Run): string =>
    `${Math.round(perSecond).toLocaleString('en')} commands/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  return [
    `${tables} tables, ${players} connected players, every order durable before it is answered; client, server and`,
    'database share this machine.',
    '',
    `  steady  ${runText(steady)} (asked for ${rate.toLocaleString('en')}/s)`,
    `  full    ${runText(full)}`,
    `  raw     ${Math.round(raw).toLocaleString('en')} appends/s of the same rows by the same PostgreSQL alone`,
    `  share   ${((100 * full.perSecond) / raw).toFixed(0)} % of raw`,
    `  memory  ${memoryMb} MB resident in the server`,
    '',
  ].join('\n');
};

import { enterAsGuest, logIn, playUrl } from '@openpit/client';
import { protocolVersion } from '@openpit/protocol';
import { type LoadConnection, openConnection } from './load-connection.ts';

/** A house to put under load. */
export type Loaded = { readonly url: string; readonly adminPassword: string };

/** A player at a table, with the orders that have not been answered yet. */
export type LoadPlayer = {
  readonly connection: LoadConnection;
  readonly table: string;
  readonly seat: number;
  /** The listener for every answer, from now on. */
  onAnswer(answered: (isOk: boolean) => void): void;
  /** The listener for refused orders and lost connections, from now on. */
  onFailure(failed: (error: Error) => void): void;
};

/** How long orders took from when they were due to the stored answer, in milliseconds. */
export type LoadRun = {
  readonly perSecond: number;
  /** The share of orders that came after "no more bets": a refusal is stored before it is sent, too. */
  readonly refused: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
};

/** Opens the tables and seats everybody; all of them watch their table. */
export const seatPlayers = async (
  house: Loaded,
  { tables, players }: { readonly tables: number; readonly players: number },
): Promise<readonly LoadPlayer[]> => {
  const { token } = await logIn(house.url, 'admin', house.adminPassword);
  const names = Array.from({ length: tables }, (_, at) => `bench-${at}`);
  await inSteps(names, (id) => openTable(house, token, id));
  const places = Array.from({ length: players }, (_, at) => ({
    table: names[at % tables] ?? '',
    seat: 1 + Math.floor(at / tables),
  }));
  return inSteps(places, (place) => seatPlayer(house, place));
};

const openTable = async ({ url }: Loaded, token: string, id: string): Promise<void> => {
  const body = { id, rulebook: 'bclc.wheel', options: { min: '1' }, mode: 'automated' };
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const ask = (): Promise<Response> =>
    fetch(`${url}/api/tables`, { method: 'POST', headers, body: JSON.stringify(body) });
  let answer = await ask();
  // A busy house says so and is asked again; by then it has done what it had begun.
  for (let time = 0; answer.status === 503 && time < triesMax; time++) {
    await new Promise((later) => setTimeout(later, 1_000));
    answer = await ask();
  }
  if (!answer.ok && answer.status !== 409) throw new Error(await answer.text());
};

const triesMax = 30;

/** Fifty at a time: nobody opens two thousand connections at once. */
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

const answerMark = Buffer.from('{"kind":"answer"');
const errorMark = Buffer.from('{"kind":"error"');
const okMark = Buffer.from('"ok":true');

const isMarked = (text: Buffer, mark: Buffer): boolean =>
  text.compare(mark, 0, mark.length, 0, mark.length) === 0;

/** The handler for messages, which changes as a player enters, sits down and plays. */
type Reactions = {
  welcomed(): void;
  answered(isOk: boolean): void;
  refused(error: string): void;
  failed(error: Error): void;
};

/** Events of the table are received and not parsed, because parsing is the work of a screen and not of the load. */
const readingFor = (on: Reactions) => {
  // Only the hello is sent before the welcome, so the first message is the welcome.
  let isFirst = true;
  return (text: Buffer): void => {
    if (isMarked(text, answerMark)) on.answered(text.includes(okMark));
    else if (isMarked(text, errorMark)) on.refused(text.toString());
    else if (isFirst) {
      isFirst = false;
      on.welcomed();
    }
  };
};

type Seating = { readonly connection: LoadConnection; readonly on: Reactions };

const enter = ({ connection, on }: Seating, token: string): Promise<void> =>
  new Promise((welcomed, turnedAway) => {
    on.welcomed = welcomed;
    on.failed = turnedAway;
    on.refused = (error) => turnedAway(new Error(error));
    connection.send(JSON.stringify({ kind: 'hello', version: protocolVersion, token }));
  });

const sit = ({ connection, on }: Seating, { table, seat }: Place): Promise<void> =>
  new Promise((seated, turnedAway) => {
    const command = { kind: 'sit', seat, amount: 1_000_000 };
    const ask = (): void =>
      connection.send(JSON.stringify({ kind: 'act', id: 'sit', table, command }));
    let tries = 0;
    on.failed = turnedAway;
    on.answered = (isOk) =>
      isOk ? seated() : turnedAway(new Error(`no seat ${seat} at ${table}`));
    // A house that is busy is asked again under the same id.
    on.refused = (error) => {
      if (tries++ < triesMax) setTimeout(ask, 1_000);
      else turnedAway(new Error(error));
    };
    ask();
  });

type Place = { readonly table: string; readonly seat: number };

const seatPlayer = async ({ url }: Loaded, place: Place): Promise<LoadPlayer> => {
  const { token } = await enterAsGuest(url);
  const on: Reactions = {
    welcomed() {},
    answered() {},
    refused() {},
    failed() {},
  };
  const connection = await openConnection(playUrl(url), readingFor(on), (error) =>
    on.failed(error),
  );
  await enter({ connection, on }, token);
  connection.send(JSON.stringify({ kind: 'watch', table: place.table }));
  await sit({ connection, on }, place);
  on.refused = (error) => on.failed(new Error(error));
  return {
    connection,
    ...place,
    onAnswer(call) {
      on.answered = call;
    },
    onFailure(call) {
      on.failed = call;
    },
  };
};

/** At a steady rate, however fast the answers come, or with this many orders in flight at any time. */
export type Limit =
  | { readonly kind: 'rate'; readonly rate: number }
  | { readonly kind: 'pending'; readonly pending: number };

let asked = 0;

/** The result of a series of orders: how many were answered while it ran, and how long each of them took. */
export type Batch = {
  readonly answered: number;
  readonly ms: number;
  readonly refused: number;
  readonly took: readonly number[];
  /** When each of them was answered, on the clock of this process. */
  readonly at: readonly number[];
};

/**
 * Everybody bets in turn. At a steady rate the time of an order counts from when it was due, so that a late sender hides
 * nothing.
 */
export const run = async (
  players: readonly LoadPlayer[],
  { forMs, limit }: { readonly forMs: number; readonly limit: Limit },
): Promise<Batch> => {
  const took: number[] = [];
  const at: number[] = [];
  let given = 0;
  let refused = 0;
  // Nobody would answer an order that was not accepted.
  let failure: Error | null = null;
  const queues = players.map((): number[] => []);
  const began = performance.now();
  players.forEach((player, index) => {
    player.onFailure((error) => {
      failure = error;
    });
    player.onAnswer((isOk) => {
      const now = performance.now();
      // Answers to one player come in the order of the orders.
      took.push(now - (queues[index]?.shift() ?? 0));
      at.push(now);
      if (!isOk) refused++;
      if (limit.kind === 'pending' && now - began < forMs) order(now);
    });
  });
  const order = (due: number): void => {
    const index = given++ % players.length;
    const player = players[index];
    if (!player) return;
    queues[index]?.push(due);
    player.connection.send(betOf(player));
  };
  if (limit.kind === 'pending') while (given < limit.pending) order(began);
  for (let now = began; now - began < forMs; now = performance.now()) {
    if (limit.kind === 'rate') {
      const gap = 1_000 / limit.rate;
      while (began + given * gap <= now) order(began + given * gap);
    }
    await pause(1);
    if (failure) throw failure;
  }
  const ms = performance.now() - began;
  const answered = took.length;
  while (took.length < given) {
    await pause(5);
    if (failure) throw failure;
  }
  return { answered, ms, refused, took, at };
};

const pause = (ms: number): Promise<void> => new Promise((over) => setTimeout(over, ms));

/** Several batches together. */
export const summedUp = (batches: readonly Batch[]): LoadRun => {
  const sum = (of: (one: Batch) => number): number =>
    batches.reduce((total, one) => total + of(one), 0);
  const took = batches.flatMap((one) => one.took).sort((a, b) => a - b);
  const part = (share: number): number => took[Math.floor(took.length * share)] ?? 0;
  return {
    perSecond: (1_000 * sum(({ answered }) => answered)) / sum(({ ms }) => ms),
    refused: sum(({ refused }) => refused) / took.length,
    p50: part(0.5),
    p99: part(0.99),
    max: took.at(-1) ?? 0,
  };
};

const betOf = ({ table, seat }: LoadPlayer): string => {
  const command = `{"kind":"place-bet","seat":${seat},"bet":"space:1","amount":100}`;
  return `{"kind":"act","id":"b-${++asked}","table":"${table}","command":${command}}`;
};

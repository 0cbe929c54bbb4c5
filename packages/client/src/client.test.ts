import { type FromClient, type FromServer, fromClient, protocolVersion } from '@openpit/protocol';
import { describe, expect, test, vi } from 'vitest';
import { type ClientOptions, openClient, type Socket } from './client.ts';

type Listener = (event: { readonly data: unknown }) => void;

/** A house at the other end of a socket that a test holds in its hand: what it was sent, and what it sends. */
const heldHouse = (options: Partial<ClientOptions> = {}) => {
  const received: FromClient[] = [];
  const listeners = new Map<string, Listener>();
  let dialled = 0;
  const socket = (): Socket => {
    dialled++;
    return {
      readyState: 1,
      send: (text) => received.push(fromClient.parse(JSON.parse(text))),
      close: () => listeners.get('close')?.({ data: null }),
      addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
    };
  };
  const client = openClient({ url: 'ws://house/play', token: 't', socket, retryMs: 0, ...options });
  const send = (message: FromServer): void =>
    listeners.get('message')?.({ data: JSON.stringify(message) });
  return {
    client,
    received,
    send,
    dialled: () => dialled,
    lose: () => listeners.get('close')?.({ data: null }),
    /** Picks up the phone, and says welcome once it was greeted. */
    async welcome() {
      listeners.get('open')?.({ data: null });
      await shortly();
      send({ kind: 'welcome', version: protocolVersion, account: null });
    },
  };
};

const shortly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

const entry = (version: number) => ({
  version,
  at: '2026-01-01T00:00:00.000Z',
  body: { kind: 'act' as const, events: [] },
});

const snapshot = (version: number): FromServer => ({
  kind: 'snapshot',
  table: 'dice',
  rulebook: 'bclc.craps',
  version,
  seats: [],
  state: { rulebook: 'bclc.craps' },
  chance: null,
});

describe('a line that dies without a word', () => {
  test('is asked for one, given up within five seconds, and dialled again; a house that answers is not', async () => {
    vi.useFakeTimers();
    const heard: boolean[] = [];
    const house = heldHouse({ silenceMs: 2_200, onConnection: (isUp) => heard.push(isUp) });
    const picked = house.welcome();
    await vi.advanceTimersByTimeAsync(10);
    await picked;
    for (let second = 0; second < 30; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (house.received.at(-1)?.kind === 'ping') house.send({ kind: 'pong' });
    }
    expect(heard).toEqual([true]);
    house.received.length = 0;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(house.received).toContainEqual({ kind: 'ping' });
    expect(heard).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(600);
    expect(house.dialled()).toBe(2);
    vi.useRealTimers();
  });
});

describe('a client', () => {
  test('sends what was not answered again under its own id, and hands on one answer', async () => {
    const house = heldHouse();
    await house.welcome();
    const answer = house.client.act('dice', { kind: 'sit', seat: 1, amount: 100 });
    house.lose();
    await shortly();
    await house.welcome();
    const orders = house.received.filter((one) => one.kind === 'act');
    expect(house.dialled()).toBe(2);
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    const [order] = orders;
    for (const version of [7, 8]) {
      const got = { ok: true, version } as const;
      house.send({ kind: 'answer', id: order?.id ?? '', table: 'dice', answer: got });
    }
    expect(await answer).toEqual({ ok: true, version: 7 });
  });

  test('hands every entry on once and in order, and asks for what is missing', async () => {
    const house = heldHouse();
    await house.welcome();
    const seen: number[] = [];
    house.client.watch('dice', { onLogEntry: ({ version }) => seen.push(version) });
    house.send(snapshot(3));
    for (const versions of [[3, 4], [4, 5], [7], [6, 7]]) {
      house.send({ kind: 'entries', table: 'dice', entries: versions.map(entry) });
    }
    expect(seen).toEqual([4, 5, 6, 7]);
    expect(house.received.filter((one) => one.kind === 'watch')).toEqual([
      { kind: 'watch', table: 'dice' },
      { kind: 'watch', table: 'dice', from: 5 },
    ]);
  });

  test('leaves no order without an end: an error that names it, or the end of the connection', async () => {
    const house = heldHouse();
    await house.welcome();
    const [first, second] = [1, 2].map((seat) =>
      house.client.act('dice', { kind: 'leave', seat }).catch((error: Error) => error.message),
    );
    const [order] = house.received.filter((one) => one.kind === 'act');
    house.send({ kind: 'error', code: 'closed', message: 'it is closed', id: order?.id });
    house.client.close();
    expect(await first).toBe('it is closed');
    expect(await second).toBe('the connection was closed');
  });

  test('does not dial again with a session that has ended', async () => {
    const house = heldHouse();
    house.send({ kind: 'error', code: 'no-session', message: 'it has ended' });
    house.lose();
    await shortly();
    expect(house.dialled()).toBe(1);
  });
});

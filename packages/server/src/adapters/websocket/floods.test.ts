import { connect as dial, type Socket } from 'node:net';
import { protocolVersion } from '@openpit/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { noLimits, usualLimits } from '../../access/rate-limits.ts';
import { type memoryHouse, oneHouse } from '../../testing/house.ts';

type Opened = Awaited<ReturnType<typeof memoryHouse>>;

const { opened, stop } = oneHouse();

afterEach(stop);

const visitor = { address: '127.0.0.1', label: 'a test' };

type Message = Record<string, unknown>;

const socketOf = async ({ url, people }: Opened, token?: string) => {
  const session = token ?? (await people.guest(undefined, visitor)).token;
  const client = new WebSocket(`${url.replace(/^http/, 'ws')}/play`);
  const received: Message[] = [];
  client.on('error', () => {});
  client.on('message', (text) => received.push(JSON.parse(text.toString())));
  const closed = new Promise((gone) => client.once('close', gone));
  await new Promise((up) => client.once('open', up));
  const hello = { kind: 'hello', version: protocolVersion, token: session };
  client.send(JSON.stringify(hello));
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) await new Promise((later) => setTimeout(later, 5));
  };
  await until(() => received.length > 0 || client.readyState === client.CLOSED);
  return {
    client,
    received,
    closed,
    until,
    send: (message: object) => client.send(JSON.stringify(message)),
  };
};

const sit = (table: string, seat: number, id: string) => ({
  kind: 'act',
  id,
  table,
  command: { kind: 'sit', seat, amount: 1 },
});

describe('one person', () => {
  test('writes no more lines a second than a fast player would', async () => {
    const opens = await opened();
    const { received, send, until } = await socketOf(opens);
    send(sit('bclc.roulette', 1, 'sit'));
    await until(() => received.length > 1);
    const before = (await opens.store.heads())['bclc.roulette']?.version ?? 0;
    for (let at = 0; at < 400; at++) {
      const command = { kind: 'buy-in', seat: 1, amount: 1 };
      send({ kind: 'act', id: `buy-${at}`, table: 'bclc.roulette', command });
    }
    await until(() => received.some(({ code }) => code === 'too-many'));
    const entries = ((await opens.store.heads())['bclc.roulette']?.version ?? 0) - before;
    expect(entries).toBeLessThan(usualLimits.orders.burst + 40);
  });

  test('holds eight seats and no more, however many are asked for at once', async () => {
    const opens = await opened();
    const { received, send, until } = await socketOf(opens);
    const tables = opens.backOffice.floor.tables().map(({ id }) => id);
    const asks = tables
      .flatMap((table) => [1, 2, 3].map((seat) => [table, seat] as const))
      .slice(0, 40);
    for (const [at, [table, seat]] of asks.entries()) send(sit(table, seat, `sit-${at}`));
    await until(() => received.filter(({ kind }) => kind === 'answer').length === asks.length);
    const answers = received.flatMap(({ answer }) => (answer ? [JSON.stringify(answer)] : []));
    expect(answers.filter((answer) => answer.includes('"ok":true'))).toHaveLength(8);
    expect(answers.some((answer) => answer.includes('too-many-seats'))).toBe(true);
  });

  test('an address takes this many seats and no more, anyone who sits there', async () => {
    const opens = await opened({ limits: { ...usualLimits, addressSeats: 3 } });
    const tables = opens.backOffice.floor.tables().map(({ id }) => id);
    const guests = await Promise.all([1, 2, 3, 4, 5].map(() => socketOf(opens)));
    const answered = (guest: (typeof guests)[number]) =>
      guest.received.filter(({ kind }) => kind === 'answer');
    for (const [at, { send }] of guests.entries()) send(sit(tables[at] ?? '', 1, 'sit'));
    for (const guest of guests) await guest.until(() => answered(guest).length > 0);
    const answers = guests.flatMap(answered).map((answer) => JSON.stringify(answer));
    expect(answers.filter((answer) => answer.includes('"ok":true'))).toHaveLength(3);
    expect(answers.filter((answer) => answer.includes('too-many-seats-here'))).toHaveLength(2);
    const seated = guests.findIndex((guest) => JSON.stringify(answered(guest)).includes('true'));
    const table = tables[seated] ?? '';
    guests[seated]?.send({ kind: 'act', id: 'go', table, command: { kind: 'leave', seat: 1 } });
    await guests[seated]?.until(() => answered(guests[seated] as never).length > 1);
    const late = guests.find((guest) => JSON.stringify(answered(guest)).includes('-here'));
    late?.send(sit(tables[7] ?? '', 1, 'again'));
    await late?.until(() => answered(late).length > 1);
    expect(JSON.stringify(late && answered(late)[1])).toContain('"ok":true');
  });

  test('has a handful of sockets', async () => {
    const opens = await opened();
    const { token } = await opens.people.guest(undefined, visitor);
    const all = [];
    for (let at = 0; at < usualLimits.personSockets; at++) all.push(await socketOf(opens, token));
    const late = await socketOf(opens, token);
    expect(late.received).toMatchObject([{ kind: 'error', code: 'too-many' }]);
    all[0]?.client.close();
    await all[0]?.closed;
    await new Promise((later) => setTimeout(later, 50));
    expect((await socketOf(opens, token)).received).toMatchObject([{ kind: 'welcome' }]);
  });
});

test('sockets that read nothing are cut off once they leave too much unread together, and who reads is not', async () => {
  const unreadBytes = 300_000;
  const opens = await opened({ limits: { ...noLimits, unreadBytes } });
  const reading = await socketOf(opens);
  const idle = await Promise.all(Array.from({ length: 6 }, () => socketOf(opens)));
  const watch = JSON.stringify({ kind: 'watch', table: 'bclc.craps' });
  const flood = async ({ client }: (typeof idle)[number]) => {
    client.pause();
    // Until the buffers of the system are full in both directions: then what is unread stays with the house.
    while (client.readyState === client.OPEN && client.bufferedAmount < 200_000) {
      for (let at = 0; at < 500; at++) client.send(watch);
      await new Promise(setImmediate);
    }
  };
  await Promise.all(idle.map(flood));
  const unread = () => opens.unread().reduce((sum, bytes) => sum + bytes, 0);
  const began = Date.now();
  await reading.until(() => opens.unread().length < 7 && unread() <= unreadBytes);
  // Anyone who does not answer pings either is gone after half a minute in any case.
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(reading.client.readyState).toBe(reading.client.OPEN);
});

test('a socket that talks without end is heard at its rate, and others are not made to wait', async () => {
  const opens = await opened();
  const { received, client } = await socketOf(opens);
  const ping = JSON.stringify({ kind: 'ping' });
  for (let at = 0; at < 20_000; at++) client.send(ping);
  await new Promise((later) => setTimeout(later, 500));
  // One piece of the stream is answered before reading stops: 64 kB of pings, twice over while it is being noticed.
  expect(received.length).toBeLessThan(12_000);
  const started = performance.now();
  const other = await socketOf(opens);
  expect(other.received).toMatchObject([{ kind: 'welcome' }]);
  expect(performance.now() - started).toBeLessThan(1_000);
  client.terminate();
});

describe('frames of the protocol itself', () => {
  /** A frame as a client writes it, masked with zeros, without anything in it. */
  const bare = (head: number): Buffer => Buffer.from([head, 0x80, 0, 0, 0, 0]);
  const [pingFrame, pongFrame] = [bare(0x89), bare(0x8a)];
  const many = (count: number, frame: Buffer): Buffer => Buffer.concat(Array(count).fill(frame));

  test('are pings answered at the rate of messages, and no faster', async () => {
    const opens = await opened();
    const { socket, bytes } = await dialled(opens);
    socket.write(many(5_000, pingFrame));
    await new Promise((later) => setTimeout(later, 500));
    const pongs = bytes() / 2;
    // Of those that wait for one turn the last is answered, and no other need be.
    expect(pongs).toBeGreaterThanOrEqual(1);
    expect(pongs).toBeLessThan(usualLimits.messages.burst + usualLimits.messages.perSecond);
    socket.destroy();
  });

  test('a few pings of a player are answered, each with what it brought', async () => {
    const opens = await opened();
    const { client } = await socketOf(opens);
    const pongs: string[] = [];
    client.on('pong', (data) => pongs.push(data.toString()));
    for (const word of ['one', 'two', 'three']) {
      const answered = new Promise((come) => client.once('pong', come));
      client.ping(word);
      await answered;
    }
    expect(pongs).toEqual(['one', 'two', 'three']);
    client.terminate();
  });

  test.each([
    ['pings', pingFrame],
    ['pongs', pongFrame],
  ])('who sends %s without end is not read', async (_, frame) => {
    const opens = await opened();
    const { socket } = await dialled(opens);
    socket.on('close', () => {});
    const piled = many(10_000, frame);
    let sent = 0;
    // Until the buffers of the system are full in both directions: then our bytes stay with us.
    for (; sent < 64_000_000 && socket.writableLength < 2_000_000; sent += piled.length) {
      socket.write(piled);
      await new Promise(setImmediate);
    }
    expect(socket.writableLength).toBeGreaterThanOrEqual(2_000_000);
    socket.destroy();
  });

  test('a message comes in one piece or a few: who breaks nothing into thousands is cut off', async () => {
    const opens = await opened();
    const said = async (pieces: number): Promise<boolean> => {
      const { socket, bytes } = await dialled(opens);
      const isOver = new Promise<boolean>((over) => socket.once('close', () => over(true)));
      socket.resume();
      socket.write(Buffer.concat([bare(1), many(pieces, bare(0)), bare(0x80)]));
      const isHeard = expect.poll(bytes, { timeout: 5_000 }).toBeGreaterThan(4);
      const isCut = await Promise.race([isOver, isHeard.then(() => false)]);
      socket.destroy();
      return isCut;
    };
    // An empty message is answered as one that cannot be read.
    expect(await said(3)).toBe(false);
    expect(await said(1_000)).toBe(true);
  });
});

describe('one address', () => {
  test('makes a number of guests and then waits', async () => {
    const opens = await opened();
    const made = async (): Promise<string> =>
      opens.people.guest(undefined, visitor).then(
        () => 'guest',
        ({ fault }) => fault,
      );
    const all = [];
    for (let at = 0; at < usualLimits.guests.burst + 10; at++) all.push(await made());
    expect(all.filter((one) => one === 'too-many').length).toBeGreaterThanOrEqual(9);
    const elsewhere = await opens.people.guest(undefined, { ...visitor, address: '10.0.0.1' });
    expect(elsewhere.account.isGuest).toBe(true);
  });

  test('asks this many times a second', async () => {
    const requests = { burst: 50, perSecond: 1 };
    const opens = await opened({ limits: { ...usualLimits, requests } });
    const asks = Array.from({ length: 200 }, () => fetch(`${opens.url}/api/key`));
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(100);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  test('holds this many sockets', async () => {
    const opens = await opened({ limits: { ...usualLimits, addressSockets: 3 } });
    const all = [];
    for (let at = 0; at < 3; at++) all.push(await socketOf(opens));
    const refused = new WebSocket(`${opens.url.replace(/^http/, 'ws')}/play`);
    const status = await new Promise((notified) => {
      refused.on('unexpected-response', (_, { statusCode }) => notified(statusCode));
      refused.on('error', () => {});
    });
    expect(status).toBe(429);
  });

  test('holds this many connections, and the house goes on', async () => {
    const opens = await opened({ limits: { ...usualLimits, addressConnections: 5 } });
    const port = Number(new URL(opens.url).port);
    const sockets = Array.from({ length: 20 }, () => dial(port, '127.0.0.1'));
    let gone = 0;
    for (const socket of sockets) {
      socket.on('error', () => {});
      socket.on('close', () => gone++);
    }
    // On a busy machine it takes a while; nothing else is closed afterwards.
    await expect.poll(() => gone, { timeout: 10_000 }).toBe(15);
    await new Promise((later) => setTimeout(later, 200));
    expect(gone).toBe(15);
    for (const socket of sockets) socket.destroy();
  });
});

test('a request that never ends, and one that is too large, are cut off', async () => {
  const opens = await opened({ limits: { ...usualLimits, requestMs: 1_000 } });
  const big = await fetch(`${opens.url}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'x'.repeat(100_000) }),
  });
  expect(big.status).toBe(413);
  const long = await fetch(`${opens.url}/api/${'x'.repeat(20_000)}`).catch(() => ({ status: 0 }));
  expect([0, 414, 431]).toContain(long.status);
  const slow = await new Promise<string>((read) => {
    const socket = dial(Number(new URL(opens.url).port), '127.0.0.1', () => {
      socket.write('POST /api/guest HTTP/1.1\r\nhost: house\r\ncontent-length: 100\r\n\r\n{');
    });
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => read(answer));
  });
  expect(slow).toMatch(/^HTTP\/1\.1 (408|415)/);
});

test('anyone who plays is reminded now and then for how long and to what end; anyone who watches is not', async () => {
  const opens = await opened({ realityCheckMs: 100 });
  const player = await socketOf(opens);
  const watcher = await socketOf(opens);
  player.send({ ...sit('bclc.wheel', 1, 'sit'), command: { kind: 'sit', seat: 1, amount: 5_000 } });
  await player.until(() => player.received.some(({ kind }) => kind === 'reality-check'));
  const check = player.received.find(({ kind }) => kind === 'reality-check');
  expect(check).toMatchObject({ currency: 'play', net: -5_000 });
  expect(Number(check?.['since'])).toBeGreaterThan(Date.now() - 60_000);
  await new Promise((later) => setTimeout(later, 250));
  expect(watcher.received.map(({ kind }) => kind)).toEqual(['welcome']);
  player.client.close();
  watcher.client.close();
});

describe('a flood of strangers', () => {
  const floods = [
    ['who have no session', async () => undefined],
    [
      'who are guests without a seat',
      async (of: Opened) => (await of.people.guest(undefined, visitor)).token,
    ],
  ] as const;
  test.each(floods)(
    '%s is looked at between what players do, not before it',
    async (_, tokenIn) => {
      const opens = await opened({ limits: noLimits });
      const player = await socketOf(opens);
      player.send(sit('bclc.roulette', 1, 'sit'));
      await player.until(() => player.received.some(({ id }) => id === 'sit'));
      const token = await tokenIn(opens);
      const strangers = await Promise.all(Array.from({ length: 10 }, () => dialled(opens, token)));
      const pings = 600;
      for (const { socket } of strangers) socket.write(Buffer.concat(Array(pings).fill(ping)));
      // Everything the strangers said is there when the player's order comes.
      await new Promise((later) => setTimeout(later, 2));
      const command = { kind: 'buy-in', seat: 1, amount: 1 };
      player.send({ kind: 'act', id: 'buy', table: 'bclc.roulette', command });
      const sent = (): number => strangers.reduce((sum, { bytes }) => sum + bytes(), 0);
      await player.until(() => player.received.some(({ id }) => id === 'buy'));
      const before = sent();
      await player.until(() => sent() >= strangers.length * pings * pongBytes);
      expect(before).toBeLessThan(sent() / 2);
      for (const { socket } of strangers) socket.destroy();
    },
  );

  test('opens no more sockets, and says no more over all of them, than an address may', async () => {
    const requests = { burst: 10, perSecond: 1 };
    const addressMessages = { burst: 30, perSecond: 1 };
    const opens = await opened({ limits: { ...usualLimits, requests, addressMessages } });
    const dials = await Promise.allSettled(Array.from({ length: 20 }, () => dialled(opens)));
    const taken = dials.flatMap((dial) => (dial.status === 'fulfilled' ? [dial.value] : []));
    expect(taken).toHaveLength(10);
    for (const { socket } of taken) socket.write(Buffer.concat(Array(20).fill(ping)));
    await new Promise((later) => setTimeout(later, 300));
    const pongs = taken.reduce((sum, { bytes }) => sum + bytes(), 0) / pongBytes;
    expect(pongs).toBeLessThan(60);
    for (const { socket } of taken) socket.destroy();
  });
});

/** A text of a client's, masked with zeros, which is as good as any. */
const frameOf = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);

const ping = frameOf('{"kind":"ping"}');

/** The answer to a ping: two bytes and its text. */
const pongBytes = 2 + '{"kind":"pong"}'.length;

/** Somebody who has been welcomed, and how many bytes they were sent since. */
const dialled = ({ url }: Opened, token?: string) =>
  new Promise<{ readonly socket: Socket; bytes(): number }>((welcomed, refused) => {
    const socket = dial(Number(new URL(url).port), '127.0.0.1');
    let isUp = false;
    let bytes = 0;
    socket.on('error', refused);
    socket.on('close', () => refused(new Error('closed')));
    socket.on('data', (data) => {
      if (data.includes('HTTP/1.1 101'))
        socket.write(frameOf(JSON.stringify({ kind: 'hello', version: protocolVersion, token })));
      if (isUp) bytes += data.length;
      if (!data.includes('"welcome"')) return;
      isUp = true;
      welcomed({ socket, bytes: () => bytes });
    });
    const lines = [
      'GET /play HTTP/1.1',
      'host: house',
      'connection: Upgrade',
      'upgrade: websocket',
    ];
    const key = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==';
    socket.write([...lines, 'sec-websocket-version: 13', key, '', ''].join('\r\n'));
  });

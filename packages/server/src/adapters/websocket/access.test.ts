import { connect as dial } from 'node:net';
import { protocolVersion } from '@openpit/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type memoryHouse, oneHouse } from '../../testing/house.ts';
import { memoryStore } from '../memory/index.ts';

type Opened = Awaited<ReturnType<typeof memoryHouse>>;

const { opened, stop } = oneHouse();

afterEach(stop);

const isAlive = async ({ url }: Opened): Promise<boolean> =>
  (await fetch(`${url}/api/key`)).status === 200;

/** Sends bytes to the house and reads until it hangs up. */
const sendRaw = ({ url }: Opened, bytes: string): Promise<string> =>
  new Promise((read) => {
    const socket = dial(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('error', () => {});
    socket.on('close', () => read(answer));
    // A socket that is held open is none we wait for.
    socket.setTimeout(500, () => socket.destroy());
  });

const upgradeTo = (path: string): string =>
  [
    `GET ${path} HTTP/1.1`,
    'Host: house',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '',
    '',
  ].join('\r\n');

const hello = { kind: 'hello', version: protocolVersion };
const act = {
  kind: 'act',
  id: 'a',
  table: 'bclc.wheel',
  command: { kind: 'x'.repeat(60), filler: 'y'.repeat(4_900) },
};

describe('no request ends the process', () => {
  test.each(['//', '///', '//[', '/\\', 'http://', 'http://[::', '*', '/play%', '/%', '?', '#'])(
    'an upgrade to %s is refused',
    async (path) => {
      const opens = await opened();
      expect(await sendRaw(opens, upgradeTo(path))).not.toContain('101');
      expect(await isAlive(opens)).toBe(true);
      expect(opens.reported).toEqual([]);
    },
  );

  test('a socket that is reset in the middle of its upgrade is let go', async () => {
    const opens = await opened();
    for (let time = 0; time < 50; time++) {
      const socket = dial(Number(new URL(opens.url).port), '127.0.0.1');
      socket.on('error', () => {});
      await new Promise((up) => socket.once('connect', up));
      socket.write(upgradeTo('/play'));
      socket.resetAndDestroy();
    }
    expect(await isAlive(opens)).toBe(true);
  });

  test('what a message runs into inside is reported under a number, and the client is shown the number alone', async () => {
    const sessionBy = () => {
      throw new Error('a fault of our own');
    };
    const opens = await opened({ store: { ...memoryStore(), sessionBy } });
    const { messages } = await greeted(opens, tokenLike);
    const [notified] = await messages(1);
    expect(notified).toMatchObject({
      kind: 'error',
      code: 'not-persisted',
      reference: 'reference-1',
    });
    expect(JSON.stringify(notified)).not.toContain('a fault of our own');
    expect(opens.reported).toMatchObject([{ error: { message: 'a fault of our own' } }]);
    expect(await isAlive(opens)).toBe(true);
  });
});

/** What looks like a token of the house, so that the store is asked for its session. */
const tokenLike = 'a'.repeat(43);

const socketTo = ({ url }: Opened) => {
  const client = new WebSocket(`${url.replace(/^http/, 'ws')}/play`);
  const received: Record<string, unknown>[] = [];
  const closed = new Promise<number>((gone) => client.on('close', (code) => gone(code)));
  client.on('error', () => {});
  client.on('message', (data) => received.push(JSON.parse(data.toString())));
  const messages = async (count: number) => {
    while (received.length < count) await new Promise((later) => setTimeout(later, 5));
    return received;
  };
  const up = new Promise((open) => client.once('open', open));
  return { client, received, closed, messages, up };
};

const greeted = async (opens: Opened, token?: string) => {
  const socket = socketTo(opens);
  await socket.up;
  socket.client.send(JSON.stringify(token === undefined ? hello : { ...hello, token }));
  await socket.messages(1);
  return socket;
};

describe('before a welcome there is one hello', () => {
  const lookups = () => {
    const store = memoryStore();
    let count = 0;
    return {
      store: {
        ...store,
        sessionBy: async (digest: string, now: number) => {
          count++;
          return store.sessionBy(digest, now);
        },
      },
      count: () => count,
    };
  };

  test('bad hellos alternating with large orders: the first ends the socket', async () => {
    const { store, count } = lookups();
    const opens = await opened({ store });
    const sockets = [1, 2, 3].map(() => socketTo(opens));
    await Promise.all(sockets.map(({ up }) => up));
    const before = count();
    for (let time = 0; time < 300; time++) {
      for (const [at, { client }] of sockets.entries()) {
        if (client.readyState !== client.OPEN) continue;
        client.send(JSON.stringify({ ...hello, token: `${at}${tokenLike.slice(1)}` }));
        client.send(JSON.stringify(act));
      }
    }
    expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1008, 1008, 1008]);
    expect(count() - before).toBe(3);
    for (const { received } of sockets) expect(received.length).toBe(1);
  });

  test.each([
    ['an order', act],
    ['a ping', { kind: 'ping' }],
    ['nonsense', { kind: 'nonsense' }],
    ['a hello of another version', { kind: 'hello', version: 999 }],
    ['a hello with a session that is none', { ...hello, token: 'none' }],
  ])('%s ends the socket', async (_, message) => {
    const socket = socketTo(await opened());
    await socket.up;
    socket.client.send(JSON.stringify(message));
    expect(await socket.closed).toBe(1008);
    expect(socket.received.map(({ kind }) => kind)).toEqual(['error']);
  });

  test('a hello whose session is being looked up is followed by nothing', async () => {
    const store = { ...memoryStore(), sessionBy: () => new Promise<null>(() => {}) };
    const socket = socketTo(await opened({ store }));
    await socket.up;
    socket.client.send(JSON.stringify({ ...hello, token: tokenLike }));
    socket.client.send(JSON.stringify(act));
    expect(await socket.closed).toBe(1008);
    expect(socket.received).toMatchObject([{ kind: 'error', code: 'hello-first' }]);
  });
});

describe('who is cut off and never hangs up is hung up on within seconds, and holds no place meanwhile', () => {
  /** A text frame as a client writes it, under a mask that changes nothing; `opcode` may make it another. */
  const frameOf = (text: string, opcode = 1): Buffer => {
    const body = Buffer.from(text);
    const size = Buffer.from([body.length >> 8, body.length & 255]);
    return Buffer.concat([Buffer.from([0x80 | opcode, 0xfe]), size, Buffer.alloc(4), body]);
  };

  test('be it for an order before the hello, for what is no text, or for a frame of no kind there is', async () => {
    const opens = await opened();
    const cutOff = async (frames: readonly Buffer[]): Promise<void> => {
      const socket = dial(Number(new URL(opens.url).port), '127.0.0.1');
      socket.on('error', () => {});
      const gone = new Promise((over) => socket.once('close', over));
      socket.write(upgradeTo('/play'));
      await new Promise((up) => socket.once('data', up));
      socket.resume();
      for (const frame of frames) socket.write(frame);
      await gone;
    };
    const greeting = frameOf(JSON.stringify(hello));
    const began = Date.now();
    await Promise.all([
      cutOff([frameOf(JSON.stringify(act))]),
      cutOff([greeting, frameOf('{}', 2)]),
      cutOff([greeting, frameOf('{}', 5)]),
    ]);
    // The library alone would wait for half a minute.
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

test('a client that does not read is not read, and what it is owed stays bounded', async () => {
  const opens = await opened();
  const { client } = await greeted(opens);
  client.pause();
  const ping = JSON.stringify({ kind: 'watch', table: 'bclc.craps' });
  let sent = 0;
  // Until the kernel's own buffers are full in both directions: then our bytes stay with us.
  for (; sent < 200_000 && client.bufferedAmount < 2_000_000; sent++) {
    client.send(ping);
    if (sent % 500 === 0) await new Promise(setImmediate);
  }
  expect(client.bufferedAmount).toBeGreaterThanOrEqual(2_000_000);
  const [unread = Number.NaN] = opens.unread();
  // What one piece of the stream holds is answered before reading stops.
  expect(unread).toBeLessThan(1_000_000);
});

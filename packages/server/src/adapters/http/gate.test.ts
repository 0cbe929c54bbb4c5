import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { clientAddress } from '../../access/client-address.ts';
import { heldLimit, rateLimit, usualLimits } from '../../access/rate-limits.ts';
import { memoryHouse } from '../../testing/house.ts';
import { heldClock } from '../memory/index.ts';
import { connectionGateBefore, gateBefore } from './gate.ts';

/** As much of a socket as the gate looks at. */
const socketFrom = (remoteAddress: string) => {
  const state = { isDestroyed: false };
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress,
    destroy() {
      state.isDestroyed = true;
    },
  });
  return { state, socket: socket as unknown as Socket }; // all that is asked of it
};

const gate = (limits: { readonly burst: number; readonly held: number }) => {
  const clock = heldClock();
  const refusals = rateLimit(clock, { burst: 1, perSecond: 1 });
  let attached = 0;
  const enter = connectionGateBefore(() => attached++, {
    addressOf: clientAddress([]),
    isProxy: (address) => address === '10.0.0.1',
    opened: rateLimit(clock, { burst: limits.burst, perSecond: 1 }),
    connections: heldLimit(limits.held),
    refusals,
  });
  return { clock, refusals, enter, attached: () => attached };
};

test('a network of IPv6 is one address, and holds no more connections than one', () => {
  const { enter, attached } = gate({ burst: 100, held: 3 });
  for (let at = 1; at <= 9; at++) enter(socketFrom(`2001:db8:0:1::${at}`).socket);
  expect(attached()).toBe(3);
  enter(socketFrom('2001:db8:0:2::1').socket);
  expect(attached()).toBe(4);
});

test('connections are counted when they are opened, not only while they are held; a proxy of ours speaks for many', () => {
  const { enter, attached, clock } = gate({ burst: 5, held: 2 });
  for (let at = 0; at < 20; at++) {
    const { socket } = socketFrom('192.0.2.1');
    enter(socket);
    socket.emit('close');
  }
  expect(attached()).toBe(5);
  clock.advance(2_000);
  const { socket, state } = socketFrom('192.0.2.1');
  enter(socket);
  expect([attached(), state.isDestroyed]).toEqual([6, false]);
  for (let at = 0; at < 20; at++) enter(socketFrom('10.0.0.1').socket);
  expect(attached()).toBe(26);
});

test('who was answered often enough that they ask too much is cut off before a byte is read', () => {
  const { enter, attached, refusals } = gate({ burst: 100, held: 100 });
  refusals.take('192.0.2.1');
  const { socket, state } = socketFrom('192.0.2.1');
  enter(socket);
  expect([attached(), state.isDestroyed]).toEqual([0, true]);
});

test('a class behind one address opens its pages at once, and asks no more of the house than anyone', () => {
  const clock = heldClock();
  let handled = 0;
  const ask = gateBefore(() => handled++, {
    addressOf: () => '192.0.2.1',
    requests: rateLimit(clock, usualLimits.requests),
    files: rateLimit(clock, usualLimits.files),
    refusals: rateLimit(clock, usualLimits.refusals),
    turns: {
      enter(_, work) {
        work();
        return true;
      },
    },
  });
  const answered = (url: string, count: number): number => {
    const before = handled;
    const { socket } = socketFrom('192.0.2.1');
    const request = { socket, url } as IncomingMessage; // as much of one as the gate looks at
    const response = { writeHead: () => ({ end: () => {} }) } as unknown as ServerResponse; // as above
    for (let at = 0; at < count; at++) ask(request, response);
    return handled - before;
  };
  const [pages, filesOfPage] = [30, 100];
  expect(answered('/assets/table-B9TtmDzq.js', pages * filesOfPage)).toBe(pages * filesOfPage);
  expect(answered('/api/tables', 1_000)).toBe(usualLimits.requests.burst);
  expect(answered('/assets/table-B9TtmDzq.js', 10_000)).toBe(0);
});

let stop = async (): Promise<void> => {};
afterEach(() => stop());

test('who is refused a socket and does not hang up is hung up on', async () => {
  const house = await memoryHouse({
    limits: { ...usualLimits, requests: { burst: 1, perSecond: 0.001 } },
  });
  stop = house.stop;
  const upgraded = (): Promise<string> =>
    new Promise((closed) => {
      const socket = connect({
        port: Number(new URL(house.url).port),
        host: '127.0.0.1',
        allowHalfOpen: true,
      });
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
        if (answer.includes(' 101 ')) socket.destroy();
      });
      socket.on('error', () => {});
      // Its own side stays open: what it still sends is thrown back only where the house has closed for good.
      const more = setInterval(() => socket.readableEnded && socket.write('more'), 20);
      socket.on('close', () => {
        clearInterval(more);
        closed(answer);
      });
      const head = ['GET /play HTTP/1.1', 'host: house', 'connection: Upgrade'];
      const rest = ['upgrade: websocket', 'sec-websocket-version: 13'];
      const key = 'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==';
      socket.write([...head, ...rest, key, '', ''].join('\r\n'));
    });
  expect(await upgraded()).toContain(' 101 ');
  expect(await upgraded()).toMatch(/^HTTP\/1\.1 429 /);
});

test.each([
  ['an expectation nobody meets', 'host: house\r\nexpect: more\r\n', 417],
  ['no host', '', 400],
])('requests with %s are counted like all others', async (_, head, status) => {
  const house = await memoryHouse({
    limits: { ...usualLimits, requests: { burst: 10, perSecond: 0.001 } },
  });
  stop = house.stop;
  const answered = (requests: number): Promise<string> =>
    new Promise((closed) => {
      const socket = connect({ port: Number(new URL(house.url).port), host: '127.0.0.1' });
      let answer = '';
      socket.on('data', (data) => {
        answer += data.toString();
      });
      socket.on('error', () => {});
      socket.on('close', () => closed(answer));
      socket.write(`GET /api/key HTTP/1.1\r\n${head}\r\n`.repeat(requests));
    });
  const statuses: string[] = [];
  for (let at = 0; at < 12; at++) {
    const answer = await answered(1);
    expect(answer).toContain('nosniff');
    statuses.push(answer.slice(9, 12));
  }
  expect(statuses).toEqual([...Array(10).fill(`${status}`), '429', '429']);
  // And what comes behind the last that was answered is not.
  expect((await answered(500)).match(/HTTP\/1\.1/g)).toHaveLength(1);
});

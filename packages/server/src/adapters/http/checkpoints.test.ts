import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { oneHouse } from '../../testing/house.ts';
import { memoryStore } from '../memory/index.ts';

const { opened, stop } = oneHouse();

afterEach(stop);

const stored = 500;
const chars = 50_000;

/** A house that has signed for many tables for a long time, and how many checkpoints it has asked its store for. */
const longSigned = async () => {
  const store = memoryStore();
  let asked = 0;
  const text = 'x'.repeat(chars);
  const house = await opened({
    store: {
      ...store,
      async checkpointsAfter(number, limit) {
        const count = Math.max(0, Math.min(limit, stored - number));
        asked += count;
        return Array.from({ length: count }, () => ({ text, signature: 'aa' }));
      },
    },
  });
  return { url: house.url, asked: () => asked };
};

test('checkpoints that nobody reads are not fetched', async () => {
  const { url, asked } = await longSigned();
  const { hostname, port } = new URL(url);
  const socket: Socket = connect(Number(port), hostname);
  socket.pause();
  await new Promise((open) => socket.once('connect', open));
  socket.write('GET /api/checkpoints HTTP/1.1\r\nhost: house\r\n\r\n');
  let before = -1;
  // The buffers of the system take some megabytes.
  while (asked() === 0 || asked() !== before) {
    before = asked();
    await new Promise((later) => setTimeout(later, 300));
  }
  expect(asked()).toBeLessThan(stored / 2);
  socket.destroy();
});

test('all of them come to who reads them', async () => {
  const { url, asked } = await longSigned();
  const text = await (await fetch(`${url}/api/checkpoints?after=400`)).text();
  expect(text).toBe(`aa ${'x'.repeat(chars)}\n`.repeat(100));
  expect(asked()).toBe(100);
});

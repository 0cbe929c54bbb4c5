import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { textAsFrame } from './frame.ts';

test('a text of any length arrives as it was sent', async () => {
  const texts = [0, 1, 125, 126, 65_535, 65_536, 200_000].flatMap((length) => [
    'x'.repeat(length),
    'ü♠'.repeat(length / 4),
  ]);
  const server = createServer();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, () => {
      for (const text of texts) socket.write(textAsFrame(text));
    }),
  );
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // it listens on a port, not on a pipe
  const received: string[] = [];
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  await new Promise<void>((all) => {
    client.on('message', (data, isBinary) => {
      expect(isBinary).toBe(false);
      received.push(String(data));
      if (received.length === texts.length) all();
    });
  });
  client.terminate();
  server.close();
  expect(received).toEqual(texts);
});

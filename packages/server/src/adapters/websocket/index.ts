import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageMax } from '@openpit/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../ports.ts';
import { connect, type Reception } from './connection.ts';
import { framing } from './frame.ts';
import { type Outbox, outboxes } from './outbox.ts';

export * from './hub.ts';

/** A client that reads so slowly is cut off and resumes when it can. */
const backlogMax = 4_000_000;

const silenceMs = 30_000;

/** What may wait waits this long for something to go out with. */
const laterMs = 250;

/** Listens for clients on `/play`. */
export const listen = (server: Server, reception: Reception, clock: Clock): { close(): void } => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMax,
    perMessageDeflate: false,
  });
  const frameOf = framing();
  const outboxOf = outboxes(clock, laterMs);
  // Who has answered since the last round of pings; whoever has not is gone.
  const answered = new WeakSet<WebSocket>();
  server.on('upgrade', (request, socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://house');
    if (pathname !== '/play') return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (client) => {
      answered.add(client);
      client.on('pong', () => answered.add(client));
      greet(client, { socket, reception, frameOf, outboxOf });
    });
  });
  const rounds = setInterval(() => {
    for (const client of sockets.clients) {
      if (!answered.has(client)) client.terminate();
      answered.delete(client);
      client.ping();
    }
  }, silenceMs);
  rounds.unref();
  return {
    close() {
      clearInterval(rounds);
      for (const client of sockets.clients) client.close(1001, 'the house is closing');
      sockets.close();
    },
  };
};

/** What a connection is made of: the socket itself besides the line that `ws` makes of it. */
type Parts = {
  readonly socket: Duplex;
  readonly reception: Reception;
  frameOf(text: string): Buffer;
  outboxOf: ReturnType<typeof outboxes>;
};

const greet = (client: WebSocket, { socket, reception, frameOf, outboxOf }: Parts): void => {
  // Whole frames in one piece, beside `ws`: it writes header and text apart, and anew for everybody who is told the same.
  const outbox: Outbox = outboxOf({
    write(frames) {
      if (client.readyState !== client.OPEN) return;
      if (socket.writableLength > backlogMax) return client.terminate();
      const [first] = frames;
      // In one piece: to hand the socket several costs more than to copy them.
      socket.write(first && frames.length === 1 ? first : Buffer.concat(frames));
    },
  });
  const outlet = {
    send: (text: string) => outbox.send(frameOf(text)),
    sendLater: (text: string) => outbox.sendLater(frameOf(text)),
  };
  const connection = connect(reception, outlet);
  client.on('message', (data, isBinary) => {
    if (isBinary) return client.close(1003, 'text messages only');
    connection.hear(data.toString());
  });
  // An oversized or malformed frame: the library closes the socket, nothing else is to be done.
  client.on('error', () => {});
  client.on('close', () => connection.close());
};

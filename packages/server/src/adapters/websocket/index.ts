import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageMax } from '@openpit/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Contain } from '../../contain.ts';
import type { Clock } from '../../ports.ts';
import { isForeign } from '../http/origin.ts';
import { connect, type Reception } from './connection.ts';
import { framing } from './frame.ts';
import { outboxes } from './outbox.ts';

export * from './hub.ts';

/** A client that reads so slowly is cut off and resumes when it can. */
const backlogMax = 4_000_000;

/** A client that leaves so much of what it was sent unread is not read either, until it has caught up. */
const backlogBeforePause = 65_536;

const silenceMs = 30_000;

/** Whoever connects has so long to be welcomed. */
const helloMs = 10_000;

/** Whoever does not hang up when the house closes is hung up on. */
const partingMs = 1_000;

/** What may wait waits this long for something to go out with. */
const laterMs = 250;

export type ListenOptions = {
  readonly clock: Clock;
  readonly contain: Contain;
  /** Where browsers reach the house; the address they asked under if none is given. */
  readonly origins: readonly string[];
};

/** The open connections. */
export type Listening = {
  /** Of each, how much it was sent and has not read yet, in bytes. */
  unread(): readonly number[];
  close(): void;
};

/** Listens for clients on `/play`. */
export const listen = (
  server: Server,
  reception: Reception,
  { clock, contain, origins }: ListenOptions,
): Listening => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMax,
    perMessageDeflate: false,
  });
  const frameOf = framing();
  const outboxOf = outboxes(clock, laterMs);
  // Who has answered since the last round of pings; whoever has not is gone.
  const answered = new WeakSet<WebSocket>();
  const streams = new Map<WebSocket, Duplex>();
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node takes its own listener away before it hands the socket over.
    socket.on('error', () => socket.destroy());
    // A page of somebody else's could play in the name of who looks at it.
    const refused = isForeign(request.headers, origins)
      ? '403 Forbidden'
      : isForPlay(request.url)
        ? null
        : '404 Not Found';
    if (refused !== null) {
      refuseUpgrade(socket, refused);
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => {
      answered.add(client);
      streams.set(client, socket);
      client.on('close', () => streams.delete(client));
      client.on('pong', () => answered.add(client));
      attend(client, { socket, reception, clock, contain, frameOf, outboxOf });
    });
  };
  server.on(
    'upgrade',
    contain('upgrade', upgrade, (_request, socket) => socket.destroy()),
  );
  const rounds = setInterval(
    contain('pings', () => {
      for (const client of sockets.clients) {
        if (!answered.has(client)) client.terminate();
        answered.delete(client);
        client.ping();
      }
    }),
    silenceMs,
  );
  rounds.unref();
  return {
    unread: () => [...streams.values()].map(({ writableLength }) => writableLength),
    close() {
      clearInterval(rounds);
      for (const client of sockets.clients) client.close(1001, 'the house is closing');
      const hangUp = (): void => {
        for (const client of sockets.clients) client.terminate();
      };
      // Whoever does not read does not hear it either, and must not keep the house open.
      setTimeout(hangUp, partingMs).unref();
      sockets.close();
    },
  };
};

// The text as it came: a URL need not parse to be refused.
const isForPlay = (url = ''): boolean => url.split('?', 1)[0] === '/play';

const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** What a connection is made of: the socket itself besides the one that `ws` makes of it. */
type Parts = Pick<ListenOptions, 'clock' | 'contain'> & {
  readonly socket: Duplex;
  readonly reception: Reception;
  frameOf(text: string): Buffer;
  outboxOf: ReturnType<typeof outboxes>;
};

const attend = (client: WebSocket, parts: Parts): void => {
  const { socket, reception, clock, contain, frameOf, outboxOf } = parts;
  // Whole frames in one piece, beside `ws`: it writes header and text apart, and anew for everybody who is told the same.
  const outbox = outboxOf({
    write(frames) {
      if (client.readyState !== client.OPEN) return;
      if (socket.writableLength > backlogMax) return client.terminate();
      const [first] = frames;
      // In one piece: to hand the socket several costs more than to copy them.
      socket.write(first && frames.length === 1 ? first : Buffer.concat(frames));
    },
  });
  const hasToGreet = clock.after(helloMs, () => client.close(1008, 'hello-first'));
  const connection = connect(reception, {
    send: (text) => outbox.send(frameOf(text)),
    sendLater: (text) => outbox.sendLater(frameOf(text)),
    welcomed: hasToGreet,
    end: (reason) => client.close(1008, reason),
  });
  const onMessage = (data: WebSocket.RawData, isBinary: boolean): void => {
    if (isBinary) client.close(1003, 'text messages only');
    else connection.onMessage(data.toString());
    if (client.isPaused || socket.writableLength <= backlogBeforePause) return;
    client.pause();
    socket.once('drain', () => client.resume());
  };
  client.on(
    'message',
    contain('message', onMessage, () => client.terminate()),
  );
  // An oversized or malformed frame: the library closes the socket, nothing else is to be done.
  client.on('error', () => {});
  client.on(
    'close',
    contain('close', () => {
      hasToGreet();
      connection.close();
    }),
  );
};

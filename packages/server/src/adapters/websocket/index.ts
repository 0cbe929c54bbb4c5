import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageMax } from '@openpit/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Incoming } from '../../access/client-address.ts';
import type { FairTurns } from '../../access/fair-turns.ts';
import { type AccessLimits, heldLimit, type RateLimit, rateLimit } from '../../access/limits.ts';
import type { Contain } from '../../contain.ts';
import type { Clock } from '../../ports.ts';
import { isForeign } from '../http/origin.ts';
import { connect, type SocketContext } from './connection.ts';
import { framing } from './frame.ts';
import { inboxOf } from './inbox.ts';
import { outboxes } from './outbox.ts';

export * from './hub.ts';

/** A client that reads so slowly is cut off and resumes when it can. */
const backlogMax = 4_000_000;

const silenceMs = 30_000;

/** Anyone who connects has so long to be welcomed. */
const helloMs = 10_000;

/** Anyone who does not hang up when the house closes is hung up on. */
const partingMs = 1_000;

/** What may wait waits this long for something to go out with. */
const laterMs = 250;

export type ListenOptions = {
  readonly clock: Clock;
  readonly contain: Contain;
  /** Where browsers reach the house; the address they asked under if none is given. */
  readonly origins: readonly string[];
  readonly limits: AccessLimits;
  /** How many requests an address may make: to open a socket is one. */
  readonly requests: RateLimit;
  /** In whose turns the messages of strangers are looked at. */
  readonly turns: FairTurns;
  addressOf(request: Incoming): string;
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
  context: SocketContext,
  { clock, contain, origins, limits, addressOf, requests, turns }: ListenOptions,
): Listening => {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMax,
    perMessageDeflate: false,
  });
  const frameOf = framing();
  const outboxOf = outboxes(clock, laterMs);
  const streams = new Map<WebSocket, Duplex>();
  const messages = rateLimit(clock, limits.messages);
  const addressMessages = rateLimit(clock, limits.addressMessages);
  const places = heldLimit(limits.addressSockets);
  /** A place for a socket, to be given back; or why there is none. */
  const admit = (request: IncomingMessage): (() => void) | string => {
    // A page of somebody else's could play in the name of who looks at it.
    if (isForeign(request.headers, origins)) return '403 Forbidden';
    if (!isForPlay(request.url)) return '404 Not Found';
    const address = addressOf(request);
    if (!requests.take(address)) return tooMany;
    return places.take(address) ?? tooMany;
  };
  let opened = 0;
  const pings = pinging(sockets, contain);
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node takes its own listener away before it hands the socket over.
    socket.on('error', () => socket.destroy());
    const release = admit(request);
    if (typeof release === 'string') {
      refuseUpgrade(socket, release);
      return;
    }
    socket.once('close', release);
    sockets.handleUpgrade(request, socket, head, (client) => {
      pings.add(client);
      streams.set(client, socket);
      client.on('close', () => streams.delete(client));
      const id = `${++opened}`;
      const address = addressOf(request);
      const debtMs = (count: number): number =>
        Math.max(messages.takeAnyway(id, count), addressMessages.takeAnyway(address, count));
      const parts = { socket, context, clock, contain, turns, frameOf, outboxOf };
      attend(client, { ...parts, debtMs, address });
    });
  };
  server.on(
    'upgrade',
    contain('upgrade', upgrade, (_request, socket) => socket.destroy()),
  );
  return {
    unread: () => [...streams.values()].map(({ writableLength }) => writableLength),
    close() {
      pings.stop();
      for (const client of sockets.clients) client.close(1001, 'the house is closing');
      const hangUp = (): void => {
        for (const client of sockets.clients) client.terminate();
      };
      // Anyone who does not read does not receive it either, and must not keep the house open.
      setTimeout(hangUp, partingMs).unref();
      sockets.close();
    },
  };
};

/** Asks everybody now and then whether they are still there; anyone who has not answered since the last time is gone. */
const pinging = ({ clients }: WebSocketServer, contain: Contain) => {
  const answered = new WeakSet<WebSocket>();
  const ping = (): void => {
    for (const client of clients) {
      if (!answered.has(client)) client.terminate();
      answered.delete(client);
      client.ping();
    }
  };
  const rounds = setInterval(contain('pings', ping), silenceMs);
  rounds.unref();
  return {
    add(client: WebSocket): void {
      answered.add(client);
      client.on('pong', () => answered.add(client));
    },
    stop: () => clearInterval(rounds),
  };
};

const tooMany = '429 Too Many Requests';

// The text as it came: a URL need not parse to be refused.
const isForPlay = (url = ''): boolean => url.split('?', 1)[0] === '/play';

const refuseUpgrade = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
};

/** What a connection is made of: the socket itself besides the one that `ws` makes of it. */
type Parts = Pick<ListenOptions, 'clock' | 'contain' | 'turns'> & {
  readonly socket: Duplex;
  readonly context: SocketContext;
  frameOf(text: string): Buffer;
  outboxOf: ReturnType<typeof outboxes>;
  /** Where it comes from. */
  readonly address: string;
  /** Counts a message for this many, and says for how long no other is to be read. */
  debtMs(count: number): number;
};

const attend = (client: WebSocket, parts: Parts): void => {
  const { socket, context, clock, contain, turns, frameOf, outboxOf, debtMs, address } = parts;
  // Whole frames in one piece, beside `ws`: it writes header and text apart, and anew for everybody who is sent the same.
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
  const connection = connect(context, {
    address,
    send: (text) => outbox.send(frameOf(text)),
    sendLater: (text) => outbox.sendLater(frameOf(text)),
    welcomed: hasToGreet,
    end: (reason) => client.close(1008, reason),
  });
  const onMessage = inboxOf(connection, { client, socket, clock, turns, debtMs, address });
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

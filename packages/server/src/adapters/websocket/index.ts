import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { messageMax } from '@openpit/protocol';
import { type WebSocket, WebSocketServer } from 'ws';
import { type AccessLimits, heldLimit, rateLimit } from '../../access/rate-limits.ts';
import type { Contain } from '../../concurrency/contain-errors.ts';
import type { Clock } from '../../ports.ts';
import { connect, type SocketContext } from './connection.ts';
import { framing } from './frame.ts';
import { type InboxParts, inboxOf } from './inbox.ts';
import { backlogMax, outboxes } from './outbox.ts';
import { unreadBeyond } from './unread.ts';
import { type Opening, type UpgradeOptions, upgradeWith } from './upgrade.ts';

export * from './hub.ts';

/** In as many pieces a message may come: browsers send it in one. */
const fragmentsMax = 16;

const silenceMs = 30_000;

/** How often it is looked at what all clients together have not read. */
const unreadEveryMs = 500;

/** Anyone who connects has so long to be welcomed. */
const helloMs = 10_000;

/** Anyone who does not hang up when the house closes is hung up on. */
const partingMs = 1_000;

/** Anyone who is cut off and does not hang up in this time is hung up on: until then they hold a place. */
const farewellMs = 3_000;

/** What may wait waits this long for something to go out with. */
const laterMs = 250;

export type ListenOptions = UpgradeOptions & {
  readonly clock: Clock;
  readonly limits: AccessLimits;
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
  options: ListenOptions,
): Listening => {
  const { clock, contain, limits, turns } = options;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: messageMax,
    perMessageDeflate: false,
    // Answered in turn with what else is said, and counted like it.
    autoPong: false,
    // A message counts as one: nobody needs to break so little into thousands of pieces.
    maxFragments: fragmentsMax,
  });
  const frameOf = framing();
  const outboxOf = outboxes(clock, laterMs);
  const streams = new Map<WebSocket, Streaming>();
  const messages = rateLimit(clock, limits.messages);
  const addressMessages = rateLimit(clock, limits.addressMessages);
  let opened = 0;
  const pings = pinging(sockets, contain);
  const open = ({ request, socket, head, address }: Opening): void =>
    sockets.handleUpgrade(request, socket, head, (client) => {
      pings.add(client);
      streams.set(client, { socket, address });
      client.on('close', () => streams.delete(client));
      const id = `${++opened}`;
      const ownDebtMs = (): number => messages.takeAnyway(id);
      const debtMs = (count: number): number =>
        Math.max(messages.takeAnyway(id, count), addressMessages.takeAnyway(address, count));
      const parts = { socket, context, clock, contain, turns, frameOf, outboxOf };
      attend(client, { ...parts, debtMs, ownDebtMs, address });
    });
  const look = (): void => {
    const readers = [...streams].map(([client, { socket, address }]) => {
      return { client, address, unread: socket.writableLength };
    });
    for (const { client } of unreadBeyond(readers, limits.unreadBytes)) client.terminate();
  };
  const looks = setInterval(contain('unread', look), unreadEveryMs);
  looks.unref();
  server.on('upgrade', upgradeWith(heldLimit(limits.addressSockets), options, open));
  return {
    unread: () => [...streams.values()].map(({ socket }) => socket.writableLength),
    close() {
      pings.stop();
      clearInterval(looks);
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

/** What a client is sent through, and to where. */
type Streaming = { readonly socket: Duplex; readonly address: string };

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

/** What a connection is made of: the socket itself besides the one that `ws` makes of it. */
type Parts = Omit<InboxParts, 'client' | 'hangUp'> & {
  readonly contain: Contain;
  readonly context: SocketContext;
  frameOf(text: string): Buffer;
  outboxOf: ReturnType<typeof outboxes>;
};

const attend = (client: WebSocket, parts: Parts): void => {
  const { socket, context, clock, contain, frameOf, outboxOf, address } = parts;
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
  const hangUp = (code: number, reason: string): void => {
    client.close(code, reason);
    hangUpLater();
  };
  const hangUpLater = (): void => {
    clock.after(farewellMs, () => client.terminate());
  };
  const hasToGreet = clock.after(helloMs, () => hangUp(1008, 'hello-first'));
  const connection = connect(context, {
    address,
    send: (text) => outbox.send(frameOf(text)),
    sendLater: (text) => outbox.sendLater(frameOf(text)),
    welcomed: hasToGreet,
    end: (reason) => hangUp(1008, reason),
  });
  const inbox = inboxOf(connection, { ...parts, client, hangUp });
  const giveUp = (): void => client.terminate();
  client.on('message', contain('message', inbox.message, giveUp));
  client.on('ping', contain('ping', inbox.ping, giveUp));
  client.on('pong', contain('pong', inbox.pong, giveUp));
  // An oversized or malformed frame: the library says so and waits for the other side to close.
  client.on('error', hangUpLater);
  client.on(
    'close',
    contain('close', () => {
      hasToGreet();
      connection.close();
    }),
  );
};

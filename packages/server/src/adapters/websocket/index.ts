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

/** The most fragments of a message: browsers send it in one. */
const fragmentsMax = 16;

const silenceMs = 30_000;

/** How often the data that clients have not read yet is counted. */
const unreadEveryMs = 500;

/** How long a client may take until its welcome. */
const helloMs = 10_000;

/** After this time a client that does not disconnect when the house closes is disconnected. */
const partingMs = 1_000;

/** After this time a client that was asked to close and does not is disconnected, because it still counts as a connection. */
const farewellMs = 3_000;

/** How long messages that may wait do wait for another one. */
const laterMs = 250;

export type ListenOptions = UpgradeOptions & {
  readonly clock: Clock;
  readonly limits: AccessLimits;
};

/** The open connections. */
export type Listening = {
  /** For each, how many bytes were sent to it and are not read yet. */
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
    // Answered in turn with other messages, and counted like them.
    autoPong: false,
    // A fragmented message counts as one, because nobody needs thousands of fragments for so little.
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
      // A client that does not read does not get the closing handshake either, and must not keep the house open.
      setTimeout(hangUp, partingMs).unref();
      sockets.close();
    },
  };
};

/** The stream to a client, and its address. */
type Streaming = { readonly socket: Duplex; readonly address: string };

/** Pings everybody now and then; a client that has not answered since the last time is disconnected. */
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

/** What a connection consists of: the raw socket, and the one that `ws` makes of it. */
type Parts = Omit<InboxParts, 'client' | 'hangUp'> & {
  readonly contain: Contain;
  readonly context: SocketContext;
  frameOf(text: string): Buffer;
  outboxOf: ReturnType<typeof outboxes>;
};

const attend = (client: WebSocket, parts: Parts): void => {
  const { socket, context, clock, contain, frameOf, outboxOf, address } = parts;
  // Whole frames are written directly and not with `ws`, which writes header and text separately and frames the same text again
  // for everybody.
  const outbox = outboxOf({
    write(frames) {
      if (client.readyState !== client.OPEN) return;
      if (socket.writableLength > backlogMax) return client.terminate();
      const [first] = frames;
      // Copied into one buffer: passing the socket several buffers takes longer.
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
  // For an oversized or malformed frame the library reports an error and waits for the other side to close.
  client.on('error', hangUpLater);
  client.on(
    'close',
    contain('close', () => {
      hasToGreet();
      connection.close();
    }),
  );
};

import { isAscii } from 'node:buffer';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { FairTurns } from '../../access/fair-turns.ts';
import type { Clock } from '../../ports.ts';
import type { Connection } from './connection.ts';

/** While a client has this much unread data from us, its own messages are not read. */
const backlogBeforePause = 65_536;

export type InboxParts = {
  readonly client: WebSocket;
  /** Closes the connection, whether or not the other side does. */
  hangUp(code: number, reason: string): void;
  readonly socket: Duplex;
  readonly clock: Clock;
  readonly turns: FairTurns;
  /** Where it comes from. */
  readonly address: string;
  /** Counts a message as this many, and returns for how long no other message is read. */
  debtMs(count: number): number;
  /** The same for messages that are not handled, which count for this connection and not for its address. */
  ownDebtMs(): number;
};

/** Takes what comes over one connection. */
export type Inbox = {
  message(data: WebSocket.RawData, isBinary: boolean): void;
  ping(data: Buffer): void;
  pong(): void;
};

/** A text; null for a ping, of which at most one waits. */
type Said = string | null;

export const inboxOf = (connection: Connection, parts: InboxParts): Inbox => {
  const { client, hangUp, ownDebtMs } = parts;
  /** The data of the last ping, which its pong returns; null when it was answered. */
  let pinged: Buffer | null = null;
  const { take, restFor } = lookingAt(parts, {
    isStranger: connection.isStranger,
    answer(said) {
      if (said !== null) return connection.onMessage(said);
      client.pong(pinged ?? '');
      pinged = null;
      return 1;
    },
  });
  /** What is not handled is counted all the same. Nobody waits for a client that is disconnected and continues to send. */
  const isOver = (): boolean => {
    if (client.readyState === client.OPEN) return false;
    if (ownDebtMs() > 0) client.terminate();
    return true;
  };
  return {
    message(data, isBinary) {
      if (isOver()) return;
      if (isBinary) hangUp(1003, 'text messages only');
      else take(textOf(data));
    },
    ping(data) {
      if (isOver()) return;
      // If several pings wait, only the last is answered, as RFC 6455 allows (section 5.5.3); each of them is counted.
      const isFirst = pinged === null;
      pinged = data;
      if (isFirst) take(null);
      else ownDebtMs();
    },
    pong() {
      if (isOver()) return;
      restFor(ownDebtMs());
    },
  };
};

type Looking = {
  isStranger(): boolean;
  /** Handles it, and returns how many messages it counts as. */
  answer(said: Said): number;
};

/**
 * What has come over one connection and was not handled yet. After each message everybody else has a turn, so what came at once
 * waits like what comes later. Strangers have turns by address.
 */
const lookingAt = (
  { client, hangUp, socket, clock, turns, address, debtMs }: InboxParts,
  { isStranger, answer }: Looking,
) => {
  const waiting: Said[] = [];
  let isBusy = false;
  const rest = (): void => {
    isBusy = false;
    if (client.isPaused) client.resume();
  };
  // Nothing more is handled. A client that stays paused would never answer the closing handshake.
  const drop = (): void => {
    waiting.length = 0;
    rest();
  };
  const goOn = (): void => {
    if (waiting.length === 0) rest();
    else if (!isStranger()) look();
    else {
      client.pause();
      if (turns.enter(address, look)) return;
      hangUp(1008, 'too-many');
      drop();
    }
  };
  const later = (call: (goOn: () => void) => void): void => {
    client.pause();
    call(goOn);
  };
  const look = (): void => {
    const said = waiting.shift();
    if (said === undefined || client.readyState !== client.OPEN) drop();
    else lookAt(said);
  };
  const lookAt = (said: Said): void => {
    // A client that sends too fast, or does not read, is paused for a while; its messages wait.
    const wait = debtMs(answer(said));
    if (wait > 0) later((run) => clock.after(wait, run));
    else if (socket.writableLength > backlogBeforePause) later((run) => socket.once('drain', run));
    else if (waiting.length > 0) later(setImmediate);
    else rest();
  };
  return {
    take(said: Said): void {
      if (isBusy) {
        waiting.push(said);
        return;
      }
      isBusy = true;
      // Nothing is waiting, as for almost every message of players, so it is handled at once.
      if (!isStranger()) lookAt(said);
      else {
        waiting.push(said);
        goOn();
      }
    },
    /** Nothing is read for this long. */
    restFor(ms: number): void {
      if (ms === 0 || isBusy) return;
      isBusy = true;
      later((run) => clock.after(ms, run));
    },
  };
};

/** A received text. Nearly all are ASCII, which is decoded in a fraction of the time. */
const textOf = (data: WebSocket.RawData): string =>
  Buffer.isBuffer(data) && isAscii(data) ? data.toString('latin1') : data.toString();

import { isAscii } from 'node:buffer';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { FairTurns } from '../../access/fair-turns.ts';
import type { Clock } from '../../ports.ts';
import type { Connection } from './connection.ts';

/** A client that leaves so much of what it was sent unread is not read either, until it has caught up. */
const backlogBeforePause = 65_536;

export type InboxParts = {
  readonly client: WebSocket;
  /** Closes the connection, whether the other side does so too or not. */
  hangUp(code: number, reason: string): void;
  readonly socket: Duplex;
  readonly clock: Clock;
  readonly turns: FairTurns;
  /** Where it comes from. */
  readonly address: string;
  /** Counts a message for this many, and says for how long no other is to be read. */
  debtMs(count: number): number;
  /** The same for what is not looked at, which is held against this connection alone and nobody else at its address. */
  ownDebtMs(): number;
};

/** Takes what comes over one connection. */
export type Inbox = {
  message(data: WebSocket.RawData, isBinary: boolean): void;
  ping(data: Buffer): void;
  pong(): void;
};

/** A text; null for a ping, of which one waits at most. */
type Said = string | null;

export const inboxOf = (connection: Connection, parts: InboxParts): Inbox => {
  const { client, hangUp, ownDebtMs } = parts;
  /** What the last ping brought, and its pong takes back; null when it was answered. */
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
  /** What is not looked at is counted all the same; who is cut off already and goes on talking is not waited for. */
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
      // Of several pings that wait the last is answered, as it may be (RFC 6455, section 5.5.3); each of them is counted.
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
  /** Answers it, and says for how many messages it counts. */
  answer(said: Said): number;
};

/**
 * What has come over one connection and was not looked at yet. One message is looked at, then everybody else, then the next: what
 * came in one piece waits like what comes later. Strangers have their turns by address.
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
  // Nothing more is looked at. A client that stays paused would never answer that it is closed.
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
    // Anyone who speaks too fast, or does not listen, is not listened to for a while: what they say waits with them.
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
      // Nothing waits, as with almost every message of who plays: it is looked at as it comes.
      if (!isStranger()) lookAt(said);
      else {
        waiting.push(said);
        goOn();
      }
    },
    /** Nothing is read for so long. */
    restFor(ms: number): void {
      if (ms === 0 || isBusy) return;
      isBusy = true;
      later((run) => clock.after(ms, run));
    },
  };
};

/** What came as text. Nearly all of it is plain, and read so in a fraction of the time. */
const textOf = (data: WebSocket.RawData): string =>
  Buffer.isBuffer(data) && isAscii(data) ? data.toString('latin1') : data.toString();

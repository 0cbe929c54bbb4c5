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
};

/**
 * What has come over one connection and was not looked at yet. One message is looked at, then everybody else, then the next: what
 * came in one piece waits like what comes later. Strangers have their turns by address.
 */
export const inboxOf = (
  connection: Connection,
  { client, hangUp, socket, clock, turns, address, debtMs }: InboxParts,
): ((data: WebSocket.RawData, isBinary: boolean) => void) => {
  const waiting: string[] = [];
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
    else if (!connection.isStranger()) look();
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
    const text = waiting.shift();
    if (text === undefined || client.readyState !== client.OPEN) drop();
    else lookAt(text);
  };
  const lookAt = (text: string): void => {
    // Anyone who speaks too fast, or does not listen, is not listened to for a while: what they say waits with them.
    const wait = debtMs(connection.onMessage(text));
    if (wait > 0) later((run) => clock.after(wait, run));
    else if (socket.writableLength > backlogBeforePause) later((run) => socket.once('drain', run));
    else if (waiting.length > 0) later(setImmediate);
    else rest();
  };
  return (data, isBinary) => {
    if (client.readyState !== client.OPEN) return;
    if (isBinary) {
      hangUp(1003, 'text messages only');
      return;
    }
    const text = textOf(data);
    if (isBusy) {
      waiting.push(text);
      return;
    }
    isBusy = true;
    // Nothing waits, as with almost every message of who plays: it is looked at as it comes.
    if (!connection.isStranger()) lookAt(text);
    else {
      waiting.push(text);
      goOn();
    }
  };
};

/** What came as text. Nearly all of it is plain, and read so in a fraction of the time. */
const textOf = (data: WebSocket.RawData): string =>
  Buffer.isBuffer(data) && isAscii(data) ? data.toString('latin1') : data.toString();

import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Incoming } from '../../access/client-address.ts';
import type { FairTurns } from '../../access/fair-turns.ts';
import type { Held, RateLimit } from '../../access/rate-limits.ts';
import type { Contain } from '../../concurrency/contain-errors.ts';
import { isForeign } from '../http/origin.ts';

export type UpgradeOptions = {
  readonly contain: Contain;
  /** The address of the house; without it, the address of the request. */
  readonly origins: readonly string[];
  /** How many requests an address may make; opening a socket is one. */
  readonly requests: RateLimit;
  /** How many times it gets the answer that it makes too many, before it is disconnected. */
  readonly refusals: RateLimit;
  /** The queue in which sockets are opened and strangers' messages are handled. */
  readonly turns: FairTurns;
  addressOf(request: Incoming): string;
};

/** A request to open a socket, with the first bytes after it. */
export type Opening = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: string;
};

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Upgrades requests to sockets: within the limits of their address, from a page of ours, and in turns. */
export const upgradeWith = (
  places: Held,
  { contain, origins, requests, refusals, turns, addressOf }: UpgradeOptions,
  open: (opening: Opening) => void,
): Upgrade => {
  /** A free place for a socket, which is given back later; or why there is none. */
  const admit = (request: IncomingMessage, address: string): (() => void) | string => {
    // Checked first, because all other checks take longer.
    if (!requests.take(address)) return tooMany;
    // Somebody else's page could play in the name of its visitor.
    if (isForeign(request.headers, origins)) return '403 Forbidden';
    if (!isForPlay(request.url)) return '404 Not Found';
    return places.take(address) ?? tooMany;
  };
  const upgrade: Upgrade = (request, socket, head) => {
    // Node.js removes its own error listener before it hands the socket over.
    socket.on('error', () => socket.destroy());
    const address = addressOf(request);
    const refuse = (status: string): void => {
      if (status !== tooMany || refusals.take(address)) refuseUpgrade(socket, status);
      else socket.destroy();
    };
    const release = admit(request, address);
    if (typeof release === 'string') {
      refuse(release);
      return;
    }
    socket.once('close', release);
    const opening = (): void => {
      if (!socket.destroyed) open({ request, socket, head, address });
    };
    const inTurn = contain('upgrade', opening, () => socket.destroy());
    // Opening a socket takes longer than handling a message, so it waits in the same queue.
    if (!turns.enter(address, inTurn)) refuse(tooMany);
  };
  return contain('upgrade', upgrade, (_request, socket) => socket.destroy());
};

const tooMany = '429 Too Many Requests';

// The text as it came, because a request may be refused without parsing its URL.
const isForPlay = (url = ''): boolean => url.split('?', 1)[0] === '/play';

/** A refused client that does not disconnect is disconnected, because Node.js no longer does that for this socket. */
const refuseUpgrade = (socket: Duplex, status: string): void => {
  const text = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
};

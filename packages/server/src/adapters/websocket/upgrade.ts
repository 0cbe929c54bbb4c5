import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Incoming } from '../../access/client-address.ts';
import type { FairTurns } from '../../access/fair-turns.ts';
import type { Held, RateLimit } from '../../access/rate-limits.ts';
import type { Contain } from '../../concurrency/contain-errors.ts';
import { isForeign } from '../http/origin.ts';

export type UpgradeOptions = {
  readonly contain: Contain;
  /** Where browsers reach the house; the address they asked under if none is given. */
  readonly origins: readonly string[];
  /** How many requests an address may make: to open a socket is one. */
  readonly requests: RateLimit;
  /** How often it is answered that it makes too many, before it is cut off. */
  readonly refusals: RateLimit;
  /** In whose turns sockets are opened and the messages of strangers looked at. */
  readonly turns: FairTurns;
  addressOf(request: Incoming): string;
};

/** A request to become a socket, with what came after it. */
export type Opening = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly address: string;
};

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** Lets requests become sockets: within the limits of their address, on a page of ours, and in turns. */
export const upgradeWith = (
  places: Held,
  { contain, origins, requests, refusals, turns, addressOf }: UpgradeOptions,
  open: (opening: Opening) => void,
): Upgrade => {
  /** A place for a socket, to be given back; or why there is none. */
  const admit = (request: IncomingMessage, address: string): (() => void) | string => {
    // First of all: whatever else is looked at costs more than this.
    if (!requests.take(address)) return tooMany;
    // A page of somebody else's could play in the name of who looks at it.
    if (isForeign(request.headers, origins)) return '403 Forbidden';
    if (!isForPlay(request.url)) return '404 Not Found';
    return places.take(address) ?? tooMany;
  };
  const upgrade: Upgrade = (request, socket, head) => {
    // Node takes its own listener away before it hands the socket over.
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
    // To open one costs more than to look at a message: it has its turn like those.
    if (!turns.enter(address, inTurn)) refuse(tooMany);
  };
  return contain('upgrade', upgrade, (_request, socket) => socket.destroy());
};

const tooMany = '429 Too Many Requests';

// The text as it came: a URL need not parse to be refused.
const isForPlay = (url = ''): boolean => url.split('?', 1)[0] === '/play';

/** Who is refused and does not hang up is hung up on: Node looks after the socket no longer. */
const refuseUpgrade = (socket: Duplex, status: string): void => {
  const text = `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
};

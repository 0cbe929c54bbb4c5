import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Message } from '@openpit/engine';
import { sentenceOf } from '@openpit/messages';
import type { Incoming } from '../../access/client-address.ts';
import type { FairTurns } from '../../access/fair-turns.ts';
import type { Held, RateLimit } from '../../access/rate-limits.ts';
import { messageOf } from '../../fault.ts';
import { headersOfData } from './headers.ts';
import { isNamedByContent } from './site.ts';

export type GateOptions = {
  addressOf(request: Incoming): string;
  /** How many requests an address may make. */
  readonly requests: RateLimit;
  /** How many files of the site it may request; the house has them in memory. */
  readonly files: RateLimit;
  /** How many times it gets the answer that it makes too many requests, before it is disconnected. */
  readonly refusals: RateLimit;
  readonly turns: FairTurns;
};

export type ConnectionGateOptions = Pick<GateOptions, 'addressOf' | 'refusals'> & {
  /** How many connections an address may open per time, and have at once. */
  readonly opened: RateLimit;
  readonly connections: Held;
  isProxy(address: string): boolean;
};

/**
 * Comes before everything else that is done with a connection. An address that opens too many, or got the answer too often that it makes too many requests, is disconnected before a byte is read. A trusted proxy connects for many people and is not limited.
 */
export const connectionGateBefore =
  (
    attach: (socket: Socket) => void,
    { addressOf, refusals, opened, connections, isProxy }: ConnectionGateOptions,
  ): ((socket: Socket) => void) =>
  (socket) => {
    if (isProxy(socket.remoteAddress ?? '')) return attach(socket);
    const address = addressOf({ socket, headers: {} });
    const release =
      refusals.isOut(address) || !opened.take(address) ? null : connections.take(address);
    if (!release) {
      socket.destroy();
      return;
    }
    socket.once('close', release);
    attach(socket);
  };

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Comes before everything else that HTTP does. An address with too many requests is refused before anything is looked at. The
 * others take turns by address, a few milliseconds at a time, so that a flood of requests delays no player.
 */
export const gateBefore = (
  handle: Handle,
  { addressOf, requests, files, refusals, turns }: GateOptions,
): Handle => {
  // After one refusal the connection is closed.
  const over = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    const address = addressOf(request);
    // The connection is closed, and the parser still returns requests from it: handling them would cost time, and they get no
    // answer.
    if (socket.destroyed || over.has(socket)) {
      refusals.takeAnyway(address);
      return;
    }
    const limit = isNamedByContent(request.url ?? '') ? files : requests;
    const isTaken =
      limit.take(address) &&
      turns.enter(address, () => socket.destroyed || handle(request, response));
    if (isTaken) return;
    over.add(socket);
    if (refusals.take(address)) refuse(response);
    else socket.destroy();
  };
};

const said = (code: string, why: Message): string =>
  JSON.stringify({ code, why, message: sentenceOf(why) });

const refusal = said('too-many', messageOf('many-requests'));

const headers = {
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(refusal),
  ...headersOfData,
  'retry-after': '1',
  connection: 'close',
};

const refuse = (response: ServerResponse): void => {
  response.writeHead(429, headers).end(refusal);
};

const malformed = said('bad-request', messageOf('malformed-request'));

const answerMalformed = (response: ServerResponse, status: number): void => {
  const about = { 'content-type': 'application/json', ...headersOfData, connection: 'close' };
  response
    .writeHead(status, { ...about, 'content-length': Buffer.byteLength(malformed) })
    .end(malformed);
};

/** A request must name its host. Node.js would refuse it too, but without counting it. */
export const namingHost =
  (handle: Handle): Handle =>
  (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      answerMalformed(response, 400);
    else handle(request, response);
  };

/** No expectation is met except that a request may continue. */
export const refuseExpectation: Handle = (_request, response) => answerMalformed(response, 417);

const unreadable: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is no request, or is not complete, is answered like a refused one, and its connection is closed. */
export const answerUnreadable = (
  error: Error & { readonly code?: string },
  socket: Duplex,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = unreadable[error.code ?? ''] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(malformed)}`,
    ...Object.entries(headersOfData).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n${malformed}`, () => socket.destroy());
};

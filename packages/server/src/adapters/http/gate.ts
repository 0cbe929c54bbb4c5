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
  /** How many files of the site it may ask for: the house has them in memory. */
  readonly files: RateLimit;
  /** How often it is answered that it makes too many, before it is cut off. */
  readonly refusals: RateLimit;
  readonly turns: FairTurns;
};

export type ConnectionGateOptions = Pick<GateOptions, 'addressOf' | 'refusals'> & {
  /** How many connections an address may open in time, and hold at once. */
  readonly opened: RateLimit;
  readonly connections: Held;
  isProxy(address: string): boolean;
};

/**
 * Stands before everything that is done with a connection: an address that opens ever more of them, or was answered often enough
 * that it asks too much, is cut off before a byte of it is read. A proxy of ours speaks for many.
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
 * Stands before everything that HTTP does: who asks too much is refused before anything was looked at, and the rest come in by
 * turns of their addresses, a few milliseconds at a time, so that a flood of them holds nobody up who plays.
 */
export const gateBefore = (
  handle: Handle,
  { addressOf, requests, files, refusals, turns }: GateOptions,
): Handle => {
  // Refused once, a connection is over.
  const over = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    const address = addressOf(request);
    // Cut off, and more of what it had sent comes out of the parser: to read that costs too, and it is not answered.
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

/** A request names its host. Node would say so by itself, and not count it. */
export const namingHost =
  (handle: Handle): Handle =>
  (request, response) => {
    if (request.headers.host === undefined && request.httpVersion === '1.1')
      answerMalformed(response, 400);
    else handle(request, response);
  };

/** Nobody meets another expectation than that a request may go on. */
export const refuseExpectation: Handle = (_request, response) => answerMalformed(response, 417);

const unreadable: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What is no request, or does not come to its end, is answered like one that is refused, and its connection is over. */
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

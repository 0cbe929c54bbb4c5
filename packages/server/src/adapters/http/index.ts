import type { RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Message, type Role, terms } from '@openpit/engine';
import { sentenceOf } from '@openpit/messages';
import { messageMax, tableId } from '@openpit/protocol';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Incoming } from '../../access/client-address.ts';
import type { FairTurns } from '../../access/fair-turns.ts';
import type { Entrance, People } from '../../access/people.ts';
import type { Held, RateLimit } from '../../access/rate-limits.ts';
import type { Entered } from '../../access/sessions.ts';
import type { MaybePromise } from '../../concurrency/maybe-promise.ts';
import { type FaultCode, fault, isFault, messageOf } from '../../fault.ts';
import { type AccountId, everywhere } from '../../ports.ts';
import { isForFriends } from '../../social/friends.ts';
import { holdsSeat } from '../../table/owner.ts';
import {
  answerUnreadable,
  connectionGateBefore,
  gateBefore,
  namingHost,
  refuseExpectation,
} from './gate.ts';
import { headersOfData } from './headers.ts';
import { openapi } from './openapi.ts';
import { isForeign, isOwnOrigin } from './origin.ts';
import { serveRoundPreviews } from './round-preview.ts';
import {
  accessRoles,
  type BackOffice,
  isAnywhere,
  isEntrance,
  type Route,
  seatedCode,
  type Visit,
} from './route.ts';
import { routes } from './routes.ts';
import { clearCookie, cookieFor, tokenIn } from './session-cookie.ts';
import { type Site, siteIn } from './site.ts';

export type { BackOffice } from './route.ts';

export type HttpOptions = {
  /** The folder of the web's built files. */
  readonly site?: string | undefined;
  /** The address of the house; without it, the address of the request. */
  readonly origins: readonly string[];
  addressOf(request: Incoming): string;
  /** How many requests an address may make, in which queue they wait, and how many connections it may have. */
  readonly requests: RateLimit;
  readonly files: RateLimit;
  readonly refusals: RateLimit;
  readonly turns: FairTurns;
  readonly opened: RateLimit;
  readonly connections: Held;
  isProxy(address: string): boolean;
  /** How long a whole request may take to arrive. */
  readonly requestMs: number;
};

/** Serves the routes and, if there are built files, the web. */
export const serveHttp = (backOffice: BackOffice, options: HttpOptions): FastifyInstance => {
  const server = fastify({
    bodyLimit: messageMax,
    forceCloseConnections: true,
    requestTimeout: options.requestMs,
    routerOptions: { maxParamLength: 128 },
    // A path that cannot be decoded is answered like any path that leads nowhere.
    frameworkErrors: (_error, _request, { raw }) => leadNowhere(raw),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket),
    http: {
      headersTimeout: options.requestMs / 2,
      connectionsCheckingInterval: options.requestMs / 4,
      maxHeaderSize: 16_384,
      // Checked after the gate, as expectations are, because Node.js answers some requests by itself and does not count them.
      requireHostHeader: false,
    },
  });
  const [handle] = server.server.listeners('request');
  server.server.removeAllListeners('request');
  // Events for which only fastify has a listener.
  server.server.on('request', gateBefore(namingHost(handle as RequestListener), options));
  server.server.on('checkExpectation', gateBefore(refuseExpectation, options));
  // Events for which Node.js has a listener, and fastify too.
  const attached = server.server.listeners('connection');
  server.server.removeAllListeners('connection');
  const attach = (socket: Socket): void => {
    for (const one of attached) Reflect.apply(one, server.server, [socket]);
  };
  server.server.on('connection', connectionGateBefore(attach, options));
  server.addHook('onSend', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    reply.headers(headersOfData);
  });
  for (const route of routes) serveRoute(server, { backOffice, options, route });
  // Made once, because it takes a third of a second, which no request may cost the house.
  let page: string | null = null;
  server.get('/api/openapi.json', async (_request, reply) => {
    page ??= JSON.stringify(openapi(routes));
    return reply.type('application/json').send(page);
  });
  server.setErrorHandler((error, request, reply) => {
    const { status, ...problem } = asProblem(error);
    if (problem.code === 'busy') reply.header('retry-after', '1');
    if (status < 500 || problem.code === 'busy') return reply.code(status).send(problem);
    // An internal error goes to the log; people get its reference number.
    const where = `${request.method} ${request.routeOptions.url ?? ''}`;
    return reply
      .code(status)
      .send({ ...problem, reference: backOffice.errors.report(error, where) });
  });
  const web = options.site === undefined ? null : siteWith(server, options.site, options.origins);
  server.setNotFoundHandler((request, reply) => {
    if (web?.answer(request, reply)) return reply;
    return reply.code(404).send(answerOf(nothingHere));
  });
  return server;
};

/** The web's files, and the previews of rounds in links. */
const siteWith = (server: FastifyInstance, folder: string, [origin]: readonly string[]): Site => {
  const previews = serveRoundPreviews(server);
  return siteIn(folder, (request, asked) => previews.headFor(request, origin ?? asked));
};

type Served = {
  readonly backOffice: BackOffice;
  readonly options: HttpOptions;
  readonly route: Route;
};

const serveRoute = (server: FastifyInstance, served: Served): void => {
  const { backOffice, route } = served;
  server.route({
    method: route.method === 'get' ? 'GET' : 'POST',
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    async handler(request, reply) {
      const visit = await admit(served, request);
      if ('status' in visit) return reply.code(visit.status).send(answerOf(visit));
      if (route.isNoted && !mayNote(backOffice, visit)) throw fault('too-many', 'many-changes');
      const answer = await route.handle(backOffice, visit);
      if (route.session === 'ends') reply.header('set-cookie', clearCookie);
      if (route.session === 'begins' && isEntrance(answer)) return begin(reply, visit, answer);
      return reply
        .type(route.isText ? 'text/plain; charset=utf-8' : 'application/json')
        .send(answer);
    },
  });
};

/**
 * What is stored for ever is limited for each person and for each address, because a person can have any number of guest
 * accounts.
 */
const mayNote = (
  { notes, addressNotes }: BackOffice,
  { account, visitor }: Visit<unknown>,
): boolean => account === null || (notes.take(account.id) && addressNotes.take(visitor.address));

/** A browser gets its session in a cookie that no script can read; a program gets the token. */
const begin = (
  reply: FastifyReply,
  { origin }: Visit<unknown>,
  { token, account: { id, name, isGuest }, endsAt, balance }: Entrance,
) => {
  const isBrowser = origin !== null;
  if (isBrowser) reply.header('set-cookie', cookieFor(token, { endsAt, origin }));
  const notified = { account: { id, name, isGuest }, balance };
  return reply.send(isBrowser ? notified : { token, ...notified });
};

/** The answer to what is refused: a code for programs, a message with its parameters for people, and the same in English. */
type Problem = {
  readonly status: number;
  readonly code: string;
  readonly why: Message;
  readonly message: string;
};

const problem = (status: number, code: string, why: Message): Problem => ({
  status,
  code,
  why,
  message: sentenceOf(why),
});

const answerOf = ({ status: _, ...said }: Problem): Omit<Problem, 'status'> => said;

const nothingHere = problem(404, 'unknown', messageOf('nothing-here'));

const leadNowhere = (answer: ServerResponse): void => {
  answer.writeHead(nothingHere.status, { ...headersOfData, 'content-type': 'application/json' });
  answer.end(JSON.stringify(answerOf(nothingHere)));
};

/** Returns who sends the request and what it contains, or the reason why they may not. */
const admit = async (
  { backOffice: { people, friends, floor }, options, route }: Served,
  request: FastifyRequest,
): Promise<Visit<unknown> | Problem> => {
  const { headers, method } = request;
  if (isForeign(headers, options.origins)) return foreign;
  const { token, isCookie } = tokenIn(headers);
  // Somebody else's page can make a browser send its cookie, but it cannot send our origin.
  if (isCookie && method !== 'GET' && !isOwnOrigin(headers, options.origins)) return foreign;
  const entered = token === null ? null : await people.sessions.of(token);
  const path = strings(request.params);
  if (!isPath(path)) return nothingHere;
  // For anybody else a table for friends does not exist, whatever the request is.
  const comer = entered?.account.id ?? null;
  if (path['table'] !== undefined && isForFriends(path['table'])) {
    const own = comer === null ? [] : await people.rolesAt(comer, path['table']);
    if (!friends.mayLook(path['table'], { account: comer, roles: own, key: undefined }))
      return nothingHere;
  }
  const roles = entered ? await rolesFor(people, route, { path, account: entered.account.id }) : [];
  const isSeated =
    comer !== null &&
    seatedCode(route.access) !== null &&
    holdsSeat(floor.table(path['table'] ?? '').state(), comer);
  const refused = refuseEntry(route, entered, { roles, isSeated });
  if (refused) return refused;
  if (!isText(request.query) || !isText(request.body)) return unreadable;
  const body = (route.body ?? z.unknown()).safeParse(request.body ?? {});
  if (!body.success) return badRequest(body.error);
  const query = (route.query ?? noQuery).safeParse(request.query);
  if (!query.success) return badRequest(query.error);
  return {
    body: body.data,
    path,
    query: strings(query.data),
    visitor: { address: options.addressOf(request.raw), label: labelOf(headers['user-agent']) },
    origin: headers.origin ?? null,
    entered,
    account: entered?.account ?? null,
  };
};

const rolesFor = (
  people: People,
  { access }: Route,
  { path, account }: Pick<Visit<unknown>, 'path'> & { readonly account: AccountId },
): MaybePromise<readonly Role[]> =>
  isAnywhere(access)
    ? people.rolesAnywhere(account)
    : people.rolesAt(account, path['table'] ?? everywhere);

const noQuery = z.strictObject({});

const foreign = problem(403, 'wrong-origin', messageOf('foreign'));

/** People read which field is wrong; programmers also read what it should be. */
const badRequest = (error: z.ZodError): Problem => {
  const field = error.issues[0]?.path.join('.') ?? '';
  const why = field === '' ? unread : messageOf('malformed', { field });
  return { ...problem(400, 'bad-request', why), message: z.prettifyError(error) };
};

const unread = messageOf('malformed-request');

const unreadable = problem(400, 'bad-request', unread);

/** Whether all texts in a request are valid: databases accept neither NUL nor half a surrogate pair. */
const isText = (given: unknown): boolean => {
  const left = [given];
  // With a list of its own: nesting thousands deep must not cause calls just as deep.
  while (left.length > 0) {
    const one = left.pop();
    if (typeof one === 'string' && /[\0\p{Cs}]/u.test(one)) return false;
    if (typeof one === 'object' && one !== null)
      for (const [name, value] of Object.entries(one)) left.push(name, value);
  }
  return true;
};

const labelOf = (agent: string | undefined): string =>
  (agent ?? 'a program').replaceAll(/[^\x20-\x7e]/g, '').slice(0, 120);

/** What a path may contain. Anything else leads nowhere, and the database is not asked. */
const isPath = ({ table, ...rest }: Readonly<Record<string, string>>): boolean => {
  const isTable = table === undefined || table === everywhere || tableId.safeParse(table).success;
  return isTable && Object.values(rest).every((part) => /^[\w-]{1,128}$/.test(part));
};

const refuseEntry = (
  { access, isGuarded }: Route,
  entered: Entered | null,
  { roles, isSeated }: { readonly roles: readonly Role[]; readonly isSeated: boolean },
): Problem | undefined => {
  if (access === 'anybody') return undefined;
  if (!entered) return problem(401, 'no-session', messageOf('no-session'));
  const allowed = accessRoles(access);
  const seated = seatedCode(access);
  const isLetIn = (seated !== null && isSeated) || allowed?.some((role) => roles.includes(role));
  if (allowed && !isLetIn)
    return problem(
      403,
      'wrong-role',
      messageOf(seated ?? 'wrong-role', { allowed: terms(allowed) }),
    );
  if (isGuarded && !entered.session.isStrong) return weak;
  return undefined;
};

const weak = problem(403, 'second-factor', messageOf('second-factor'));

const strings = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) =>
          text === undefined ? [] : [[key, String(text)]],
        ),
      )
    : {};

// A mistake of the client is a 4xx, by what can be done about it.
const statuses: Readonly<Record<FaultCode, number>> = {
  unknown: 404,
  'no-entry': 401,
  'second-factor': 403,
  'wrong-role': 403,
  'too-many': 429,
  'bad-command': 400,
  'bad-request': 400,
  refused: 409,
  taken: 409,
  'funds-short': 409,
  answered: 409,
  // Somebody else owns the table, so this house cannot continue with it.
  stale: 503,
  busy: 503,
  'not-persisted': 503,
  'cannot-open': 503,
};

const asProblem = (error: unknown): Problem => {
  if (isFault(error)) {
    const said = problem(statuses[error.fault], error.fault, error.why ?? unsaid(error.fault));
    return { ...said, message: error.message };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500 && error instanceof Error) {
    return { ...problem(status, 'bad-request', unread), message: error.message };
  }
  // A time-out of the database's driver has no code.
  const isAway =
    error instanceof Error && ('code' in error || error.message === 'Query read timeout');
  return isAway
    ? problem(503, 'not-persisted', messageOf('not-now'))
    : problem(500, 'internal', messageOf('internal'));
};

/** What people read if the house only has words for its operators. */
const unsaid = (code: FaultCode): Message => {
  if (code === 'refused') return messageOf('against-log');
  return messageOf(statuses[code] >= 500 ? 'not-now' : 'malformed-request');
};

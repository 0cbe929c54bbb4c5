import type { Role } from '@openpit/engine';
import { messageMax } from '@openpit/protocol';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isFault } from '../../fault.ts';
import type { Account } from '../../ports.ts';
import { openapi } from './openapi.ts';
import { type Door, doorRoles, type Office, type Route, type Visit } from './route.ts';
import { routes } from './routes.ts';
import { siteIn } from './site.ts';

export type { Office } from './route.ts';

/** Serves the routes and, where its built files are given, the web. */
export const serveHttp = (office: Office, site?: string): FastifyInstance => {
  const server = fastify({ bodyLimit: messageMax, forceCloseConnections: true });
  for (const route of routes) {
    server.route({
      method: route.method === 'get' ? 'GET' : 'POST',
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      async handler(request, reply) {
        const visit = await admit(office, route, request);
        if ('status' in visit)
          return reply.code(visit.status).send({ code: visit.code, says: visit.says });
        const answer = await route.handle(office, visit);
        return reply
          .type(route.isText ? 'text/plain; charset=utf-8' : 'application/json')
          .send(answer);
      },
    });
  }
  server.get('/api/openapi.json', async () => openapi(routes));
  server.setErrorHandler((error, request, reply) => {
    const { status, ...problem } = asProblem(error);
    if (status < 500) return reply.code(status).send(problem);
    // What failed inside is for the log; people get the number to ask about it under.
    const where = `${request.method} ${request.routeOptions.url ?? ''}`;
    return reply.code(status).send({ ...problem, reference: office.errors.report(error, where) });
  });
  const web = site === undefined ? null : siteIn(site);
  server.setNotFoundHandler((request, reply) => {
    if (web?.answer(request, reply)) return reply;
    return reply.code(404).send({ code: 'unknown', says: 'there is nothing here' });
  });
  return server;
};

type Problem = { readonly status: number; readonly code: string; readonly says: string };

/** Reads who comes and what they bring, or says why they may not. */
const admit = async (
  { people }: Office,
  { door, body: schema }: Route,
  request: FastifyRequest,
): Promise<Visit<unknown> | Problem> => {
  const token = /^Bearer ([\w-]{1,128})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;
  const account = token === null ? null : await people.accountOf(token);
  const path = strings(request.params);
  const roles = account ? await people.rolesAt(account.id, path['table'] ?? '*') : [];
  const closed = refuseEntry(door, account, roles);
  if (closed) return closed;
  const parsed = (schema ?? z.unknown()).safeParse(request.body ?? {});
  if (!parsed.success)
    return { status: 400, code: 'bad-request', says: z.prettifyError(parsed.error) };
  return {
    body: parsed.data,
    path,
    query: strings(request.query),
    token,
    account,
    address: request.ip,
  };
};

const refuseEntry = (
  door: Door,
  account: Account | null,
  roles: readonly Role[],
): Problem | undefined => {
  if (door === 'anybody') return undefined;
  if (!account) return { status: 401, code: 'no-session', says: 'a session is needed' };
  const allowed = doorRoles[door];
  if (!allowed || allowed.some((role) => roles.includes(role))) return undefined;
  return { status: 403, code: 'wrong-role', says: `this is for the ${door}` };
};

const strings = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, text]) => [key, String(text)]))
    : {};

const asProblem = (error: unknown): Problem => {
  if (isFault(error)) {
    const status =
      { unknown: 404, 'too-many': 429, 'bad-command': 400 }[String(error.fault)] ?? 409;
    return { status, code: error.fault, says: error.message };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500 && error instanceof Error) {
    return { status, code: 'bad-request', says: error.message };
  }
  return { status: 503, code: 'not-kept', says: 'the house cannot do this at the moment' };
};

import { commandSchemas, fromClient, fromServer } from '@openpit/protocol';
import { z } from 'zod';
import type { Route } from './route.ts';

/** The OpenAPI page of the routes. */
export const openapi = (routes: readonly Route[]): object => {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'OpenPit',
      version: '1',
      description: 'The house over HTTP. Play itself goes over the WebSocket at /play.',
    },
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: messageSchemas(),
    },
    paths,
  };
};

const schemaOf = (of: z.ZodType, io: 'input' | 'output'): object =>
  z.toJSONSchema(of, { io, unrepresentable: 'any' });

/**
 * The messages of the WebSocket in both directions, and the commands of every game, for programmers who write a client from this
 * page.
 */
const messageSchemas = (): Readonly<Record<string, object>> => ({
  FromClient: schemaOf(fromClient, 'input'),
  FromServer: schemaOf(fromServer, 'input'),
  ...Object.fromEntries(
    Object.entries(commandSchemas).map(([family, schema]) => [
      `Command.${family}`,
      schemaOf(schema, 'input'),
    ]),
  ),
});

const operation = ({ path, summary, access, body, answers, isText }: Route): object => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    summary,
    ...(access === 'anybody' ? {} : { security: [{ session: [] }] }),
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    ...(body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Done.',
        content: isText
          ? { 'text/plain': { schema: { type: 'string' } } }
          : { 'application/json': { schema: schemaOf(answers, 'input') } },
      },
      default: {
        description:
          'Not done: a code for programs; why, as a message to word in any language; and the same in English.',
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: {
                code: { type: 'string' },
                why: {
                  type: 'object',
                  properties: { code: { type: 'string' }, params: { type: 'object' } },
                  required: ['code', 'params'],
                },
                message: { type: 'string' },
              },
              required: ['code', 'why', 'message'],
            },
          },
        },
      },
    },
  };
};

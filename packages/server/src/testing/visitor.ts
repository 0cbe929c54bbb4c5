import { type FromClient, type FromServer, protocolVersion } from '@openpit/protocol';
import { WebSocket } from 'ws';

/** What the house says to a request. */
export type HttpAnswer = { readonly status: number; readonly said: unknown };

/** Asks the house over HTTP in somebody's session: without a body it is a question. */
export const askHouse = async (
  url: string,
  token: string | undefined,
  body?: object,
): Promise<HttpAnswer> => {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, said: await answer.json() };
};

/** Somebody who looks at a table over a socket, and has in mind all that came. */
export type SocketVisitor = {
  readonly received: readonly FromServer[];
  send(message: FromClient): void;
  /** What has come, or comes within two seconds. */
  until(isIt: (message: FromServer) => boolean): Promise<FromServer>;
  close(): void;
};

/** Opens a socket in a session and watches a table. */
export const watchTable = async (
  house: string,
  token: string,
  watch: Omit<FromClient & { kind: 'watch' }, 'kind'>,
): Promise<SocketVisitor> => {
  const received: FromServer[] = [];
  const socket = new WebSocket(`${house.replace('http', 'ws')}/play`);
  socket.on('message', (data) => received.push(JSON.parse(String(data))));
  const send = (message: FromClient): void => socket.send(JSON.stringify(message));
  const until = async (isIt: (message: FromServer) => boolean): Promise<FromServer> => {
    for (let tries = 0; tries < 200; tries++) {
      const found = received.find(isIt);
      if (found) return found;
      await new Promise((over) => setTimeout(over, 10));
    }
    throw new Error(`only ${JSON.stringify(received.map(({ kind }) => kind))} came`);
  };
  await new Promise((open) => socket.on('open', open));
  send({ kind: 'hello', version: protocolVersion, token });
  await until(({ kind }) => kind === 'welcome');
  send({ kind: 'watch', ...watch });
  await until(({ kind }) => kind === 'status');
  return { received, send, until, close: () => socket.close() };
};

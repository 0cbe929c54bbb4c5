import type { Role } from '@openpit/engine';
import { type FromClient, type FromServer, protocolVersion } from '@openpit/protocol';
import { WebSocket } from 'ws';

/** Somebody who watches a table over a socket, and everything they were sent. */
export type Watcher = {
  readonly heard: FromServer[];
  send(message: FromClient): void;
  /** Waits for the first message of a kind. */
  until(isIt: (message: FromServer) => boolean): Promise<FromServer>;
  close(): void;
};

type Watch = {
  /** The address of the house. */
  readonly url: string;
  readonly token: string;
  readonly table: string;
  readonly as?: Role | undefined;
};

/** Connects with a token and watches a table. */
export const watchTable = async ({ url, token, table, as }: Watch): Promise<Watcher> => {
  const heard: FromServer[] = [];
  const socket = new WebSocket(`${url.replace('http', 'ws')}/play`);
  socket.on('message', (data) => heard.push(JSON.parse(String(data))));
  const send = (message: FromClient): void => socket.send(JSON.stringify(message));
  const until = async (isIt: (message: FromServer) => boolean): Promise<FromServer> => {
    for (let tries = 0; tries < 200; tries++) {
      const found = heard.find(isIt);
      if (found) return found;
      await new Promise((over) => setTimeout(over, 10));
    }
    throw new Error(`only ${JSON.stringify(heard.map(({ kind }) => kind))} came`);
  };
  await new Promise((open) => socket.on('open', open));
  send({ kind: 'hello', version: protocolVersion, token });
  await until(({ kind }) => kind === 'welcome');
  send({ kind: 'watch', table, ...(as && { as }) });
  await until(({ kind }) => kind === 'status');
  return { heard, send, until, close: () => socket.close() };
};

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enterAsGuest, type HouseClient, logIn, openClient, playUrl } from '@openpit/client';
import type { Role } from '@openpit/engine';
import { type Answer, type Session, session, type TableMode } from '@openpit/protocol';
import type { Serving } from '@openpit/server';
import { strengthen } from '@openpit/server/testing';
import { WebSocket } from 'ws';

/** A folder of a test's own. */
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'openpit-'));

/** A person at a client of their own. */
export type Guest = {
  readonly session: Session;
  readonly client: HouseClient;
  readonly name: string;
};

export const connectTo = (house: string, session: Session): Guest => {
  const client = openClient({
    url: playUrl(house),
    token: session.token,
    socket: (url) => new WebSocket(url),
    retryMs: 50,
  });
  return { session, client, name: session.account.name };
};

/** A guest with play money, connected and welcomed. */
export const newGuest = async (house: string, name: string): Promise<Guest> => {
  const guest = connectTo(house, await enterAsGuest(house, name));
  await guest.client.welcome;
  return guest;
};

/** Somebody with an account, and 10,000 each of play money and of the house's. */
export const newPlayer = async (
  { url, backOffice }: Pick<Serving, 'url' | 'backOffice'>,
  name: string,
): Promise<Guest> => {
  const { token } = await enterAsGuest(url);
  const body = { name, password: 'a-long-password' };
  const signed = session.parse(JSON.parse(await call(url, '/api/account', { token, body })));
  const { id: account } = signed.account;
  const paid = { kind: 'paid-in', id: account, account, amount: 1_000_000, request: null } as const;
  await backOffice.cage.note(paid, 'house');
  const player = connectTo(url, signed);
  await player.client.welcome;
  return player;
};

/** Who runs a new house, with a second factor. */
export type Admin = {
  readonly token: string;
  openTable(body: {
    readonly id: string;
    readonly rulebook: string;
    readonly options: object;
    readonly mode: TableMode;
  }): Promise<unknown>;
  /** A new account with these roles at a table and a second factor, connected and welcomed. */
  hire(name: string, table: string, ...roles: readonly Role[]): Promise<Guest>;
};

export const adminOf = async ({ url, adminPassword }: Serving): Promise<Admin> => {
  const password = adminPassword ?? '';
  const { token } = await logIn(url, 'admin', password);
  await strengthen(url, { token, password });
  return {
    token,
    openTable: (body) => call(url, '/api/tables', { token, body }),
    async hire(name, table, ...roles) {
      const entry = { name, password: 'a-long-password' };
      const signed = session.parse(JSON.parse(await call(url, '/api/account', { body: entry })));
      for (const role of roles) {
        const grant = { account: signed.account.id, role };
        await call(url, `/api/tables/${table}/grants`, { token, body: grant });
      }
      await strengthen(url, { token: signed.token, password: entry.password });
      const member = connectTo(url, signed);
      await member.client.welcome;
      return member;
    },
  };
};

/** The version a done order brought the table to; throws when it was refused. */
export const done = async (answer: Promise<Answer>): Promise<number> => {
  const got = await answer;
  if (!got.ok) throw new Error(`refused: ${got.refusal.message} (${got.refusal.by.join(', ')})`);
  return got.version;
};

/** Waits until something holds, however slow the machine is. */
export const until = async (holds: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
};

/** Calls the house over HTTP; throws with what it said when it refuses. */
export const call = async (
  house: string,
  path: string,
  { token, body }: { readonly token?: string; readonly body?: object } = {},
): Promise<string> => {
  const answer = await fetch(`${house}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text}`);
  return text;
};

type TableNow = NonNullable<
  ReturnType<ReturnType<Serving['backOffice']['floor']['table']>['state']>
>;

/** How a table of a house stands now. */
export const stateAt = ({ backOffice }: Serving, table: string): TableNow => {
  const state = backOffice.floor.table(table).state();
  if (!state) throw new Error(`${table} is closed`);
  return state;
};

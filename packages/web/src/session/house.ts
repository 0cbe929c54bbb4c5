import { type Session, session, type TableInfo, tableInfo } from '@openpit/protocol';

/** What the house says no to, with its own words. */
export class HouseError extends Error {
  readonly status: number;
  constructor(status: number, says: string) {
    super(says);
    this.status = status;
  }
}

/** What the house knows of the one who asks. */
export type Me = {
  readonly account: Session['account'];
  readonly balance: number;
  readonly seats: readonly {
    readonly table: string;
    readonly seat: number;
    readonly rack: number;
  }[];
};

type Ask = { readonly token?: string | undefined; readonly body?: object };

const ask = async (path: string, { token, body }: Ask = {}): Promise<unknown> => {
  const answer = await fetch(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new HouseError(0, '');
  });
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok) return said;
  const says = typeof said === 'object' && said !== null && 'says' in said ? String(said.says) : '';
  throw new HouseError(answer.status, says);
};

export const askTables = async (): Promise<readonly TableInfo[]> =>
  tableInfo.array().parse(await ask('/api/tables'));

export const askGuest = async (): Promise<Session> =>
  session.parse(await ask('/api/guest', { body: {} }));

export type Entry = { readonly name: string; readonly password: string };

/** A new account; a guest's token turns into it. */
export const askAccount = async (entry: Entry, token?: string): Promise<Session> =>
  session.parse(await ask('/api/account', { body: entry, token }));

export const askLogin = async (entry: Entry): Promise<Session> =>
  session.parse(await ask('/api/login', { body: entry }));

export const askLogout = async (token: string): Promise<void> => {
  await ask('/api/logout', { body: {}, token });
};

export const askMe = async (token: string): Promise<Me> => (await ask('/api/me', { token })) as Me; // the house's own words, read by the schema it serves them with

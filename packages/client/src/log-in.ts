import { type Session, session } from '@openpit/protocol';

/** A guest of the house, with play money. */
export const enterAsGuest = async (house: string, name?: string): Promise<Session> =>
  post(`${house}/api/guest`, name === undefined ? {} : { name });

/** Enters with an account. */
export const logIn = async (house: string, name: string, password: string): Promise<Session> =>
  post(`${house}/api/login`, { name, password });

const post = async (url: string, body: object): Promise<Session> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`the house says ${answer.status}: ${await answer.text()}`);
  return session.parse(await answer.json());
};

/** Where a house plays: its web address with `ws` and `/play`. */
export const playUrl = (house: string): string => `${house.replace(/^http/, 'ws')}/play`;

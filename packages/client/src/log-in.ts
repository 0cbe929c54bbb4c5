import { type Session, session } from '@openpit/protocol';

/** Enters the house as a guest with play money. */
export const enterAsGuest = async (house: string, name?: string): Promise<Session> =>
  post(`${house}/api/guest`, name === undefined ? {} : { name });

/** Logs in with an account. */
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

/** The WebSocket address of a house: its web address with `ws` and `/play`. */
export const playUrl = (house: string): string => `${house.replace(/^http/, 'ws')}/play`;

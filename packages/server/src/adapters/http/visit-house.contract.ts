import { afterEach } from 'vitest';
import { memoryHouse } from '../../testing/house.ts';

export type Opened = Awaited<ReturnType<typeof memoryHouse>>;

let house: Opened | null = null;

/** Opens a house that ends with the test. */
export const opened = async (setup?: Parameters<typeof memoryHouse>[0]): Promise<Opened> => {
  house = await memoryHouse(setup);
  return house;
};

afterEach(async () => {
  await house?.stop();
  house = null;
});

type Received = {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
};

export const call = async (
  { url }: Opened,
  path: string,
  {
    body,
    headers = {},
  }: { readonly body?: object; readonly headers?: Record<string, string> } = {},
): Promise<Received> => {
  const answer = await fetch(`${url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: text.startsWith('{') ? JSON.parse(text) : { text },
    headers: answer.headers,
  };
};

export const bearer = (token: unknown) => ({ authorization: `Bearer ${token}` });

export const password = 'a-long-password';

export const signUp = async (opens: Opened, name: string): Promise<string> => {
  const { body } = await call(opens, '/api/account', { body: { name, password } });
  return String(body['token']);
};

export const logIn = (opens: Opened, name: string, more: object = {}) =>
  call(opens, '/api/login', { body: { name, password, ...more } });

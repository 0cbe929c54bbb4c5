import { randomUUID } from 'node:crypto';
import { generateSecret } from 'otplib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passwords } from '../../access/passwords.ts';
import { noLimits } from '../../access/rate-limits.ts';
import { type Credentials, noCredentials } from '../../ports.ts';
import { authenticator } from '../../testing/authenticator.ts';
import { memoryHouse } from '../../testing/house.ts';
import { codeFor } from '../../testing/second-factor.ts';
import { accessRoutes } from './access-routes.ts';
import { personalRoutes } from './personal-routes.ts';
import { routes } from './routes.ts';

type House = Awaited<ReturnType<typeof memoryHouse>>;

const password = 'a-long-password';
let house: House;
let hashed: string;

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  hashed = await passwords().hash(password);
});

afterAll(() => house.stop());

const passkey = { id: 'key-1', publicKey: 'x', counter: 0, label: 'a phone', addedAt: 0 };
const totp = { secret: generateSecret(), usedStep: 0 };

/** Everything that is a second factor. */
const factors: readonly (readonly [string, Credentials])[] = [
  ['a passkey', { ...noCredentials, passkeys: [passkey] }],
  ['one-time codes', { ...noCredentials, totp }],
  ['both', { ...noCredentials, totp, passkeys: [passkey] }],
];

const ask = async (path: string, token: string, body: object) => {
  const answer = await fetch(`${house.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      origin: house.url,
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
};

let people = 0;

/** An account with some credentials, one session of it that has shown the password alone, and one that has shown both. */
const accountWith = async (credentials: Credentials) => {
  const id = randomUUID();
  people += 1;
  const account = { id, name: `Ann.${people}`, isGuest: false, password: hashed };
  await house.store.createAccount(account);
  await house.store.setCredentials(id, credentials);
  const visitor = { address: 'here', label: '' };
  const { token: weak } = await house.people.enter(account, visitor, false);
  const [{ id: weakId } = { id: '' }] = await house.store.sessionsOf(id, 0);
  const { token: strong } = await house.people.enter(account, visitor, true);
  const entryState = async () => {
    const { name, password } = (await house.store.accountById(id)) ?? {};
    return JSON.stringify([name, password, await house.store.credentialsOf(id)]);
  };
  return { id, name: account.name, weak, weakId, strong, entryState };
};

type Owner = Awaited<ReturnType<typeof accountWith>>;

/** All that somebody needs who wants a route to do what it does: the owner may have begun it, and been watched. */
const bodyFor = async (path: string, { name, strong }: Owner): Promise<object> => {
  switch (path) {
    case '/api/password':
      return { current: password, next: 'another-password' };
    case '/api/second-factor/confirm': {
      const { body } = await ask('/api/second-factor', strong, { password });
      return { code: codeFor(body.secret) };
    }
    case '/api/passkeys': {
      const { body } = await ask('/api/passkeys/registration', strong, { password });
      const response = authenticator(house.url).create(body.options.challenge);
      return { ticket: body.ticket, label: 'another', response };
    }
    case '/api/account':
    case '/api/login':
      return { name, password };
    case '/api/recover':
      return { name, password: 'another-password', code: 'aaaaa-bbbbb-ccccc-ddddd' };
    case '/api/logout':
    case '/api/ticket':
    case '/api/sessions/{session}/end':
    case '/api/passkeys/{passkey}/remove':
      return {};
    default:
      return { password };
  }
};

const pathFor = (path: string): string =>
  path
    .replace('{passkey}', passkey.id)
    .replace('{table}', 'bclc.wheel')
    .replace(/\{\w+\}/, '1');

const posts = routes.filter(({ method }) => method === 'post');

describe.each(factors)('of an account with %s', (_, credentials) => {
  test('no route lets the password alone change a way in', async () => {
    for (const { path } of posts) {
      const owner = await accountWith(credentials);
      const body = await bodyFor(path, owner);
      const before = await owner.entryState();
      const { body: answer } = await ask(pathFor(path), owner.weak, body);
      expect([path, await owner.entryState()]).toEqual([path, before]);
      expect([path, Object.keys(answer)]).not.toEqual([path, ['recoveryCodes']]);
      // Nor does it make the session one that may.
      const sessions = await house.store.sessionsOf(owner.id, 0);
      expect([path, sessions.some(({ id, isStrong }) => id === owner.weakId && isStrong)]).toEqual([
        path,
        false,
      ]);
    }
  });

  test('a session that has shown it may change every one of them', async () => {
    const changing = new Set<string>();
    for (const { method, path, access } of [...accessRoutes, ...personalRoutes]) {
      if (method !== 'post' || access !== 'account') continue;
      const owner = await accountWith(credentials);
      const body = await bodyFor(path, owner);
      const before = await owner.entryState();
      const { status } = await ask(pathFor(path), owner.strong, body);
      // What is not read here is not tried above either: a new route is given its body in `bodyFor`.
      expect([path, status]).not.toEqual([path, 400]);
      if ((await owner.entryState()) !== before) changing.add(path);
    }
    expect([...changing].sort()).toEqual(
      [
        '/api/me/erase',
        '/api/passkeys',
        ...(credentials.passkeys.length > 0 ? ['/api/passkeys/{passkey}/remove'] : []),
        '/api/password',
        '/api/recovery-codes',
        '/api/second-factor',
        '/api/second-factor/confirm',
      ].sort(),
    );
  });
});

describe('one-time codes that are replaced', () => {
  test('count until a code of the new ones was shown, and no longer', async () => {
    const owner = await accountWith({ ...noCredentials, totp });
    const { body } = await ask('/api/second-factor', owner.strong, { password });
    const entry = { name: owner.name, password };
    expect((await ask('/api/login', '', entry)).status).toBe(403);
    expect((await ask('/api/login', '', { ...entry, code: codeFor(body.secret) })).status).toBe(
      401,
    );
    expect((await ask('/api/login', '', { ...entry, code: codeFor(totp.secret) })).status).toBe(
      200,
    );
    const confirmed = await ask('/api/second-factor/confirm', owner.strong, {
      code: codeFor(body.secret),
    });
    expect(confirmed.status).toBe(200);
    const later = Date.now() + 30_000;
    const old = { ...entry, code: codeFor(totp.secret, later) };
    expect((await ask('/api/login', '', old)).status).toBe(401);
    const fresh = { ...entry, code: codeFor(body.secret, later) };
    expect((await ask('/api/login', '', fresh)).status).toBe(200);
  });

  test('nobody is asked for codes they have only been offered', async () => {
    const owner = await accountWith(noCredentials);
    await ask('/api/second-factor', owner.weak, { password });
    expect((await ask('/api/login', '', { name: owner.name, password })).status).toBe(200);
  });
});

test('a session that has ended changes nothing, be its request under way', async () => {
  const owner = await accountWith(noCredentials);
  const entered = await house.people.sessions.of(owner.strong);
  if (!entered) throw new Error('the session is there');
  await house.people.credentials.reset(owner.id);
  const after = await owner.entryState();
  const { credentials } = house.people;
  await expect(credentials.setUpTotp(entered)).rejects.toThrow();
  await expect(credentials.renewRecoveryCodes(entered)).rejects.toThrow();
  await expect(
    credentials.changePassword(entered, { current: password, next: 'another-one' }, 'here'),
  ).rejects.toThrow();
  expect(await owner.entryState()).toBe(after);
});

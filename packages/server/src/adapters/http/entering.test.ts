import { describe, expect, test } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { hashOfCode } from '../../access/second-factor.ts';
import { noCredentials } from '../../ports.ts';
import { authenticator } from '../../testing/authenticator.ts';
import { memoryStore } from '../memory/index.ts';
import {
  bearer,
  call,
  logIn,
  type Opened,
  opened,
  password,
  signUp,
} from './visit-house.contract.ts';

describe('who shows a password that is taken away before they are in', () => {
  const recoveryCode = 'aaaaa-bbbbb-ccccc-ddddd';
  type Takings = Readonly<
    Record<string, (opens: Opened, token: string, id: string) => Promise<unknown>>
  >;
  const takings: Takings = {
    'changed by its owner': (opens, token) =>
      call(opens, '/api/password', {
        body: { current: password, next: 'another-password' },
        headers: bearer(token),
      }),
    'recovered with a code': async (opens, _token, id) => {
      const recovery = [hashOfCode(recoveryCode)];
      await opens.store.setCredentials(id, { ...noCredentials, recovery });
      const body = { name: 'Ann', code: recoveryCode, password: 'another-password' };
      await call(opens, '/api/recover', { body });
    },
    'reset at the cage': ({ people }, _token, id) => people.credentials.reset(id),
    'forgotten with the account': ({ people }, _token, id) => people.credentials.forget(id),
  };

  test.each(Object.keys(takings))('%s: does not come in', async (way) => {
    const memory = memoryStore();
    let meanwhile: (() => Promise<unknown>) | null = null;
    const accountByName: typeof memory.accountByName = async (name) => {
      const account = await memory.accountByName(name);
      const change = meanwhile;
      meanwhile = null;
      await change?.();
      return account;
    };
    const opens = await opened({ limits: noLimits, store: { ...memory, accountByName } });
    const token = await signUp(opens, 'Ann');
    const id = (await memory.accountByName('Ann'))?.id ?? '';
    const before = await memory.accountById(id);
    meanwhile = () => takings[way]?.(opens, token, id) ?? Promise.reject(way);
    expect((await logIn(opens, 'Ann')).status).toBe(401);
    expect((await memory.accountById(id))?.password).not.toBe(before?.password);
  });
});

describe('a passkey', () => {
  const registered = async (opens: Opened) => {
    const token = await signUp(opens, 'Ann');
    const headers = { ...bearer(token), origin: opens.url };
    const asked = await call(opens, '/api/passkeys/registration', { body: { password }, headers });
    const { challenge } = asked.body['options'] as { readonly challenge: string };
    const device = authenticator(opens.url);
    const made = {
      ticket: asked.body['ticket'],
      label: 'a phone',
      response: device.create(challenge),
    };
    const { status } = await call(opens, '/api/passkeys', { body: made, headers });
    expect(status).toBe(200);
    const me = await call(opens, '/api/me', { headers: bearer(token) });
    const { id } = me.body['account'] as { readonly id: string };
    return { token, device, id };
  };

  const challenged = async (opens: Opened) => {
    const headers = { origin: opens.url };
    const { body } = await call(opens, '/api/passkeys/authentication', { body: {}, headers });
    const { challenge } = body['options'] as { readonly challenge: string };
    return { ticket: body['ticket'], challenge };
  };

  test('is enough to enter with, and counts as two factors', async () => {
    const opens = await opened();
    const { device, id } = await registered(opens);
    const { ticket, challenge } = await challenged(opens);
    const response = device.get(challenge, { owner: id });
    const headers = { origin: opens.url };
    const notified = await call(opens, '/api/passkeys/login', {
      body: { ticket, response },
      headers,
    });
    expect(notified.status).toBe(200);
    const [cookie = ''] = (notified.headers.get('set-cookie') ?? '').split(';');
    const { body } = await call(opens, '/api/sessions', { headers: { cookie } });
    expect(JSON.parse(String(body['text']))[0]).toMatchObject({ isThis: true, isStrong: true });
    // What was shown once is no good again.
    const again = await call(opens, '/api/passkeys/login', { body: { ticket, response }, headers });
    expect(again.status).toBe(401);
  });

  test('is made by who has shown the password, in the session they showed it in', async () => {
    const opens = await opened();
    const owner = { ...bearer(await signUp(opens, 'Ann')), origin: opens.url };
    const { body } = await logIn(opens, 'Ann');
    const stolen = { ...bearer(body['token']), origin: opens.url };
    const ceremonies = [
      // Anybody may ask for one of these.
      await call(opens, '/api/passkeys/authentication', { body: {}, headers: stolen }),
      // The owner adds a key of their own, and is watched.
      await call(opens, '/api/passkeys/registration', { body: { password }, headers: owner }),
    ];
    for (const { body: begun } of ceremonies) {
      const { challenge } = begun['options'] as { readonly challenge: string };
      const response = authenticator(opens.url).create(challenge);
      const made = { ticket: begun['ticket'], label: 'a thief’s', response };
      expect((await call(opens, '/api/passkeys', { body: made, headers: stolen })).status).toBe(
        401,
      );
    }
    const account = await opens.store.accountByName('Ann');
    const { passkeys } = await opens.store.credentialsOf(account?.id ?? '');
    expect(passkeys).toEqual([]);
  });

  test('is shown although ten thousand others have asked to show one meanwhile', async () => {
    const opens = await opened({ limits: noLimits });
    const { device, id } = await registered(opens);
    const { ticket, challenge } = await challenged(opens);
    const site = { origin: opens.url };
    for (let more = 0; more < 10_100; more += 1) await opens.people.passkeys.authentication(site);
    const body = { ticket, response: device.get(challenge, { owner: id }) };
    const headers = { origin: opens.url };
    expect((await call(opens, '/api/passkeys/login', { body, headers })).status).toBe(200);
  });

  test('of another page, of another device, or without its person is none', async () => {
    const opens = await opened();
    const { device, id } = await registered(opens);
    const show = async (made: (challenge: string) => object): Promise<number> => {
      const { ticket, challenge } = await challenged(opens);
      const body = { ticket, response: made(challenge) };
      const headers = { origin: opens.url };
      return (await call(opens, '/api/passkeys/login', { body, headers })).status;
    };
    const evil = authenticator('https://evil.example');
    expect(await show((challenge) => evil.get(challenge, { owner: id }))).toBe(401);
    const other = authenticator(opens.url);
    expect(await show((challenge) => other.get(challenge, { owner: id }))).toBe(401);
    expect(await show((challenge) => device.get(challenge, { owner: id, isThere: false }))).toBe(
      401,
    );
    expect(await show(() => device.get('another-challenge', { owner: id }))).toBe(401);
    expect(await show((challenge) => device.get(challenge, { owner: 'nobody' }))).toBe(401);
    expect(await show((challenge) => device.get(challenge, { owner: id }))).toBe(200);
    expect(opens.reported).toEqual([]);
  });
});

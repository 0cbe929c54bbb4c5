import { protocolVersion } from '@openpit/protocol';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { noLimits } from '../../access/rate-limits.ts';
import { codeFor, strengthen } from '../../testing/second-factor.ts';
import { heldClock, memoryStore } from '../memory/index.ts';
import {
  bearer,
  call,
  logIn,
  type Opened,
  opened,
  password,
  signUp,
} from './visit-house.contract.ts';

/** A socket that has said hello, what it was shown, and the code it was closed with. */
const socket = async ({ url }: Opened, hello: object, headers: Record<string, string> = {}) => {
  const client = new WebSocket(`${url.replace(/^http/, 'ws')}/play`, { headers });
  const received: Record<string, unknown>[] = [];
  client.on('message', (text) => received.push(JSON.parse(text.toString())));
  client.on('error', () => {});
  const closed = new Promise<number>((gone) => client.on('close', (code) => gone(code)));
  client.on('open', () =>
    client.send(JSON.stringify({ kind: 'hello', version: protocolVersion, ...hello })),
  );
  await Promise.race([closed, new Promise((first) => client.once('message', first))]);
  return { client, received, closed };
};

const isIn = async (opens: Opened, token: string): Promise<boolean> =>
  (await call(opens, '/api/me', { headers: bearer(token) })).status === 200;

describe('login', () => {
  test('of 400 guesses at once five are looked at', async () => {
    const opens = await opened({ limits: noLimits });
    await signUp(opens, 'Ann');
    const guesses = Array.from({ length: 400 }, (_, at) =>
      call(opens, '/api/login', { body: { name: 'Ann', password: `wrong-${at}` } }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(395);
  });

  test('behind a proxy that is trusted, one customer does not lock out the others', async () => {
    const opens = await opened({ proxies: ['127.0.0.1'] });
    await signUp(opens, 'Ann');
    const from = (address: string) => ({ 'x-forwarded-for': address });
    for (let wrong = 0; wrong < 60; wrong++) {
      const body = { name: `name-${wrong}`, password: 'wrong' };
      await call(opens, '/api/login', { body, headers: from('6.6.6.6') });
    }
    const body = { name: 'Ann', password };
    expect((await call(opens, '/api/login', { body, headers: from('6.6.6.6') })).status).toBe(429);
    expect((await call(opens, '/api/login', { body, headers: from('9.9.9.9') })).status).toBe(200);
  });
});

describe('a session that ends ends at once, its sockets with it', () => {
  const ended: readonly (readonly [string, (opens: Opened, token: string) => Promise<unknown>])[] =
    [
      [
        'logging out',
        (opens, token) => call(opens, '/api/logout', { body: {}, headers: bearer(token) }),
      ],
      [
        'a password changed elsewhere',
        async (opens) => {
          const { body } = await logIn(opens, 'Ann');
          const change = { current: password, next: 'another-password' };
          await call(opens, '/api/password', { body: change, headers: bearer(body['token']) });
        },
      ],
      [
        'the owner ending it elsewhere',
        async (opens) => {
          const headers = bearer((await logIn(opens, 'Ann')).body['token']);
          const { body } = await call(opens, '/api/sessions', { headers });
          const sessions = JSON.parse(String(body['text']));
          expect(sessions.map(({ isThis }: { isThis: boolean }) => isThis)).toEqual([true, false]);
          const path = `/api/sessions/${sessions[1].id}/end`;
          expect((await call(opens, path, { body: {}, headers })).status).toBe(200);
        },
      ],
      [
        'a recovery',
        async (opens, token) => {
          const body = { password };
          const notified = await call(opens, '/api/recovery-codes', {
            body,
            headers: bearer(token),
          });
          const [code] = notified.body['recoveryCodes'] as readonly string[];
          const recovery = { name: 'Ann', code, password: 'another-password' };
          expect((await call(opens, '/api/recover', { body: recovery })).status).toBe(200);
          expect((await call(opens, '/api/recover', { body: recovery })).status).toBe(401);
        },
      ],
    ];

  test.each(ended)('%s', async (_, end) => {
    const opens = await opened();
    const token = await signUp(opens, 'Ann');
    const { client, closed, received } = await socket(opens, { token });
    expect(received).toMatchObject([{ kind: 'welcome', account: { name: 'Ann' } }]);
    await end(opens, token);
    expect(await closed).toBe(1008);
    expect(received.at(-1)).toMatchObject({ kind: 'error', code: 'no-session' });
    expect(await isIn(opens, token)).toBe(false);
    client.close();
  });

  test.each(['bclc.war', '*'])(
    'a role taken back at %s ends what stands on it, and nothing else',
    async (table) => {
      const opens = await opened();
      const token = await signUp(opens, 'Ann');
      const me = await call(opens, '/api/me', { headers: bearer(token) });
      const { id: account } = me.body['account'] as { readonly id: string };
      await opens.people.grant({ account, table, role: 'dealer' });
      await opens.people.grant({ account, table: 'bclc.reddog', role: 'supervisor' });
      const watching = async (at: string, as: string) => {
        const one = await socket(opens, { token });
        one.client.send(JSON.stringify({ kind: 'watch', table: at, as }));
        await expect.poll(() => one.received.length).toBeGreaterThan(1);
        expect(one.received).not.toContainEqual(expect.objectContaining({ kind: 'error' }));
        return one;
      };
      const lost = await watching('bclc.war', 'dealer');
      const others = await watching('bclc.reddog', 'supervisor');
      await opens.people.revoke({ account, table, role: 'dealer' });
      expect(await lost.closed).toBe(1008);
      expect(lost.received.at(-1)).toMatchObject({ code: 'role-taken', table: 'bclc.war' });
      expect(await isIn(opens, token)).toBe(true);
      expect(await opens.people.rolesAt(account, 'bclc.war')).toEqual([]);
      others.client.send(JSON.stringify({ kind: 'ping' }));
      await expect.poll(() => others.received.at(-1)).toMatchObject({ kind: 'pong' });
      // Nor is it watched in again.
      const again = await socket(opens, { token });
      again.client.send(JSON.stringify({ kind: 'watch', table: 'bclc.war', as: 'dealer' }));
      await expect.poll(() => again.received.at(-1)).toMatchObject({ code: 'wrong-role' });
      for (const { client } of [others, again]) client.close();
    },
  );

  test('a role taken back that still stands elsewhere, or is looked at no more, ends nothing', async () => {
    const opens = await opened();
    const token = await signUp(opens, 'Ann');
    const account = (await opens.store.accountByName('Ann'))?.id ?? '';
    for (const table of ['bclc.war', '*'])
      await opens.people.grant({ account, table, role: 'dealer' });
    const { client, received } = await socket(opens, { token });
    const watched = { table: 'bclc.war', as: 'dealer' };
    client.send(JSON.stringify({ kind: 'watch', ...watched }));
    await expect.poll(() => received.length).toBeGreaterThan(1);
    await opens.people.revoke({ account, table: '*', role: 'dealer' });
    client.send(JSON.stringify({ kind: 'unwatch', table: 'bclc.war' }));
    client.send(JSON.stringify({ kind: 'ping' }));
    await expect.poll(() => received.at(-1)).toMatchObject({ kind: 'pong' });
    await opens.people.revoke({ account, table: 'bclc.war', role: 'dealer' });
    client.send(JSON.stringify({ kind: 'ping' }));
    await expect.poll(() => received.filter(({ kind }) => kind === 'pong').length).toBe(2);
    expect(received).not.toContainEqual(expect.objectContaining({ code: 'role-taken' }));
    client.close();
  });

  test('one begun before its person had a role lasts no longer than one begun after', async () => {
    const clock = heldClock();
    const opens = await opened({ clock, store: memoryStore() });
    const token = await signUp(opens, 'Ann');
    const account = (await opens.store.accountByName('Ann'))?.id ?? '';
    await opens.people.grant({ account, table: '*', role: 'cashier' });
    clock.advance(12 * 3_600_000 - 1);
    expect(await isIn(opens, token)).toBe(true);
    clock.advance(1);
    expect(await isIn(opens, token)).toBe(false);
  });

  test('the last administrator stays one', async () => {
    const opens = await opened();
    const role = { table: '*', role: 'administrator' } as const;
    for (const id of ['ada', 'bob'])
      await opens.store.createAccount({ id, name: id, isGuest: false, password: null });
    await opens.people.grant({ account: 'ada', ...role });
    await opens.people.grant({ account: 'bob', ...role }, 'ada');
    await opens.people.revoke({ account: 'ada', ...role }, 'bob');
    await expect(opens.people.revoke({ account: 'bob', ...role }, 'bob')).rejects.toThrow(
      'needs an administrator',
    );
    expect(await opens.people.rolesAt('bob', 'bclc.war')).toEqual(['administrator']);
  });

  test('and by itself when its time is over, be it in 30 days', async () => {
    const clock = heldClock();
    const opens = await opened({ clock, store: memoryStore() });
    const token = await signUp(opens, 'Ann');
    const { closed, received } = await socket(opens, { token });
    clock.advance(30 * 24 * 3_600_000 - 1);
    expect(received).toHaveLength(1);
    expect(await isIn(opens, token)).toBe(true);
    clock.advance(1);
    expect(await closed).toBe(1008);
    expect(await isIn(opens, token)).toBe(false);
  });

  test('a guest’s token dies when the guest signs up', async () => {
    const opens = await opened();
    const guest = String((await call(opens, '/api/guest', { body: {} })).body['token']);
    const { closed } = await socket(opens, { token: guest });
    const body = { name: 'Ann', password };
    const signed = await call(opens, '/api/account', { body, headers: bearer(guest) });
    expect(await closed).toBe(1008);
    expect(await isIn(opens, guest)).toBe(false);
    expect(await isIn(opens, String(signed.body['token']))).toBe(true);
  });
});

describe('a browser', () => {
  const own = ({ url }: Opened) => ({ origin: url });

  const enter = async (opens: Opened) => {
    const { body, headers } = await call(opens, '/api/guest', { body: {}, headers: own(opens) });
    return { body, cookie: headers.get('set-cookie') ?? '' };
  };

  test('is given its session where no script can read it', async () => {
    const opens = await opened();
    const { body, cookie } = await enter(opens);
    expect(body).not.toHaveProperty('token');
    expect(cookie).toMatch(/^openpit=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Expires=/);
    const [pair = ''] = cookie.split(';');
    expect((await call(opens, '/api/me', { headers: { cookie: pair } })).status).toBe(200);
  });

  test('does nothing in somebody’s name for a page of somebody else’s', async () => {
    const opens = await opened();
    const [cookie = ''] = (await enter(opens)).cookie.split(';');
    const post = (headers: Record<string, string>) =>
      call(opens, '/api/exclusion', { body: { hours: 1 }, headers });
    expect((await post({ cookie, origin: 'https://evil.example' })).status).toBe(403);
    expect((await post({ cookie })).status).toBe(403);
    expect((await post({ cookie, origin: 'null' })).status).toBe(403);
    expect((await post({ cookie, ...own(opens) })).status).toBe(200);
  });

  test('opens a socket with a ticket that is good once', async () => {
    const opens = await opened();
    const [cookie = ''] = (await enter(opens)).cookie.split(';');
    const headers = { cookie, ...own(opens) };
    const { body } = await call(opens, '/api/ticket', { body: {}, headers });
    const hello = { ticket: body['ticket'] };
    const first = await socket(opens, hello, own(opens));
    expect(first.received).toMatchObject([
      { kind: 'welcome', account: { name: expect.any(String) } },
    ]);
    const second = await socket(opens, hello, own(opens));
    expect(second.received).toMatchObject([{ kind: 'error', code: 'no-session' }]);
    const foreign = await socket(opens, {}, { origin: 'https://evil.example' });
    expect(foreign.received).toEqual([]);
    first.client.close();
  });

  test('keeps nothing of the API, and guesses no kinds', async () => {
    const opens = await opened();
    for (const path of ['/api/tables', '/api/me', '/api/nowhere', '/api/openapi.json']) {
      const { headers } = await call(opens, path);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

describe('a second factor', () => {
  test('is needed once there is one, and no code is good twice', async () => {
    const opens = await opened();
    const token = await signUp(opens, 'Ann');
    const secret = await strengthen(opens.url, { token, password });
    expect(await logIn(opens, 'Ann')).toMatchObject({
      status: 403,
      body: { code: 'second-factor' },
    });
    const code = codeFor(secret, Date.now() + 30_000);
    const both = await Promise.all([logIn(opens, 'Ann', { code }), logIn(opens, 'Ann', { code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('can be replaced by a recovery code, once each', async () => {
    const opens = await opened();
    const token = await signUp(opens, 'Ann');
    await strengthen(opens.url, { token, password });
    const answered = await call(opens, '/api/recovery-codes', {
      body: { password },
      headers: bearer(token),
    });
    const [code] = answered.body['recoveryCodes'] as readonly string[];
    expect((await logIn(opens, 'Ann', { code })).status).toBe(200);
    expect((await logIn(opens, 'Ann', { code })).status).toBe(401);
  });

  test('is what anyone who moves money or lets others do so must have shown', async () => {
    const opens = await opened();
    const token = await signUp(opens, 'Ann');
    const me = await call(opens, '/api/me', { headers: bearer(token) });
    const { id } = me.body['account'] as { readonly id: string };
    await opens.people.grant({ account: id, table: '*', role: 'administrator' });
    const open = () =>
      call(opens, '/api/tables', {
        body: { id: 'pit-1', rulebook: 'bclc.wheel', options: { min: '1' }, mode: 'hosted' },
        headers: bearer(token),
      });
    expect(await open()).toMatchObject({ status: 403, body: { code: 'second-factor' } });
    await strengthen(opens.url, { token, password });
    expect((await open()).status).toBe(200);
  });

  test.each(['second-factor', 'recovery-codes', 'passkeys/registration'])(
    'cannot be added by anyone who finds a page open: %s',
    async (way) => {
      const opens = await opened();
      const token = await signUp(opens, 'Ann');
      const headers = { ...bearer(token), origin: opens.url };
      const expectNo = async (): Promise<void> => {
        for (const body of [{}, { password: 'a-wrong-password' }])
          expect((await call(opens, `/api/${way}`, { body, headers })).status).toBe(401);
      };
      await expectNo();
      // Nor by anyone who has stolen a session that has shown its second factor.
      await strengthen(opens.url, { token, password });
      await expectNo();
      const body = { password };
      expect((await call(opens, `/api/${way}`, { body, headers })).status).toBe(200);
    },
  );
});

describe('what is asked wrongly is a 4xx that says so, and nothing the house failed at', () => {
  test.each([
    ['/api/reports?from=tomorrow', 400],
    ['/api/reports?from=2026-13-45', 400],
    ['/api/rounds?from=tomorrow', 400],
    ['/api/rounds?table=x&table=y', 400],
    ['/api/tables/bclc.wheel/log?after=abc', 400],
    ['/api/tables/bclc.wheel/log?after=99999999999999999999', 400],
    ['/api/tables/bclc.wheel/log?nonsense=1', 400],
    ['/api/tables/%00/log', 404],
    ['/api/tables/%ff/log', 404],
    ['/%', 404],
    ['/api/tables/bclc.wheel/rounds/x%00/record', 404],
    ['/api/checkpoints?after=-1', 400],
    ['/api/tables/nowhere/requests', 404],
  ])('%s: %i', async (path, status) => {
    const opens = await opened();
    const token = await signUp(opens, 'Ann');
    const me = await call(opens, '/api/me', { headers: bearer(token) });
    const { id } = me.body['account'] as { readonly id: string };
    await opens.people.grant({ account: id, table: '*', role: 'auditor' });
    expect((await call(opens, path, { headers: bearer(token) })).status).toBe(status);
    expect(opens.reported).toEqual([]);
  });

  test('what failed inside is a 5xx with a reference, and says nothing of it', async () => {
    const stakesBetween = async () => {
      throw new Error('select secret from nowhere');
    };
    const opens = await opened({ store: { ...memoryStore(), stakesBetween } });
    const token = await signUp(opens, 'Ann');
    const me = await call(opens, '/api/me', { headers: bearer(token) });
    const { id } = me.body['account'] as { readonly id: string };
    await opens.people.grant({ account: id, table: '*', role: 'auditor' });
    const notified = await call(opens, '/api/reports?from=2026-01-01', { headers: bearer(token) });
    expect(notified).toMatchObject({
      status: 500,
      body: { code: 'internal', reference: 'reference-1' },
    });
    expect(JSON.stringify(notified.body)).not.toContain('secret');
    expect(opens.reported).toHaveLength(1);
  });
});

test('a record of 200,000 lines is refused before the house stands still for it', async () => {
  const store = memoryStore();
  const entriesAfter: typeof store.entriesAfter = async (table, version, limit) => {
    const logEntries = await store.entriesAfter(table, version, limit);
    const [first] = logEntries;
    return first ? Array.from({ length: 200_000 }, () => first) : logEntries;
  };
  const opens = await opened({ store: { ...store, entriesAfter } });
  const token = await signUp(opens, 'Ann');
  const me = await call(opens, '/api/me', { headers: bearer(token) });
  const { id } = me.body['account'] as { readonly id: string };
  await opens.people.grant({ account: id, table: '*', role: 'auditor' });
  const notified = await call(opens, '/api/tables/bclc.wheel/record', { headers: bearer(token) });
  expect(notified).toMatchObject({ status: 409, body: { code: 'refused' } });
});

import { request as send } from 'node:http';
import { type Role, roles } from '@openpit/engine';
import { lawPart } from '@openpit/engine/testing';
import { grantableRoles } from '@openpit/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { houseLogId, secondPersonFrom } from '../../cage/house-log.ts';
import { askHouse, type HttpAnswer } from '../../testing/ask-house.ts';
import { memoryHouse } from '../../testing/house.ts';
import { checkHouseLog } from '../../verify/house-log.ts';
import { readRows } from '../../verify/rows.ts';
import { checkLog } from '../../verify/table-log.ts';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const tokens = new Map<string, string>();
const visitor = { address: 'here', label: 'a test' };
const table = 'pit-1';
const password = 'a-long-password';

/** Everybody has every role: nothing stands in the way of one person but that they are one. */
const staff = ['Solo', 'Tom', 'Sec', 'Two', 'Rex', 'Lou', 'Pia'] as const;

const idOf = (name: string): string => name.toLowerCase();

const logIn = async (name: string): Promise<string> => {
  const account = await house.store.accountById(idOf(name));
  if (!account) throw new Error(`there is no ${name}`);
  const { token } = await house.people.enter(account, visitor, true);
  return token;
};

const ask = (who: string, path: string, body?: object): Promise<HttpAnswer> =>
  askHouse(`${house.url}/api/${path}`, tokens.get(who), body);

const done = async (who: string, path: string, body: object): Promise<unknown> => {
  const { status, said } = await ask(who, path, body);
  if (status !== 200 || Object(said).ok === false)
    throw new Error(`${who} ${path}: ${JSON.stringify(said)}`);
  return said;
};

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const { people, store } = house;
  const { account } = await people.signUp({ name: 'Boss', password }, null, visitor);
  await people.grant({ account: account.id, table: '*', role: 'administrator' });
  tokens.set('Boss', (await people.enter(account, visitor, true)).token);
  const opening = { id: table, rulebook: 'bclc.craps', options: { min: '5' }, mode: 'hosted' };
  await done('Boss', 'tables', opening);
  const hash = (await store.accountById(account.id))?.password ?? null;
  for (const name of staff) {
    await store.createAccount({ id: idOf(name), name, isGuest: false, password: hash });
    for (const role of grantableRoles)
      await people.grant({ account: idOf(name), table: '*', role }, account.id);
    tokens.set(name, await logIn(name));
  }
  for (const name of ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay'])
    await store.createAccount({ id: idOf(name), name, isGuest: false, password: hash });
});

afterAll(() => house.stop());

let current = password;

/** Changes somebody's password in another session of theirs: the one they had ends. */
const changePassword = async (name: string): Promise<void> => {
  const next = current === password ? 'another-password' : password;
  const token = await logIn(name);
  const { status } = await askHouse(`${house.url}/api/password`, token, { current, next });
  expect(status).toBe(200);
  current = next;
};

/** What somebody who verifies both logs finds wrong with them. */
const wrong = async (): Promise<string | undefined> => {
  const rowsOf = async (log: string) => {
    const stored = await house.store.entriesAfter(log, 0, 10_000);
    return readRows(Buffer.from(stored.map(({ hash, text }) => `${hash} ${text}\n`).join(''))).rows;
  };
  const found = checkHouseLog(await rowsOf(houseLogId));
  if (found.problem) return found.problem.message;
  const own: readonly Role[] = roles;
  return checkLog(table, await rowsOf(table), {
    signedAt: null,
    opened: { rulebook: 'bclc.craps', mode: 'hosted', currency: 'house' },
    rolesOf: () => ({ surely: own, perhaps: own }),
    isExcluded: () => false,
  }).problem?.message;
};

const books = async (): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries([...(await house.store.balances())].sort());

type Post = { readonly path: string; readonly body: object };

/** An act that takes two: how one person asks for it, how another does it, and what it moves. */
type Act = {
  readonly name: string;
  before?(): Promise<unknown>;
  readonly asks: Post;
  /** What a third person does in between. */
  between?(request: number): Promise<unknown>;
  confirm?: object;
  readonly moves: readonly [account: string, amount: number] | null;
};

const pay = (path: string, name: string, amount: number): Post => ({
  path,
  body: { account: idOf(name), amount, reason: 'a passport' },
});

const paidIn = async (name: string, amount: number): Promise<unknown> => {
  const { path, body } = pay('deposits', name, amount);
  const said = await done('Tom', path, body);
  return done('Sec', `cage/requests/${Object(said).request}/confirm`, {});
};

const chips = (kind: 'fill' | 'credit', amount: number): Post => ({
  path: `tables/${table}/requests`,
  body: { kind, amount },
});

const sent = (request: number): Promise<unknown> =>
  done('Tom', `tables/${table}/requests/${request}/send`, {});

const limit = secondPersonFrom;

const acts: readonly Act[] = [
  { name: 'a deposit', asks: pay('deposits', 'Ann', limit), moves: ['account:ann', limit] },
  {
    name: 'the last piece of a deposit',
    before: () => done('Solo', 'deposits', pay('', 'Ben', limit - 1).body),
    asks: pay('deposits', 'Ben', 1),
    moves: ['account:ben', 1],
  },
  {
    name: 'a payout',
    before: () => paidIn('Cat', 2 * limit),
    asks: pay('payouts', 'Cat', limit),
    moves: ['account:cat', -limit],
  },
  {
    name: 'the last piece of a payout',
    async before() {
      await paidIn('Dan', 2 * limit);
      await done('Solo', 'payouts', pay('', 'Dan', limit - 1).body);
    },
    asks: pay('payouts', 'Dan', 1),
    moves: ['account:dan', -1],
  },
  {
    name: 'a reset',
    asks: { path: 'resets', body: { account: 'eve', reason: 'lost' } },
    moves: null,
  },
  { name: 'a fill', asks: chips('fill', 70_000), between: sent, moves: [`${table}/float`, 70_000] },
  {
    name: 'a credit',
    asks: chips('credit', 20_000),
    between: sent,
    moves: [`${table}/float`, -20_000],
  },
  {
    name: 'a count far off',
    asks: { path: `tables/${table}/shifts`, body: { kind: 'open', counted: 100_000 } },
    confirm: { counted: 100_000 },
    moves: [`${table}/float`, 50_000],
  },
];

type Spelt = { readonly method?: string; readonly path: string; readonly body: string };

/** Other ways to write a request, each of which some server somewhere reads as another. */
const spellings: readonly ((path: string, body: object) => Spelt)[] = [
  (path, body) => ({ path, body: JSON.stringify(body) }),
  (path, body) => ({ path: `${path}/`, body: JSON.stringify(body) }),
  (path, body) => ({ path: `${path}?as=executive&as=cashier`, body: JSON.stringify(body) }),
  (path, body) => ({ path: path.replace('/api', '//api'), body: JSON.stringify(body) }),
  (path, body) => ({ path: path.toUpperCase(), body: JSON.stringify(body) }),
  (path, body) => ({
    path: path.replace(/\w$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
    body: JSON.stringify(body),
  }),
  (path, body) => ({ path: path.replace(/\/(\d+)\//, '/%3$1/'), body: JSON.stringify(body) }),
  ...['00$1', '$1.0', '+$1', '%20$1', '0x$1', '$1e0', '$1%00'].map(
    (number) => (path: string, body: object) => ({
      path: path.replace(/\/(\d+)\//, `/${number}/`),
      body: JSON.stringify(body),
    }),
  ),
  (path, body) => ({ method: 'PUT', path, body: JSON.stringify(body) }),
  (path, body) => ({ path, body: JSON.stringify(body).replaceAll(/:(\d+)/g, ':"$1"') }),
  (path, body) => ({ path, body: JSON.stringify(body).replaceAll(/:(\d+)/g, ':$1.0') }),
  (path, body) => ({ path, body: JSON.stringify(body).replaceAll(/:(\d+)/g, ':-$1') }),
  (path, body) => ({ path, body: JSON.stringify(body).replaceAll(/:"(\w+)"/g, ':" $1 "') }),
  (path, body) => ({
    path,
    body: JSON.stringify(body).replaceAll(/:"\w+"/g, (text) => text.toUpperCase()),
  }),
  (path, body) => ({ path, body: JSON.stringify([body]) }),
  (path, body) => ({
    path,
    body: JSON.stringify(body).replace('{', '{"__proto__":{"actor":"sec"},'),
  }),
  ...['actor', 'asker', 'confirmedBy', 'by', 'session'].map(
    (field) => (path: string, body: object) => ({
      path,
      body: JSON.stringify({ ...body, [field]: 'sec' }),
    }),
  ),
  ...grantableRoles.map((as) => (path: string, body: object) => ({
    path,
    body: JSON.stringify({ ...body, as }),
  })),
];

/** As it is written: `fetch` would tidy the path up first. */
const post = ({ method = 'POST', path, body }: Spelt, token: string | undefined): Promise<number> =>
  new Promise((answered, failed) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      authorization: `Bearer ${token}`,
    };
    const { port } = new URL(house.url);
    const sending = send({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => answered(answer.statusCode ?? 0));
    });
    sending.on('error', failed);
    sending.end(body);
  });

const requestsAt = ({ path }: Post): string =>
  path.startsWith('tables/') ? `tables/${table}/requests` : 'cage/requests';

/** The number under which something waits that was just asked for. */
const lastWaiting = async (asks: Post): Promise<number> => {
  const { said } = await ask('Tom', requestsAt(asks));
  const numbers = (said as readonly { request: number }[]).map(({ request }) => request); // as the house lists them
  return Math.max(0, ...numbers);
};

/** Only what was asked for first waits on. */
const withdrawAllBut = async (asks: Post, request: number): Promise<void> => {
  for (let last = await lastWaiting(asks); last > request; last = await lastWaiting(asks))
    await done('Tom', `${requestsAt(asks)}/${last}/withdraw`, {});
};

describe.each(acts)('$name', ({ before, asks, between, confirm = {}, moves }) => {
  let request = 0;
  let held: Readonly<Record<string, number>> = {};
  const path = (): string => `/api/${requestsAt(asks)}/${request}/confirm`;
  const unchanged = async (): Promise<void> => {
    expect(await books()).toEqual(held);
    expect(await wrong()).toBeUndefined();
  };

  test('is not done by one person, however it is spelt', async () => {
    await before?.();
    held = await books();
    await done('Solo', asks.path, asks.body);
    request = await lastWaiting(asks);
    await between?.(request);
    const again = await logIn('Solo');
    for (const spell of lawPart(process.env, spellings)) {
      for (const token of [tokens.get('Solo'), again]) {
        const answer = await post(spell(path(), confirm), token);
        expect(answer, spell(path(), confirm).path).toBeGreaterThanOrEqual(400);
        expect(answer).toBeLessThan(500);
      }
      expect(await post(spell(`/api/${asks.path}`, asks.body), again)).toBeLessThan(500);
    }
    await withdrawAllBut(asks, request);
    await unchanged();
  });

  test('nor by asking and confirming at the same instant', async () => {
    const plain = { path: path(), body: JSON.stringify(confirm) };
    const next = { path: plain.path.replace(`${request}`, `${request + 1}`), body: plain.body };
    const many = Array.from({ length: 20 }, (_, at) => (at % 2 ? plain : next));
    const asking = post(
      { path: `/api/${asks.path}`, body: JSON.stringify(asks.body) },
      tokens.get('Solo'),
    );
    const answers = await Promise.all(many.map((one) => post(one, tokens.get('Solo'))));
    expect(answers.filter((status) => status < 400 || status >= 500)).toEqual([]);
    await asking;
    await withdrawAllBut(asks, request);
    await unchanged();
  });

  test('nor once they lost a role and were given it again', async () => {
    for (const role of ['cashier', 'supervisor', 'executive']) {
      await done('Boss', 'tables/*/grants/revoke', { account: 'solo', role });
      await done('Boss', 'tables/*/grants', { account: 'solo', role });
    }
    tokens.set('Solo', await logIn('Solo'));
    expect((await ask('Solo', path().slice(5), confirm)).status).toBe(409);
    await unchanged();
  });

  test('nor by a second person whose roles, session or password are gone since', async () => {
    for (const role of grantableRoles)
      await done('Boss', 'tables/*/grants/revoke', { account: 'rex', role });
    await done('Lou', 'logout', {});
    await changePassword('Pia');
    expect((await ask('Rex', path().slice(5), confirm)).status).toBe(403);
    for (const who of ['Lou', 'Pia'])
      expect((await ask(who, path().slice(5), confirm)).status).toBe(401);
    await unchanged();
    for (const role of grantableRoles)
      await done('Boss', 'tables/*/grants', { account: 'rex', role });
    for (const who of ['Lou', 'Pia']) tokens.set(who, await logIn(who));
  });

  test('and by two second persons at once it is done once', async () => {
    const plain = { path: path(), body: JSON.stringify(confirm) };
    const racing = Array.from({ length: 10 }, () => ['Sec', 'Two']).flat();
    const answers = await Promise.all(racing.map((who) => post(plain, tokens.get(who))));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    const now = await books();
    if (moves) expect((now[moves[0]] ?? 0) - (held[moves[0]] ?? 0)).toBe(moves[1]);
    else expect(now).toEqual(held);
    expect(await wrong()).toBeUndefined();
  });
});

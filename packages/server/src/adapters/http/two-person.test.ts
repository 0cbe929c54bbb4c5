import { request as send } from 'node:http';
import { lawPart } from '@openpit/engine/testing';
import { grantableRoles, playedAct } from '@openpit/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CageAsk, secondPersonFrom } from '../../cage/house-log.ts';
import type { Ask } from '../../log/log-entry.ts';
import { idOf, type StaffedHouse, staffedHouse } from '../../testing/staffed-house.ts';
import { routes } from './routes.ts';

const table = 'pit-1';

let house: StaffedHouse;

beforeAll(async () => {
  const craps = { id: table, rulebook: 'bclc.craps', options: { min: '5' } };
  house = await staffedHouse([craps], ['Ann', 'Ben', 'Cat', 'Dan', 'Eve', 'Fay']);
});

afterAll(() => house.stop());

const ask: StaffedHouse['ask'] = (...asked) => house.ask(...asked);
const done: StaffedHouse['done'] = (...asked) => house.done(...asked);

type Post = { readonly path: string; readonly body: object };

/** An act that takes two: how one person asks for it, how another does it, and what it moves. */
type Act = {
  readonly name: string;
  /** What it is of all that waits for a second person. */
  readonly kind: CageAsk['kind'] | Ask['kind'];
  before?(): Promise<unknown>;
  readonly asks: Post | (() => Promise<Post>);
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

const request = (asked: object): Post => ({
  path: `tables/${table}/requests`,
  body: { reason: 'the camera', ...asked },
});

const order = (command: object): Post => ({ path: `tables/${table}/acts`, body: { command } });

const gives = async (command: object): Promise<unknown> => {
  const { path, body } = order(command);
  return done('Tom', path, body);
};

type PlayedAct = z.infer<typeof playedAct>;

/** The last entry of the table. */
const lastAct = async (): Promise<PlayedAct> => {
  const { said } = await ask('Tom', `tables/${table}/acts`);
  const last = z.array(playedAct).parse(said).at(-1);
  if (!last) throw new Error('nothing was done yet');
  return last;
};

let isSeated = false;

/** A patron without an account has 10 on the line, and this comes. */
const rolled = async (dice: readonly [number, number]): Promise<void> => {
  if (!isSeated) {
    await gives({ kind: 'sit', as: 'dealer', seat: 1, player: 'Pat', amount: 100_000 });
    await gives({ kind: 'take-dice', seat: 1 });
  }
  isSeated = true;
  await gives({ kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 });
  await gives({ kind: 'send-dice' });
  await gives({ kind: 'roll', dice });
};

const limit = secondPersonFrom;

const acts: readonly Act[] = [
  {
    name: 'a deposit',
    kind: 'pay-in',
    asks: pay('deposits', 'Ann', limit),
    moves: ['account:ann', limit],
  },
  {
    name: 'the last piece of a deposit',
    kind: 'pay-in',
    before: () => done('Solo', 'deposits', pay('', 'Ben', limit - 1).body),
    asks: pay('deposits', 'Ben', 1),
    moves: ['account:ben', 1],
  },
  {
    name: 'a payout',
    kind: 'pay-out',
    before: () => paidIn('Cat', 2 * limit),
    asks: pay('payouts', 'Cat', limit),
    moves: ['account:cat', -limit],
  },
  {
    name: 'the last piece of a payout',
    kind: 'pay-out',
    async before() {
      await paidIn('Dan', 2 * limit);
      await done('Solo', 'payouts', pay('', 'Dan', limit - 1).body);
    },
    asks: pay('payouts', 'Dan', 1),
    moves: ['account:dan', -1],
  },
  {
    name: 'a reset',
    kind: 'reset',
    asks: { path: 'resets', body: { account: 'eve', reason: 'lost' } },
    moves: null,
  },
  {
    name: 'a fill',
    kind: 'fill',
    asks: chips('fill', 70_000),
    between: sent,
    moves: [`${table}/float`, 70_000],
  },
  {
    name: 'a credit',
    kind: 'credit',
    asks: chips('credit', 20_000),
    between: sent,
    moves: [`${table}/float`, -20_000],
  },
  {
    name: 'a count far off',
    kind: 'count',
    asks: { path: `tables/${table}/shifts`, body: { kind: 'open', counted: 100_000 } },
    confirm: { counted: 100_000 },
    moves: [`${table}/float`, 50_000],
  },
  {
    name: 'a call that is overruled',
    kind: 'command',
    before: () => rolled([1, 1]),
    asks: order({ kind: 'overrule', dice: [4, 3] }),
    moves: [`${table}/rack:1`, 2_000],
  },
  {
    name: 'a roll that is called off',
    kind: 'command',
    before: () => rolled([1, 1]),
    asks: order({ kind: 'void-roll', reason: 'die 1 left the table' }),
    moves: [`${table}/layout:1.1:pass`, 1_000],
  },
  {
    name: 'a round that does not count',
    kind: 'void',
    before: () => rolled([1, 1]),
    asks: async () => request({ kind: 'void', round: (await lastAct()).round }),
    moves: [`${table}/rack:1`, 1_000],
  },
  {
    name: 'an entry set right',
    kind: 'correction',
    before: () => rolled([1, 1]),
    async asks() {
      const { round: _, at: __, actor: ___, ...named } = await lastAct();
      const replace = [{ ...named, command: { kind: 'roll', dice: [4, 3], as: 'dealer' } }];
      return request({ kind: 'correction', replace });
    },
    moves: [`${table}/rack:1`, 2_000],
  },
];

/** Whatever can wait for a second person: a new kind does not compile until it is here, and has no test until it is tried. */
const kinds: Readonly<Record<CageAsk['kind'] | Ask['kind'], true>> = {
  'pay-in': true,
  'pay-out': true,
  reset: true,
  fill: true,
  credit: true,
  count: true,
  command: true,
  void: true,
  correction: true,
};

test('whatever takes two people is tried, at every route where two meet', () => {
  expect(new Set(acts.map(({ kind }) => kind))).toEqual(new Set(Object.keys(kinds)));
  const meeting = routes.filter(({ path }) => path.includes('{request}')).map(({ path }) => path);
  expect(meeting.sort()).toEqual(
    ['cage/requests', 'tables/{table}/requests']
      .flatMap((where) =>
        ['confirm', 'send', 'withdraw'].map((does) => `/api/${where}/{request}/${does}`),
      )
      .filter((one) => one !== '/api/cage/requests/{request}/send'),
  );
});

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

describe.each(acts)('$name', ({ before, asks: asked, between, confirm = {}, moves }) => {
  let asks: Post = { path: '', body: {} };
  let request = 0;
  let held: Readonly<Record<string, number>> = {};
  const path = (): string => `/api/${requestsAt(asks)}/${request}/confirm`;
  const unchanged = async (): Promise<void> => {
    expect(await house.books()).toEqual(held);
    expect(await house.wrong()).toBeUndefined();
  };

  test('is not done by one person, however it is spelt', async () => {
    await before?.();
    asks = typeof asked === 'function' ? await asked() : asked;
    held = await house.books();
    await done('Solo', asks.path, asks.body);
    request = await lastWaiting(asks);
    await between?.(request);
    const again = await house.logIn('Solo');
    for (const spell of lawPart(process.env, spellings)) {
      for (const token of [house.tokens.get('Solo'), again]) {
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
      house.tokens.get('Solo'),
    );
    const answers = await Promise.all(many.map((one) => post(one, house.tokens.get('Solo'))));
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
    house.tokens.set('Solo', await house.logIn('Solo'));
    expect((await ask('Solo', path().slice(5), confirm)).status).toBe(409);
    await unchanged();
  });

  test('nor by a second person whose roles, session or password are gone since', async () => {
    for (const role of grantableRoles)
      await done('Boss', 'tables/*/grants/revoke', { account: 'rex', role });
    await done('Lou', 'logout', {});
    await house.changePassword('Pia');
    expect((await ask('Rex', path().slice(5), confirm)).status).toBe(403);
    for (const who of ['Lou', 'Pia'])
      expect((await ask(who, path().slice(5), confirm)).status).toBe(401);
    await unchanged();
    for (const role of grantableRoles)
      await done('Boss', 'tables/*/grants', { account: 'rex', role });
    for (const who of ['Lou', 'Pia']) house.tokens.set(who, await house.logIn(who));
  });

  test('and by two second persons at once it is done once', async () => {
    const plain = { path: path(), body: JSON.stringify(confirm) };
    const racing = Array.from({ length: 10 }, () => ['Sec', 'Two']).flat();
    const answers = await Promise.all(racing.map((who) => post(plain, house.tokens.get(who))));
    expect(answers.filter((status) => status === 200)).toHaveLength(1);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
    const now = await house.books();
    if (moves) expect((now[moves[0]] ?? 0) - (held[moves[0]] ?? 0)).toBe(moves[1]);
    else expect(now).toEqual(held);
    expect(await house.wrong()).toBeUndefined();
  });
});

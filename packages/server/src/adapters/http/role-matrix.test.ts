import { readFileSync } from 'node:fs';
import { request as send } from 'node:http';
import { join } from 'node:path';
import { roles } from '@openpit/engine';
import { addCatalogue, locales, patternOf } from '@openpit/messages';
import { es } from '@openpit/messages/es';
import { fr } from '@openpit/messages/fr';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { memoryHouse } from '../../testing/house.ts';
import { routes } from './routes.ts';

/** Everybody who may come: nobody, a guest, a player, and one person for each staff role, all with a second factor. */
const visitors = ['nobody', 'guest', ...roles] as const;

type Who = (typeof visitors)[number];

const anybody = visitors;
const session = visitors.filter((who) => who !== 'nobody');
const cage: readonly Who[] = ['cashier', 'administrator'];
const admin: readonly Who[] = ['administrator'];
const audit: readonly Who[] = ['auditor', 'administrator'];
const staff = session.filter((who) => who !== 'guest' && who !== 'player');
const crew: readonly Who[] = ['dealer', 'stickperson', 'boxperson', 'supervisor'];
const asking: readonly Who[] = ['dealer', 'boxperson', 'supervisor'];
const counting: readonly Who[] = ['supervisor', 'executive'];
const supervising: readonly Who[] = ['supervisor', 'executive', 'administrator'];
const tableStaff: readonly Who[] = ['dealer', 'stickperson', 'boxperson', ...supervising];
const school: readonly Who[] = ['teacher', 'administrator'];

/**
 * Who is let in where, written down by hand: that it agrees with the register of routes is what is tested. A route without a row
 * fails, and so does a row without a route.
 */
const matrix: Readonly<Record<string, readonly Who[]>> = {
  'POST /api/guest': anybody,
  'POST /api/account': anybody,
  'POST /api/login': anybody,
  'POST /api/logout': session,
  'GET /api/sessions': session,
  'POST /api/sessions/{session}/end': session,
  'POST /api/ticket': session,
  'POST /api/password': session,
  'POST /api/second-factor': session,
  'POST /api/second-factor/confirm': session,
  'POST /api/recovery-codes': session,
  'POST /api/recover': anybody,
  'POST /api/passkeys/registration': session,
  'POST /api/passkeys': session,
  'POST /api/passkeys/authentication': anybody,
  'POST /api/passkeys/login': anybody,
  'POST /api/passkeys/{passkey}/remove': session,
  'GET /api/me': session,
  'GET /api/credentials': session,
  'GET /api/me/data': session,
  'GET /api/me/statistics': session,
  'POST /api/me/erase': session,
  'GET /api/protection': session,
  'POST /api/limits': session,
  'POST /api/exclusion': session,
  'GET /api/tables': anybody,
  'POST /api/tables': admin,
  'POST /api/tables/{table}/grants': admin,
  'POST /api/tables/{table}/grants/revoke': admin,
  'POST /api/deposits': cage,
  'POST /api/payouts': cage,
  'POST /api/resets': cage,
  'GET /api/cage/requests': cage,
  'GET /api/cage/chips': cage,
  'POST /api/cage/requests/{request}/confirm': cage,
  'POST /api/cage/requests/{request}/withdraw': cage,
  'GET /api/tables/{table}/log': audit,
  'GET /api/tables/{table}/record': audit,
  'GET /api/reports': audit,
  'GET /api/reports.csv': audit,
  'GET /api/reports/hours': audit,
  'GET /api/reports/large': audit,
  'GET /api/reports/shifts': audit,
  'GET /api/reports/shifts.csv': audit,
  'GET /api/reports/players': audit,
  'GET /api/reports/players.csv': audit,
  'GET /api/reports/jackpots': audit,
  'GET /api/tables/{table}/requests': staff,
  'POST /api/tables/{table}/requests': asking,
  // Which of the staff may confirm what is the rulebook's and the table's own: the acts are below.
  'POST /api/tables/{table}/requests/{request}/send': staff,
  'POST /api/tables/{table}/requests/{request}/confirm': staff,
  'POST /api/tables/{table}/requests/{request}/withdraw': staff,
  'POST /api/tables/{table}/undo': crew,
  'GET /api/tables/{table}/acts': staff,
  'POST /api/tables/{table}/acts': session,
  'GET /api/tables/{table}/shifts': staff,
  'POST /api/tables/{table}/shifts': counting,
  'POST /api/tables/{table}/tips': counting,
  'GET /api/roles': session,
  'GET /api/tables/{table}/console': staff,
  'POST /api/tables/{table}/cases': tableStaff,
  'POST /api/cases/{case}/ruling': supervising,
  'POST /api/friends': session,
  'POST /api/tables/{table}/talk/{remark}/report': session,
  'POST /api/tables/{table}/talk/{remark}/remove': tableStaff,
  'POST /api/tables/{table}/talk/{remark}/silence': tableStaff,
  'GET /api/pit': [...supervising, 'auditor'],
  'POST /api/pit/seen': supervising,
  // Whose a class is, is the class's own to say.
  'GET /api/classes': session,
  'POST /api/classes': school,
  'POST /api/classes/join': session,
  'GET /api/classes/{class}': session,
  'POST /api/classes/{class}/close': session,
  'POST /api/classes/{class}/runs': session,
  'POST /api/classes/{class}/runs/{run}/answers': session,
  'GET /api/classes/{class}/runs/{run}/certificate': session,
  'GET /api/people': cage,
  'POST /api/people': cage,
  'GET /api/people/{account}': cage,
  'POST /api/people/{account}/sessions/end': admin,
  'GET /api/rounds': session,
  'GET /api/tables/{table}/rounds/{round}/record': session,
  'GET /api/checkpoints': anybody,
  'GET /api/key': anybody,
  'GET /api/tables/{table}/seals': anybody,
  'GET /api/tables/{table}/outcomes': anybody,
  'GET /api/outcomes': anybody,
};

/** What needs a second factor: everything that moves money, corrects a round, or lets others do so. */
const guarded: ReadonlySet<string> = new Set([
  'POST /api/passkeys/{passkey}/remove',
  'POST /api/tables',
  'POST /api/tables/{table}/grants',
  'POST /api/tables/{table}/grants/revoke',
  'POST /api/deposits',
  'POST /api/payouts',
  'POST /api/resets',
  'POST /api/cage/requests/{request}/confirm',
  'POST /api/cage/requests/{request}/withdraw',
  'POST /api/tables/{table}/requests',
  'POST /api/tables/{table}/requests/{request}/send',
  'POST /api/tables/{table}/requests/{request}/confirm',
  'POST /api/tables/{table}/shifts',
  'POST /api/tables/{table}/tips',
  'POST /api/people/{account}/sessions/end',
]);

const nameOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  `${method.toUpperCase()} ${path}`;

addCatalogue('fr', fr);
addCatalogue('es', es);

const table = 'pit-1';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const tokens = new Map<Who, string>();
const weak = new Map<Who, string>();

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const { people, backOffice } = house;
  await backOffice.floor.open({
    id: table,
    rulebook: 'bclc.craps',
    options: { min: '1' },
    mode: 'hosted',
  });
  const visitor = { address: 'here', label: 'a test' };
  for (const who of visitors) {
    if (who === 'nobody') continue;
    const guest = await people.guest(undefined, visitor);
    if (who !== 'guest' && who !== 'player')
      await people.grant({ account: guest.account.id, table: '*', role: who });
    tokens.set(who, (await people.enter(guest.account, visitor, true)).token);
    weak.set(who, (await people.enter(guest.account, visitor, false)).token);
  }
});

afterAll(() => house.stop());

/** The code of what is answered; the request itself makes no sense, so that is the answer to who is let in. */
const request = async (route: string, token: string | undefined): Promise<string> => {
  const [method = '', path = ''] = route.split(' ');
  const url = path.replaceAll('{table}', table).replaceAll(/\{\w+\}/g, '1');
  const answer = await fetch(`${house.url}${url}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    ...(method === 'POST' && { body: '{"no-such-field":1}' }),
  });
  const text = await answer.text();
  expect(answer.status, `${route}: ${text}`).toBeLessThan(500);
  if (!answer.ok) expectWords(text, route);
  const isRefused = answer.status === 401 || answer.status === 403;
  const code = isRefused ? String(JSON.parse(text).code) : 'in';
  return code;
};

type Spelling = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** As it is written: `fetch` would tidy the path up first. */
const plainRequest = (
  { method, path, headers = {} }: Spelling,
  token: string | undefined,
): Promise<{ readonly status: number; readonly body: string }> =>
  new Promise((answered, failed) => {
    const sent = send(
      {
        host: '127.0.0.1',
        port: new URL(house.url).port,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          'content-length': 2,
          ...headers,
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
      },
      (answer) => {
        let body = '';
        answer.on('data', (data) => {
          body += String(data);
        });
        answer.on('end', () => answered({ status: answer.statusCode ?? 0, body }));
      },
    );
    sent.on('error', failed);
    sent.end('{}');
  });

/** Whatever is not done says why by a code that every language has a sentence for, and the English one beside it. */
const expectWords = (text: string, route: string): void => {
  const { why, message } = JSON.parse(text);
  for (const locale of locales) expect(patternOf(why.code, locale), route).toBeTypeOf('string');
  expect(message.length, route).toBeGreaterThan(0);
};

describe('role matrix, HTTP', () => {
  test('has a row for every route, and a route for every row', () => {
    expect(Object.keys(matrix).sort()).toEqual(routes.map(nameOf).sort());
  });

  test('what needs a second factor is what says so', () => {
    expect(
      routes
        .filter(({ isGuarded }) => isGuarded)
        .map(nameOf)
        .sort(),
    ).toEqual([...guarded].sort());
  });

  // Logging out would end the session the next row comes with.
  const rows = Object.keys(matrix).filter((route) => route !== 'POST /api/logout');

  test.each(rows)('%s lets in whom it says', async (route) => {
    for (const who of visitors) {
      const isLetIn = matrix[route]?.includes(who) ?? false;
      const expected = isLetIn ? 'in' : who === 'nobody' ? 'no-session' : 'wrong-role';
      expect([who, await request(route, tokens.get(who))]).toEqual([who, expected]);
    }
  });

  test.each([...guarded])('%s asks for a second factor of whom it would let in', async (route) => {
    // The house of this test gives strong sessions to nobody by itself.
    for (const who of visitors) {
      if (who === 'nobody' || !matrix[route]?.includes(who)) continue;
      expect([who, await request(route, weak.get(who))]).toEqual([who, 'second-factor']);
    }
  });

  /** Other ways to write the same request, each of which some server somewhere reads as the plain one. */
  const spellings: readonly ((method: string, path: string) => Spelling)[] = [
    (method, path) => ({ method: method === 'GET' ? 'HEAD' : method, path }),
    (_, path) => ({ method: 'OPTIONS', path }),
    (method, path) => ({ method: method === 'POST' ? 'PUT' : 'DELETE', path }),
    (method, path) => ({
      method: method === 'POST' ? 'GET' : 'POST',
      path,
      headers: { 'x-http-method-override': method, 'x-method-override': method },
    }),
    (method, path) => ({ method, path: `${path}/` }),
    (method, path) => ({ method, path: path.replace('/api/', '//api//') }),
    (method, path) => ({ method, path: path.replace('/api/', '/./api/../api/') }),
    (method, path) => ({ method, path: path.replace('/api/', '/%61pi/') }),
    (method, path) => ({ method, path: path.replace('/api/', '/API/') }),
    (method, path) => ({ method, path: path.replaceAll('/', '%2f').replace('%2f', '/') }),
    (method, path) => ({ method, path: `${path};as=administrator` }),
    (method, path) => ({ method, path: `${path}%00` }),
    (method, path) => ({ method, path: `${path}?as=administrator&role=administrator` }),
    (method, path) => ({
      method,
      path: '/api/key',
      headers: { 'x-original-url': path, 'x-rewrite-url': path, 'x-forwarded-uri': path },
    }),
    (method, path) => ({ method, path: path.replace(table, encodeURIComponent(`${table}/*`)) }),
    (method, path) => ({ method, path: path.replace(`/${table}/`, `/${table.toUpperCase()}/`) }),
  ];

  test.each(rows)('%s is not opened by another spelling', async (route) => {
    const [method = '', template = ''] = route.split(' ');
    const path = template.replaceAll('{table}', table).replaceAll(/\{\w+\}/g, '1');
    const shut = visitors.filter((who) => !matrix[route]?.includes(who));
    for (const who of ['nobody', 'player'] as const) {
      if (!shut.includes(who)) continue;
      for (const [at, spell] of spellings.entries()) {
        const spelt = spell(method, path);
        // Another route at the same path lets in whom it says.
        if (spelt.method !== method && matrix[`${spelt.method} ${template}`]?.includes(who))
          continue;
        const said = await plainRequest(spelt, tokens.get(who));
        // The page of a key is everybody's, whatever else is asked for beside it.
        const isOpen = said.status < 300 && !said.body.includes('PUBLIC KEY');
        expect([who, at, isOpen && said.body]).toEqual([who, at, false]);
        expect(said.status).toBeLessThan(500);
      }
    }
  });

  test('docs/protocol.md speaks of every route', () => {
    const docs = readFileSync(join(import.meta.dirname, '../../../../../docs/protocol.md'), 'utf8');
    // Whole, not as the beginning of a longer one: `GET /api/reports` and `/api/reports`, never `/api/reports/hours`.
    const spoken = (route: string): boolean => {
      const whole = route.replace(/^GET /, '(GET )?').replace(/[{}.]/g, '\\$&');
      return new RegExp(`(?<![\\w/{}.-])${whole}(?![\\w/{}-]|\\.\\w)`).test(docs);
    };
    expect(Object.keys(matrix).filter((route) => !spoken(route))).toEqual([]);
    expect(['GET /api', 'POST /api/cases', 'GET /api/reports/hour'].filter(spoken)).toEqual([]);
  });
});

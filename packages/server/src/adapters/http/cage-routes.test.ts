import type { Role } from '@openpit/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { askHouse } from '../../testing/ask-house.ts';
import { memoryHouse } from '../../testing/house.ts';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const tokens = new Map<string, string>();
const ids = new Map<string, string>();

const visitor = { address: 'here', label: 'a test' };

const enter = async (name: string, ...roles: readonly Role[]): Promise<void> => {
  const person = { name, password: 'a-long-password' };
  const { account } = await house.people.signUp(person, null, visitor);
  for (const role of roles) await house.people.grant({ account: account.id, table: '*', role });
  tokens.set(name, (await house.people.enter(account, visitor, true)).token);
  ids.set(name, account.id);
};

const ask = async (who: string, path: string, body?: object) => {
  const { status, said } = await askHouse(`${house.url}/api/${path}`, tokens.get(who), body);
  return status === 200 ? said : status;
};

const account = (name: string): string => ids.get(name) ?? '';

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const setup = { id: 'pit-1', rulebook: 'bclc.wheel', options: { min: '1' } };
  await house.backOffice.floor.open({ ...setup, mode: 'hosted' });
  await enter('Kim', 'cashier');
  await enter('Cal', 'cashier');
  await enter('Ada', 'administrator');
  await enter('Sue', 'supervisor');
  await enter('Ann');
});

afterAll(() => house.stop());

test('cash goes into an account and out of it, as far as it holds any', async () => {
  expect(await ask('Kim', 'deposits', { account: account('Ann'), amount: 30_000 })).toMatchObject({
    request: null,
  });
  expect(await ask('Kim', 'payouts', { account: account('Ann'), amount: 10_000 })).toMatchObject({
    request: null,
  });
  expect(await ask('Kim', 'payouts', { account: account('Ann'), amount: 20_001 })).toBe(409);
  expect(await ask('Kim', `people/${account('Ann')}`)).toMatchObject({
    name: 'Ann',
    balance: 20_000,
    entries: [
      { kind: 'paid-out', amount: 10_000, by: 'Kim' },
      { kind: 'paid-in', amount: 30_000, by: 'Kim' },
    ],
  });
  expect(await ask('Kim', 'people/nobody')).toBe(404);
});

test('an account that is opened at the counter is entered by nobody before its owner', async () => {
  const newcomer = { name: 'Newcomer', password: 'a-long-password' };
  expect(await ask('Ann', 'people', newcomer)).toBe(403);
  expect(await ask('Kim', 'people', newcomer)).toMatchObject({ name: 'Newcomer', balance: 0 });
  const opened = await house.backOffice.store.accountByName('Newcomer');
  expect(await ask('Kim', `people/${opened?.id}`)).toMatchObject({ sessions: 0 });
  expect(await house.people.logIn(newcomer, visitor)).toMatchObject({
    account: { name: 'Newcomer' },
  });
  expect(await ask('Kim', `people/${opened?.id}`)).toMatchObject({ sessions: 1 });
  expect(await ask('Kim', 'people', newcomer)).toBe(409);
});

test('a large sum waits for a second person, who confirms it, or it is withdrawn', async () => {
  const large = { account: account('Ann'), amount: 600_000, reason: 'a passport' };
  expect(await ask('Kim', 'deposits', large)).toMatchObject({ request: 1 });
  expect(await ask('Kim', 'deposits', large)).toMatchObject({ request: 2 });
  const asked = (request: number) => ({ request, ask: { amount: 600_000 } });
  expect(await ask('Cal', 'cage/requests')).toMatchObject([asked(1), asked(2)]);
  expect(await ask('Kim', 'cage/requests/1/confirm', {})).toBe(409);
  expect(await ask('Kim', 'cage/requests/2/withdraw', {})).toMatchObject({ request: 2 });
  expect(await ask('Cal', 'cage/requests/1/confirm', {})).toMatchObject({ code: null });
  expect(await ask('Cal', 'cage/requests')).toEqual([]);
  expect(await ask('Kim', `people/${account('Ann')}`)).toMatchObject({ balance: 620_000 });
});

test('chips on their way are seen at the cage until who asked withdraws them', async () => {
  const fill = { kind: 'fill', amount: 50_000 };
  expect(await ask('Sue', 'tables/pit-1/requests', fill)).toMatchObject({
    version: expect.any(Number),
  });
  expect(await ask('Kim', 'cage/chips')).toMatchObject([{ table: 'pit-1', ask: fill }]);
  expect(await ask('Ann', 'tables/pit-1/requests/1/withdraw', {})).toBe(403);
  expect(await ask('Sue', 'tables/pit-1/requests/1/withdraw', {})).toMatchObject({
    version: expect.any(Number),
  });
  expect(await ask('Kim', 'cage/chips')).toEqual([]);
});

test('the auditor’s reports of a day have what was moved on it', async () => {
  const day = new Date(house.backOffice.now()).toISOString().slice(0, 10);
  expect(await ask('Ada', `reports/players?from=${day}`)).toMatchObject([
    { name: 'Ann', deposited: 630_000, paidOut: 10_000 },
  ]);
  const csv = await fetch(`${house.url}/api/reports/players.csv?from=${day}`, {
    headers: { authorization: `Bearer ${tokens.get('Ada')}` },
  });
  expect((await csv.text()).split('\n')[1]).toContain(',Ann,');
  expect(await ask('Ada', `reports/large?from=${day}`)).toMatchObject({ payouts: [] });
  expect(await ask('Ada', `reports/hours?from=${day}`)).toEqual([]);
  expect(await ask('Ada', 'reports/hours')).toBe(400);
  expect(await ask('Ada', 'reports?from=0000-01-01')).toBe(400);
});

test('a text that no database takes is asked wrongly, wherever it stands', async () => {
  expect(await ask('Kim', 'people?find=%00')).toBe(400);
  const reason = { account: account('Ann'), reason: 'lost' };
  expect(await ask('Kim', 'resets', { ...reason, reason: 'a\u0000b' })).toBe(400);
  expect(await ask('Kim', 'resets', { ...reason, reason: 'a \ud800 b' })).toBe(400);
});

test('who is reset sets a new password by a code, and who is thrown out enters again', async () => {
  expect(await ask('Ann', 'credentials')).toMatchObject({ hasPassword: true, passkeys: [] });
  expect(await ask('Kim', 'resets', { account: account('Ann'), reason: 'lost' })).toMatchObject({
    request: 3,
  });
  const { code } = (await ask('Cal', 'cage/requests/3/confirm', {})) as { code: string }; // a reset has one
  const password = 'another-password';
  const recovered = await askHouse(`${house.url}/api/recover`, undefined, {
    name: 'Ann',
    code,
    password,
  });
  expect(recovered.status).toBe(200);
  expect(await ask('Ann', 'credentials')).toBe(401);
  expect(await ask('Ada', `people/${account('Sue')}/sessions/end`, {})).toEqual({ ok: true });
  expect(await ask('Ada', `people/${account('Ada')}/sessions/end`, {})).toBe(409);
  expect(await ask('Sue', 'credentials')).toBe(401);
});

import { afterEach, expect, test } from 'vitest';
import { memoryHouse } from '../../testing/house.ts';

type Opened = Awaited<ReturnType<typeof memoryHouse>>;

let house: Opened;

afterEach(() => house.stop());

const password = 'a-long-password';

const ask = async (path: string, token: string, body?: object) => {
  const answer = await fetch(`${house.url}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
};

const move = (kind: 'paid-in' | 'paid-out', account: string) =>
  house.backOffice.cage.note({ kind, id: kind, account, amount: 500, request: null }, 'house');

/** Ann has an account, 500 of house money and a limit. */
const openFor = async (): Promise<{ readonly token: string; readonly id: string }> => {
  house = await memoryHouse();
  const visitor = { address: 'here', label: 'Firefox' };
  const { token, account } = await house.people.signUp({ name: 'Ann', password }, null, visitor);
  await move('paid-in', account.id);
  return { token, id: account.id };
};

test('what the house has about somebody is theirs to take along, and nobody else’s', async () => {
  const { token, id } = await openFor();
  const { status, body } = await ask('/api/me/data', token);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    account: { id, name: 'Ann', isGuest: false },
    balance: 500,
    credentials: { hasPassword: true, hasOneTimeCodes: false, recoveryCodesLeft: 0, passkeys: [] },
    sessions: [{ label: 'Firefox' }],
    moves: [{ from: 'cage', to: `account:${id}`, amount: 500, table: '@house' }],
    entries: [{ body: { kind: 'paid-in', account: id, amount: 500 } }],
  });
  expect(JSON.stringify(body)).not.toMatch(/argon|secret|digest/);
  const more = await Promise.all([1, 2, 3].map(() => ask('/api/me/data', token)));
  expect(more.map((one) => one.status)).toEqual([200, 200, 429]);
  const looks = await Promise.all(
    Array.from({ length: 12 }, () => ask('/api/me/statistics', token)),
  );
  expect(looks.filter((one) => one.status === 429)).toHaveLength(2);
  const other = await house.people.guest(undefined, { address: 'here', label: '' });
  expect((await ask('/api/me/data', other.token)).body).toMatchObject({
    moves: [{ from: 'mint' }],
  });
});

test('somebody is erased where nothing forbids it: name and ways in are gone, the chain stays', async () => {
  const { token, id } = await openFor();
  const erase = (how: object = { password }) => ask('/api/me/erase', token, how);
  expect((await erase({})).status).toBe(401);
  const expectRefused = async (why: string): Promise<void> =>
    expect(await erase()).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining(why) },
    });
  await expectRefused('owes you money');
  await move('paid-out', id);
  await house.people.grant({ account: id, table: '*', role: 'auditor' });
  await expectRefused('roles taken back');
  await house.backOffice.cage.note(
    { kind: 'revoked', account: id, table: '*', role: 'auditor' },
    'house',
  );
  expect((await erase()).status).toBe(200);
  expect((await ask('/api/me', token)).status).toBe(401);
  const login = { name: 'Ann', password };
  expect((await ask('/api/login', '', login)).status).toBe(401);
  expect((await ask('/api/recover', '', { ...login, code: '123456' })).status).toBe(401);
  expect(await house.store.accountById(id)).toMatchObject({ name: `#${id}`, password: null });
  // The name is free, and nobody who is gone is served or reset.
  expect((await ask('/api/account', '', login)).status).toBe(200);
  await expect(house.backOffice.cage.requestReset(id, 'cas', 'back')).rejects.toThrow('for good');
  const lines = await house.store.entriesAfter('@house', 0, 1_000);
  expect(lines.some(({ text }) => text.includes(`"erased"`) && text.includes(id))).toBe(true);
});

test('what somebody has played is what the books say, for each kind of money apart', async () => {
  house = await memoryHouse();
  const guest = await house.people.guest(undefined, { address: 'here', label: '' });
  const give = (command: object) =>
    ask('/api/tables/bclc.wheel/acts', guest.token, { command: { seat: 1, ...command } });
  expect((await ask('/api/me/statistics', guest.token)).body).toEqual({ sums: [], sittings: [] });
  await give({ kind: 'sit', amount: 10_000 });
  await give({ kind: 'leave' });
  await give({ kind: 'sit', amount: 5_000 });
  await give({ kind: 'place-bet', bet: 'space:1', amount: 500 });
  const { body } = await ask('/api/me/statistics', guest.token);
  expect(body.sums).toEqual([
    { currency: 'play', sittings: 2, bought: 15_000, cashed: 10_000, held: 5_000, net: 0 },
  ]);
  const stay = { table: 'bclc.wheel', rulebook: 'bclc.wheel', currency: 'play' };
  expect(body.sittings).toMatchObject([
    { ...stay, to: null, bought: 5_000, cashed: 0, held: 5_000 },
    { ...stay, to: expect.any(String), bought: 10_000, cashed: 10_000, held: 0 },
  ]);
});

test('nobody who asked to be excluded, or who sits at a table, is erased meanwhile', async () => {
  const { token, id } = await openFor();
  await move('paid-out', id);
  const guest = await house.people.guest(undefined, { address: 'here', label: '' });
  const sit = { kind: 'sit', seat: 1, amount: 100 };
  expect((await ask('/api/tables/bclc.wheel/acts', guest.token, { command: sit })).status).toBe(
    200,
  );
  expect((await ask('/api/me/erase', guest.token, {})).body.message).toContain('seats');
  const leave = { command: { kind: 'leave', seat: 1 } };
  await ask('/api/tables/bclc.wheel/acts', guest.token, leave);
  expect((await ask('/api/me/erase', guest.token, {})).status).toBe(200);
  await ask('/api/exclusion', token, { hours: 24 });
  expect((await ask('/api/me/erase', token, { password })).body.message).toContain(
    'asked to be excluded',
  );
});

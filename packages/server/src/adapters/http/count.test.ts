import type { Role } from '@openpit/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { memoryHouse } from '../../testing/house.ts';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const tokens = new Map<string, string>();
const visitor = { address: 'here', label: 'a test' };
const at = (path: string): string => `tables/pit-1/${path}`;

const enter = async (name: string, role: Role): Promise<void> => {
  const own = { name, password: 'a-long-password' };
  const { account } = await house.people.signUp(own, null, visitor);
  await house.people.grant({ account: account.id, table: '*', role });
  tokens.set(name, (await house.people.enter(account, visitor, true)).token);
};

const ask = async (who: string, path: string, body?: object) => {
  const answer = await fetch(`${house.url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${tokens.get(who)}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, text: await answer.text() };
};

const today = new Date().toISOString().slice(0, 10);
const days = `?from=${today}&to=${today}`;

const sheets = async () => JSON.parse((await ask('Sue', at('shifts'))).text);

// Sums that nothing else in an answer could be.
const filled = 1_579_650;
const credit = 20_350;
const first = 1_550_017;
const second = 1_550_029;

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const setup = { id: 'pit-1', rulebook: 'bclc.war', options: {} };
  await house.backOffice.floor.open({ ...setup, mode: 'hosted' });
  await enter('Dee', 'dealer');
  await enter('Sue', 'supervisor');
  await enter('Eva', 'executive');
  await enter('Cas', 'cashier');
  await enter('Aud', 'auditor');
  await ask('Dee', at('requests'), { kind: 'fill', amount: filled + credit });
  await ask('Cas', at('requests/1/send'), {});
  await ask('Sue', at('requests/1/confirm'), {});
  await ask('Dee', at('requests'), { kind: 'credit', amount: credit });
  await ask('Sue', at('requests/2/send'), {});
  expect((await ask('Cas', at('requests/2/confirm'), {})).status).toBe(200);
});

afterAll(() => house.stop());

test('who only looks on does not call the floor', async () => {
  const call = { about: 'floor', reason: 'a look' };
  expect((await ask('Aud', at('cases'), call)).status).toBe(403);
  expect((await ask('Dee', at('cases'), call)).status).toBe(200);
});

describe('a count by two is blind', () => {
  const seen = [at('console'), at('shifts'), at('requests'), 'pit', `reports/shifts${days}`];
  const sums = [filled, first, filled - first];

  /** Everything the house answers somebody while the count waits. */
  const answered = async (who: string): Promise<string> =>
    (await Promise.all(seen.map((path) => ask(who, path)))).map(({ text }) => text).join();

  test('until both are in, nobody learns books, difference or the other’s count', async () => {
    const waits = await ask('Sue', at('shifts'), { kind: 'open', counted: first });
    expect(waits.status).toBe(200);
    for (const who of ['Eva', 'Dee', 'Aud'])
      for (const sum of sums) expect(await answered(who), `${who} ${sum}`).not.toContain(`${sum}`);
    const own = await answered('Sue');
    expect(own).toContain(`${first}`);
    expect(own).not.toContain(`${filled}`);
  });

  test('nor by asking for credits until one is refused', async () => {
    const answers = [1, filled - 1, filled, filled + 1, 10 * filled].map((amount) =>
      ask('Dee', at('requests'), { kind: 'credit', amount }),
    );
    for (const { status, text } of await Promise.all(answers))
      expect([status, text]).toEqual([409, expect.stringContaining('being counted by two')]);
  });

  test('it is confirmed by counting alone, and another sum is answered with no sum', async () => {
    const bare = await ask('Eva', at('requests/3/confirm'), {});
    expect(bare.status).toBe(409);
    expect(bare.text).toContain('count the tray too');
    const other = await ask('Eva', at('requests/3/confirm'), { counted: second });
    for (const sum of [...sums, filled - second])
      expect(bare.text + other.text).not.toContain(`${sum}`);
    expect(await sheets()).toEqual([]);
    // Neither is taken and neither waits: a second guess has nothing to be compared with.
    expect((await ask('Eva', at('requests'))).text).toBe('[]');
    expect((await ask('Eva', at('requests/3/confirm'), { counted: first })).status).toBe(409);
  });

  test('both count anew, and two that agree are taken', async () => {
    await ask('Eva', at('shifts'), { kind: 'open', counted: first });
    expect((await ask('Sue', at('requests/4/confirm'), { counted: first })).status).toBe(200);
    expect(await sheets()).toMatchObject([{ shift: 1, opening: first, to: null, expected: null }]);
    expect((await ask('Aud', at('log'))).text).toContain('counts-differed');
  });

  test('what was short at the opening stays on the sheet, with who counted and when', async () => {
    const opening = { opening: first, openingExpected: filled, openedBy: ['Eva', 'Sue'] };
    expect(await sheets()).toMatchObject([{ ...opening, closedAt: null, closedBy: [] }]);
    await ask('Eva', at('shifts'), { kind: 'close', counted: first - 1 });
    const closed = { ...opening, counted: first - 1, expected: first, closedBy: ['Eva'] };
    expect(await sheets()).toMatchObject([{ ...closed, closedAt: expect.any(String) }]);
    const { text } = await ask('Aud', `reports/shifts.csv${days}`);
    expect(text).toContain(`"Eva, Sue",${filled},${first}`);
  });
});

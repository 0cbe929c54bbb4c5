import type { Role } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { houseLogId } from '../../cage/house-log.ts';
import { askHouse } from '../../testing/ask-house.ts';
import { memoryHouse } from '../../testing/house.ts';
import { checkHouseLog } from '../../verify/house-log.ts';
import { readRows } from '../../verify/rows.ts';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const tokens = new Map<string, string>();

const visitor = { address: 'here', label: 'a test' };

const enter = async (name: string, ...roles: readonly Role[]): Promise<void> => {
  const { account } = await house.people.signUp(
    { name, password: 'a-long-password' },
    null,
    visitor,
  );
  for (const role of roles) await house.people.grant({ account: account.id, table: 'pit-1', role });
  tokens.set(name, (await house.people.enter(account, visitor, true)).token);
};

const ask = (who: string, path: string, body?: object) =>
  askHouse(`${house.url}/api/${path}`, tokens.get(who), body);

const act = (who: string, command: object) => ask(who, 'tables/pit-1/acts', { command });

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const setup = { id: 'pit-1', rulebook: 'bclc.blackjack', options: { min: '5' } };
  await house.backOffice.floor.open({ ...setup, mode: 'hosted' });
  await enter('Dee', 'dealer');
  await enter('Sue', 'supervisor');
  await enter('Ann');
});

afterAll(() => house.stop());

describe('a patron without a device', () => {
  test('is seated by the dealer for cash, and belongs to nobody’s account', async () => {
    const sit = { kind: 'sit', seat: 3, player: 'Pat', amount: 50_000 };
    expect((await act('Ann', { ...sit, as: 'dealer' })).said).toMatchObject({ ok: false });
    expect((await act('Dee', sit)).said).toMatchObject({ refusal: { code: 'staff' } });
    expect((await act('Dee', { ...sit, as: 'dealer' })).said).toMatchObject({ ok: true });
    const books = await house.backOffice.store.balances();
    expect(books.get('pit-1/rack:3')).toBe(50_000);
    const { said } = await ask('Dee', 'tables/pit-1/console');
    expect(said).toMatchObject({ roles: ['dealer'], patrons: [3] });
  });

  test('bets and plays by the dealer’s hand, and by nobody else’s', async () => {
    const bet = { kind: 'place-bet', seat: 3, bet: 'main', amount: 1_000 };
    expect((await act('Ann', bet)).said).toMatchObject({ ok: false });
    expect((await act('Sue', bet)).said).toMatchObject({ ok: false });
    expect((await act('Dee', bet)).said).toMatchObject({ ok: true });
    await act('Dee', { kind: 'deal' });
    await act('Dee', { kind: 'deal-cards', cards: ['Th', '7c', '9d'] });
    expect((await act('Ann', { kind: 'stand', seat: 3 })).said).toMatchObject({ ok: false });
    expect((await act('Dee', { kind: 'stand', seat: 3 })).said).toMatchObject({ ok: true });
    expect((await act('Dee', { kind: 'deal-cards', cards: ['Ts'] })).said).toMatchObject({
      ok: true,
    });
  });

  test('is paid from a list that a console opened afterwards has too', async () => {
    const { said } = await ask('Sue', 'tables/pit-1/console');
    const won = { seat: 3, bet: 'main', verdict: 'win', profit: 1_000 };
    expect(said).toMatchObject({ brought: { version: expect.any(Number), corrected: null } });
    const { events } = (said as { brought: { events: readonly object[] } }).brought; // as was just expected
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'settled', lines: [expect.objectContaining(won)] }),
    );
  });

  test('plays a round that is replayed with the trace of its correction', async () => {
    const { said: acts } = await ask('Dee', 'tables/pit-1/acts');
    type Act = { readonly command: { readonly cards?: readonly string[] } };
    const dealt = (acts as readonly Act[]).find(({ command }) => command.cards?.length === 3); // as the house lists them
    const {
      round: _,
      at: __,
      actor: ___,
      command: ____,
      ...number
    } = { ...dealt } as Record<string, unknown>;
    const command = { kind: 'deal-cards', cards: ['Th', '7c', '8d'] };
    const body = { kind: 'correction', replace: [{ ...number, command }], reason: 'misread' };
    expect((await ask('Dee', 'tables/pit-1/requests', body)).status).toBe(200);
    expect((await ask('Sue', 'tables/pit-1/requests/1/confirm', {})).status).toBe(200);
    const record = await fetch(`${house.url}/api/tables/pit-1/rounds/1/record`, {
      headers: { authorization: `Bearer ${tokens.get('Sue')}` },
    });
    const text = await record.text();
    expect(text).toContain('was: shoe Th 7c 9d; is: shoe Th 7c 8d. Asked for by Dee, confirmed by');
    expect(text).toContain('Sue: misread');
    expect(playRecord(text).failure).toBeNull();
  });

  test('of an account’s seat the dealer is no voice', async () => {
    const ann = (await house.backOffice.store.accountByName('Ann'))?.id ?? '';
    const paid = { id: 'first', kind: 'pay-in', account: ann, amount: 10_000, reason: '' } as const;
    await house.backOffice.cage.pay(paid, 'house');
    expect((await act('Ann', { kind: 'sit', seat: 1, amount: 10_000 })).said).toMatchObject({
      ok: true,
    });
    const bought = await act('Dee', { kind: 'buy-in', seat: 1, amount: 5_000 });
    expect(bought.said).toMatchObject({ ok: false, refusal: { code: 'has-an-account' } });
  });
});

describe('the pit', () => {
  test('shows its tables and figures to supervisors alone', async () => {
    expect((await ask('Dee', 'pit')).status).toBe(403);
    const { said } = await ask('Sue', 'pit');
    const table = {
      id: 'pit-1',
      mode: 'hosted',
      crew: [
        { name: 'Dee', role: 'dealer' },
        { name: 'Sue', role: 'supervisor' },
      ],
      today: expect.objectContaining({ drop: 60_000, handle: 1_000, win: -1_000 }),
    };
    expect(said).toMatchObject({
      tables: expect.arrayContaining([expect.objectContaining(table)]),
    });
  });

  test('a case is opened at the table and ruled on once, by a supervisor', async () => {
    const opened = await ask('Ann', 'tables/pit-1/cases', {
      about: 'dispute',
      round: 1,
      reason: 'I had 20',
    });
    expect(opened.said).toEqual({ case: 1 });
    expect((await ask('Dee', 'cases/1/ruling', { ruling: 'stands' })).status).toBe(403);
    expect((await ask('Sue', 'cases/1/ruling', { ruling: '' })).status).toBe(400);
    expect((await ask('Sue', 'cases/1/ruling', { ruling: 'stands' })).status).toBe(200);
    expect((await ask('Sue', 'cases/1/ruling', { ruling: 'no' })).status).toBe(404);
    const { said } = await ask('Sue', 'pit');
    expect(said).toMatchObject({
      cases: [{ openedBy: 'Ann', ruled: { ruling: 'stands', by: 'Sue' } }],
    });
  });

  test('a dispute at craps is about the round under way as soon as a roll has decided something in it', async () => {
    const setup = { id: 'pit-1-dice', rulebook: 'bclc.craps', options: { min: '5' } };
    await house.backOffice.floor.open({ ...setup, mode: 'hosted' });
    for (const [name, role] of [
      ['Dee', 'dealer'],
      ['Sue', 'supervisor'],
    ] as const) {
      const account = (await house.backOffice.store.accountByName(name))?.id ?? '';
      await house.people.grant({ account, table: setup.id, role });
    }
    const at = `tables/${setup.id}`;
    const give = async (command: object): Promise<void> => {
      const { said } = await ask('Dee', `${at}/acts`, { command: { ...command, as: 'dealer' } });
      expect(said).toMatchObject({ ok: true });
    };
    const disputed = async () => (await ask('Dee', `${at}/console`)).said;
    const record = async (who: string, round: number) => {
      const headers = { authorization: `Bearer ${tokens.get(who)}` };
      return fetch(`${house.url}/api/${at}/rounds/${round}/record`, { headers });
    };
    await give({ kind: 'sit', seat: 1, player: 'Pat', amount: 50_000 });
    await give({ kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 });
    await give({ kind: 'place-bet', seat: 1, bet: 'field', amount: 1_000 });
    expect(await disputed()).toMatchObject({ round: null });
    expect((await record('Sue', 1)).status).toBe(404);
    // The nine is the point: the line waits, the field is paid.
    await give({ kind: 'roll', dice: [4, 5] });
    expect(await disputed()).toMatchObject({ round: 1 });
    expect((await record('Ann', 1)).status).toBe(404);
    const text = await (await record('Sue', 1)).text();
    expect(text).toContain('roll 4 5');
    expect(playRecord(text).failure).toBeNull();
    await give({ kind: 'roll', dice: [3, 4] });
    expect(await disputed()).toMatchObject({ round: 1 });
    expect(await (await record('Sue', 1)).text()).toContain('roll 3 4');
    await give({ kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 });
    expect(await disputed()).toMatchObject({ round: 1 });
  });

  test('nobody has seen an alert before it comes', async () => {
    for (const alert of ['request:pit-1:2', 'trouble:pit-1', 'hot:pit-1:2099-01-01'])
      expect((await ask('Sue', 'pit/seen', { alert })).status, alert).toBe(404);
  });

  test('what waits for a second person is an alert until it was seen', async () => {
    await ask('Dee', 'tables/pit-1/requests', { kind: 'fill', amount: 100_000 });
    const alert = 'request:pit-1:2';
    expect((await ask('Sue', 'pit')).said).toMatchObject({ alerts: [{ alert, amount: 100_000 }] });
    expect((await ask('Dee', 'pit/seen', { alert })).status).toBe(403);
    expect((await ask('Sue', 'pit/seen', { alert })).status).toBe(200);
    expect((await ask('Sue', 'pit')).said).toMatchObject({ alerts: [] });
  });
});

describe('what is asked for at once', () => {
  /** What somebody who verifies the log of the house finds wrong with it. */
  const wrong = async (): Promise<string | undefined> => {
    const stored = await house.store.entriesAfter(houseLogId, 0, 10_000);
    const rows = stored.map(({ hash, text }) => `${hash} ${text}\n`).join('');
    return checkHouseLog(readRows(Buffer.from(rows)).rows).problem?.message;
  };

  test('by anybody at all leaves a log of the house that holds', async () => {
    await house.stop();
    house = await memoryHouse({ limits: noLimits });
    const setup = { id: 'pit-1', rulebook: 'bclc.blackjack', options: { min: '5' } };
    const { people, backOffice } = house;
    const boss = await people.signUp({ name: 'Boss', password: 'a-long-password' }, null, visitor);
    const boss2 = await people.signUp({ name: 'Chef', password: 'a-long-password' }, null, visitor);
    const everywhere = { table: '*', role: 'administrator' } as const;
    await people.grant({ account: boss.account.id, ...everywhere });
    await people.grant({ account: boss2.account.id, ...everywhere }, boss.account.id);
    for (const [name, { account }] of [
      ['Boss', boss],
      ['Chef', boss2],
    ] as const)
      tokens.set(name, (await people.enter(account, visitor, true)).token);
    await ask('Boss', 'tables', { ...setup, mode: 'hosted' });
    const staff = await people.signUp({ name: 'Sid', password: 'a-long-password' }, null, visitor);
    const grant = { account: staff.account.id, role: 'supervisor' };
    await ask('Boss', 'tables/pit-1/grants', grant);
    tokens.set('Sid', (await people.enter(staff.account, visitor, true)).token);
    expect(await wrong()).toBeUndefined();

    const many = <T>(call: () => Promise<T>): Promise<T[]> => Promise.all([1, 2, 3, 4].map(call));
    const calls = await many(() =>
      ask('Sid', 'tables/pit-1/cases', { about: 'floor', reason: '' }),
    );
    expect(new Set(calls.map(({ said }) => Object(said).case)).size).toBe(4);
    const rulings = await many(() => ask('Sid', 'cases/1/ruling', { ruling: 'stands' }));
    expect(rulings.filter(({ status }) => status === 200)).toHaveLength(1);
    const back = await many(() => ask('Chef', 'tables/pit-1/grants/revoke', grant));
    expect(back.filter(({ status }) => status === 200)).toHaveLength(1);
    await many(() => ask('Boss', 'limits', { kind: 'loss', amount: 5 }));
    await many(() => ask('Boss', 'tables', { ...setup, id: 'pit-2', mode: 'hosted' }));
    expect(backOffice.cage.state().cases).toHaveLength(4);
    expect(await wrong()).toBeUndefined();
  });
});

test('the pit asks whose the cases are that it shows, and of no others, however many there were', async () => {
  await house.stop();
  house = await memoryHouse({ limits: noLimits });
  const { cage, store, floor } = house.backOffice;
  const setup = { id: 'pit-1', rulebook: 'bclc.blackjack', options: { min: '5' } };
  await floor.open({ ...setup, mode: 'hosted' });
  await enter('Sue', 'supervisor');
  for (let at = 0; at < 150; at++) {
    await cage.note(({ cases }) => {
      const call = { table: 'pit-1', about: 'floor', round: null, reason: 'help' } as const;
      return { kind: 'case-opened', case: cases.length + 1, ...call };
    }, `guest-${at}`);
  }
  const asked = vi.spyOn(store, 'accountById');
  const { said } = await ask('Sue', 'pit');
  const guests = asked.mock.calls.filter(([id]) => id.startsWith('guest-'));
  asked.mockRestore();
  expect(Object(said).cases).toHaveLength(100);
  expect(guests).toHaveLength(100);
});

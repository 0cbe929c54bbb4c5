import type { Role } from '@openpit/engine';
import type { CrewProgress, FromServer } from '@openpit/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noLimits } from '../../access/rate-limits.ts';
import { askHouse } from '../../testing/ask-house.ts';
import { memoryHouse } from '../../testing/house.ts';
import { type Watcher, watchTable } from '../../testing/watcher.ts';

const table = 'pit-1';

let house: Awaited<ReturnType<typeof memoryHouse>>;
const visitor = { address: 'here', label: 'a test' };

const tokens = new Map<string, string>();

/** Somebody at a console, or at the rail where they have no role. */
const comeIn = async (name: string, role?: Role): Promise<Watcher> => {
  const known = await house.backOffice.store.accountByName(name);
  const password = 'a-long-password';
  const account = known ?? (await house.people.signUp({ name, password }, null, visitor)).account;
  if (role && !known) await house.people.grant({ account: account.id, table, role });
  const { token } = await house.people.enter(account, visitor, true);
  tokens.set(name, token);
  return watchTable({ url: house.url, token, table, as: role });
};

const done = (list: number, count: number): CrewProgress => ({
  list,
  count,
  undone: [{ wager: 'wager:1.1/pass', handed: 1_000, layout: 0 }],
  before: null,
});

const isAt =
  (list: number, count: number) =>
  (message: FromServer): boolean =>
    message.kind === 'ticked' && message.progress.list === list && message.progress.count === count;

const ask = (who: string, path: string, body?: object) =>
  askHouse(`${house.url}/api/tables/${table}/${path}`, tokens.get(who), body);

beforeAll(async () => {
  house = await memoryHouse({ limits: noLimits });
  const setup = { id: table, rulebook: 'bclc.craps', options: { min: '5' } };
  await house.backOffice.floor.open({ ...setup, mode: 'hosted' });
});

afterAll(() => house.stop());

test('what one dealer has paid every screen of the crew shows as paid, and nobody else sees it', async () => {
  const dee = await comeIn('Dee', 'dealer');
  const dan = await comeIn('Dan', 'dealer');
  const sue = await comeIn('Sue', 'supervisor');
  const ann = await comeIn('Ann');
  dee.send({ kind: 'tick', table, progress: done(7, 2) });
  for (const one of [dan, sue]) await one.until(isAt(7, 2));
  // A dealer who comes in later has it too, and a page that only shows the list does not reset it.
  const late = await comeIn('Dee', 'dealer');
  await late.until(isAt(7, 2));
  late.send({ kind: 'tick', table, progress: done(7, 0), isFirst: true });
  dan.send({ kind: 'tick', table, progress: done(7, 3) });
  await late.until(isAt(7, 3));
  await sue.until(isAt(7, 3));
  expect(sue.heard.some(isAt(7, 0))).toBe(false);
  // A person who does not take and pay cannot tick anything off.
  sue.send({ kind: 'tick', table, progress: done(7, 9) });
  ann.send({ kind: 'tick', table, progress: done(7, 9) });
  for (const one of [sue, ann])
    await one.until((message) => message.kind === 'error' && message.code === 'wrong-role');
  expect(ann.heard.some(({ kind }) => kind === 'ticked')).toBe(false);
  expect(dan.heard.some(isAt(7, 9))).toBe(false);
});

test('what waits names who asked, which chips, and what the entries said before', async () => {
  const chips = [
    { chip: 2_500, count: 20 },
    { chip: 500, count: 10 },
  ];
  const short = await ask('Dee', 'requests', { kind: 'fill', amount: 50_000, chips });
  expect(short).toMatchObject({ status: 409, said: { why: { code: 'chips-differ' } } });
  expect((await ask('Dee', 'requests', { kind: 'fill', amount: 55_000, chips })).status).toBe(200);
  const act = (command: object) => ask('Dee', 'acts', { command });
  await act({ kind: 'sit', as: 'dealer', seat: 1, player: 'Pat', amount: 50_000 });
  const placed = await act({ kind: 'place-bet', seat: 1, bet: 'field', amount: 1_000 });
  expect(placed.said).toMatchObject({ ok: true });
  const command = { kind: 'place-bet', seat: 1, bet: 'field', amount: 500 };
  const { said: acts } = await ask('Dee', 'acts');
  const entry = (acts as readonly object[]).at(-1); // the acts of the round under way
  // An entry is named by its number, whatever else is known of it.
  const {
    command: was,
    round: _,
    at: __,
    actor: ___,
    ...number
  } = entry as Record<string, unknown>;
  const replace = [{ ...number, command }];
  const asked = await ask('Dee', 'requests', { kind: 'correction', replace, reason: 'one red' });
  expect(asked).toMatchObject({ status: 200 });
  expect(was).toMatchObject({ kind: 'place-bet', amount: 1_000 });
  const { said } = await ask('Sue', 'requests');
  expect(said).toMatchObject([
    { ask: { kind: 'fill', amount: 55_000, chips }, askerName: 'Dee', senderName: '' },
    {
      ask: { replace: [{ ...number, command, was }] },
      askerName: 'Dee',
    },
  ]);
});

test('a wrong entry is one person’s to undo while nothing was paid, and takes two afterwards, whatever step the list goes back to', async () => {
  const dee = await comeIn('Dee', 'dealer');
  const act = async (command: object): Promise<number> => {
    const { said } = await ask('Dee', 'acts', { command });
    expect(said).toMatchObject({ ok: true });
    return Number(Object(said).version);
  };
  const rack = () =>
    house.backOffice.floor
      .table(table)
      .state()
      ?.game.table.layout.seats.map(({ rack: is }) => is);
  const undo = (entry: number) =>
    askHouse(`${house.url}/api/tables/${table}/undo`, tokens.get('Dee'), { entry });
  const offered = async () => Object((await ask('Dee', 'console')).said).undo;
  const roll = async (): Promise<number> => {
    await act({ kind: 'place-bet', seat: 1, bet: 'pass', amount: 1_000 });
    await act({ kind: 'send-dice', as: 'stickperson' });
    return act({ kind: 'roll', as: 'stickperson', dice: [5, 4] });
  };
  await house.people.grant({
    account: (await house.backOffice.store.accountByName('Dee'))?.id ?? '',
    table,
    role: 'stickperson',
  });
  const before = rack();
  const first = await roll();
  expect(rack()).not.toEqual(before);
  expect(await offered()).toMatchObject({ entry: first, command: { kind: 'roll', dice: [5, 4] } });
  // The list is on a screen, and nothing of it was done.
  dee.send({ kind: 'tick', table, progress: done(first, 0), isFirst: true });
  expect((await undo(first)).status).toBe(200);
  const second = await act({ kind: 'roll', as: 'stickperson', dice: [4, 3] });
  dee.send({ kind: 'tick', table, progress: done(second, 0), isFirst: true });
  dee.send({ kind: 'tick', table, progress: { ...done(second, 1), undone: [] } });
  dee.send({ kind: 'tick', table, progress: done(second, 0) });
  await expect.poll(offered).toBeNull();
  expect(await undo(second)).toMatchObject({
    status: 409,
    said: { why: { code: 'fault.undo-paid' } },
  });
  // It takes two from here on.
  const { said: acts } = await ask('Dee', 'acts');
  const { round } = Object((acts as readonly object[]).at(-1)); // the acts of the last round
  const asked = await ask('Dee', 'requests', { kind: 'void', round, reason: 'misread' });
  expect(asked.status).toBe(200);
});

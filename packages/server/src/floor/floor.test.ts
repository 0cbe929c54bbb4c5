import { expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from '../adapters/memory/index.ts';
import type { Ports, Store } from '../ports.ts';
import { usualPace } from '../table/dealer.ts';
import { anyBet, orderAs, settle, sitDown, stateAt } from '../testing/index.ts';
import { openEveryTable, openFloor } from './floor.ts';

test('a table whose store fails at a player’s order says so, and goes on once the store is back', async () => {
  const memory = memoryStore();
  let isFull = false;
  const store: Store = {
    ...memory,
    async append(append) {
      if (isFull) throw new Error('no space left on device');
      await memory.append(append);
    },
    async claim(table) {
      if (isFull) throw new Error('no space left on device');
      return memory.claim(table);
    },
  };
  const clock = heldClock();
  const chance = writtenChance('full');
  const ports: Ports = { store, clock, chance, audience: notebook() };
  const floor = await openFloor(ports, usualPace);
  await openEveryTable(floor);
  await store.createAccount({ id: 'ann', name: 'ann', isGuest: true, password: null });
  await store.mint('ann', 1_000_000);
  await settle();
  const table = 'bclc.wheel';
  await orderAs(floor, table, { actor: 'ann', command: sitDown(1, 'Ann') });
  const command = anyBet(stateAt(floor, table), 1);

  isFull = true;
  await expect(orderAs(floor, table, { actor: 'ann', command })).rejects.toThrow('no space');
  expect(floor.status(table)).toMatchObject({
    open: false,
    message: expect.stringContaining('cannot go on just now'),
  });
  clock.advance(usualPace.faultMs);
  await settle();
  expect(floor.status(table)).toMatchObject({ open: false });

  isFull = false;
  clock.advance(usualPace.faultMs);
  await settle();
  expect(floor.status(table)).toMatchObject({ open: true, message: '' });
  expect(await orderAs(floor, table, { actor: 'ann', command })).toMatchObject({ ok: true });
  await floor.stop();
});

test('a 6 to 5 game opens beside a 3 to 2 game alone', async () => {
  const ports: Ports = {
    store: memoryStore(),
    clock: heldClock(),
    chance: writtenChance('sixtofive'),
    audience: notebook(),
  };
  const floor = await openFloor(ports, usualPace);
  const open = (id: string, rulebook: string) =>
    floor.open({ id, rulebook, options: {}, mode: 'automated' });
  expect(await open('six', 'bclc.sixtofive')).toMatchObject({ by: ['bclc.sixtofive.1.6'] });
  expect(await open('six', 'bclc.blackjack:natural.pays=6to5')).toBeNull();
  expect(await open('seven', 'bclc.sixtofive')).toMatchObject({ by: ['bclc.sixtofive.1.6'] });
  expect(await open('three', 'bclc.blackjack')).toBeNull();
  expect(await open('seven', 'bclc.sixtofive')).toBeNull();
  await floor.stop();
});

test('the last 3 to 2 game stays open while a 6 to 5 game is, and a closed one is none', async () => {
  const ports: Ports = {
    store: memoryStore(),
    clock: heldClock(),
    chance: writtenChance('beside'),
    audience: notebook(),
  };
  const floor = await openFloor(ports, usualPace);
  const open = async (id: string, rulebook: string) =>
    (await floor.open({ id, rulebook, options: {}, mode: 'hosted' }))?.by ?? 'open';
  let asks = 0;
  const gives = async (table: string, kind: string) => {
    const answer = await floor.handle(table, {
      giver: { actor: 'sue', roles: ['supervisor'] },
      order: { kind: 'act', command: { kind }, drawn: null },
      asked: { id: `beside-${++asks}`, digest: '' },
    });
    return answer.ok ? 'done' : answer.refusal.by;
  };
  const without = ['bclc.sixtofive.1.6'];
  expect(await open('three', 'bclc.blackjack')).toBe('open');
  expect(await gives('three', 'close-table')).toBe('done');
  expect(await open('six', 'bclc.sixtofive')).toEqual(without);
  expect(await gives('three', 'open-table')).toBe('done');
  expect(await open('six', 'bclc.sixtofive')).toBe('open');
  expect(await gives('three', 'close-table')).toEqual(without);
  expect(await open('other', 'bclc.zappit')).toBe('open');
  expect(await gives('three', 'close-table')).toBe('done');
  expect(await gives('other', 'close-table')).toEqual(without);
  expect(await gives('six', 'close-table')).toBe('done');
  expect(await gives('other', 'close-table')).toBe('done');
  expect(await gives('six', 'open-table')).toEqual(without);
  await floor.stop();
});

test('a crew confirms percentage awards unless its table says otherwise', async () => {
  const store = memoryStore();
  const ports: Ports = {
    store,
    clock: heldClock(),
    chance: writtenChance('jackpots'),
    audience: notebook(),
  };
  const floor = await openFloor(ports, usualPace);
  const side = { side: 'blazing7s' };
  for (const [id, mode, options] of [
    ['crew', 'hosted', side],
    ['stated', 'hosted', { ...side, jackpots: 'paid' }],
    ['house', 'automated', side],
  ] as const) {
    expect(await floor.open({ id, rulebook: 'bclc.blackjack', options, mode })).toBeNull();
  }
  const setups = await store.setups();
  expect(setups.map(({ id, options }) => [id, options['jackpots']]).sort()).toEqual([
    ['crew', 'confirmed'],
    ['house', undefined],
    ['stated', 'paid'],
  ]);
  await floor.stop();
});

import { expect, test } from 'vitest';
import { heldClock, memoryStore, notebook, writtenChance } from './adapters/memory/index.ts';
import { openEveryTable, openFloor } from './floor.ts';
import type { Ports, Store } from './ports.ts';
import { usualPace } from './table/dealer.ts';
import { anyBet, orderAs, settle, sitDown, stateAt } from './testing/index.ts';

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
  await store.deposit('ann', 1_000_000);
  await settle();
  const table = 'bclc.wheel';
  await orderAs(floor, table, { actor: 'ann', command: sitDown(1, 'Ann') });
  const command = anyBet(stateAt(floor, table), 1);

  isFull = true;
  await expect(orderAs(floor, table, { actor: 'ann', command })).rejects.toThrow('no space');
  expect(floor.moment(table)).toMatchObject({
    open: false,
    says: expect.stringContaining('no space left'),
  });
  clock.advance(usualPace.faultMs);
  await settle();
  expect(floor.moment(table)).toMatchObject({ open: false });

  isFull = false;
  clock.advance(usualPace.faultMs);
  await settle();
  expect(floor.moment(table)).toMatchObject({ open: true, says: '' });
  expect(await orderAs(floor, table, { actor: 'ann', command })).toMatchObject({ ok: true });
  await floor.stop();
});

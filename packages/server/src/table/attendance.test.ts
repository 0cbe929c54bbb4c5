import { cents, type PlaceBet, seatAt } from '@openpit/engine';
import { expect, test } from 'vitest';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';

const table = 'bclc.wheel';
const minute = 60_000;
const idleMs = 30 * minute;
const absence = { idleMs, unwatchedMs: 3 * minute };

test('a player who does nothing for long is stood up with their chips, one who plays is not', async () => {
  const { floor, clock, store } = await heldFloor({ absence });
  await orderAs(floor, table, { actor: 'ann', command: sitDown(1, 'Ann') });
  await orderAs(floor, table, { actor: 'bob', command: sitDown(2, 'Bob') });
  const before = await store.balance('ann', 'play');
  const bet: PlaceBet = {
    kind: 'place-bet',
    seat: 2,
    hand: 1,
    bet: 'space:1',
    tip: false,
    amount: cents(100),
  };
  const seats = () => stateAt(floor, table).game.table.layout.seats.map(({ player }) => player);
  for (let passed = 0; passed < 2 * idleMs; passed += 10 * minute) {
    if (passed < idleMs) expect(seats()).toEqual(['Ann', 'Bob']);
    await orderAs(floor, table, { actor: 'bob', command: bet });
    clock.advance(10 * minute);
    await settle();
  }
  expect(seats()).toEqual(['Bob']);
  expect(await store.balance('ann', 'play')).toBe(before + 100_000);
  expect(stateAt(floor, table).owners.get(2)).toBe('bob');
  await floor.stop();
});

test('a player who has closed the page is stood up within minutes, one who looks on or has just acted is not', async () => {
  const { floor, clock, audience, store } = await heldFloor({ absence });
  await orderAs(floor, table, { actor: 'ann', command: sitDown(1, 'Ann') });
  await orderAs(floor, table, { actor: 'bob', command: sitDown(2, 'Bob') });
  const seats = () => stateAt(floor, table).game.table.layout.seats.map(({ player }) => player);
  const minutesPass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed++) {
      clock.advance(minute);
      await settle();
    }
  };
  const before = await store.balance('ann', 'play');
  await minutesPass(10);
  expect(seats()).toEqual(['Ann', 'Bob']);
  audience.gone.add('ann');
  await minutesPass(2);
  // A page that is loaded again is back within seconds.
  audience.gone.delete('ann');
  await minutesPass(1);
  audience.gone.add('ann');
  await minutesPass(2);
  expect(seats()).toEqual(['Ann', 'Bob']);
  await minutesPass(2);
  expect(seats()).toEqual(['Bob']);
  expect(await store.balance('ann', 'play')).toBe(before + 100_000);
  await floor.stop();
});

test('nobody is stood up while a wager of theirs is open', async () => {
  const { floor, clock } = await heldFloor({ absence });
  const craps = 'bclc.craps';
  await orderAs(floor, craps, { actor: 'ann', command: sitDown(1, 'Ann') });
  const field: PlaceBet = {
    kind: 'place-bet',
    seat: 1,
    hand: 1,
    bet: 'field',
    tip: false,
    amount: cents(500),
  };
  // Without a line wager nobody shoots, so the wager stays up.
  await orderAs(floor, craps, { actor: 'ann', command: field });
  for (let passed = 0; passed < 3 * idleMs; passed += 10 * minute) {
    clock.advance(10 * minute);
    await settle();
  }
  expect(seatAt(stateAt(floor, craps).game.table.layout, 1)?.player).toBe('Ann');
  await floor.stop();
});

import { type Command, familyOf, openGame } from '@openpit/engine';
import type { CrapsTable } from '@openpit/engine/craps';
import { rulebooks } from '@openpit/rulebooks';
import { afterEach, describe, expect, test } from 'vitest';
import { writtenChance } from '../adapters/memory/index.ts';
import { everyTable, type Floor, openFloor } from '../floor/floor.ts';
import type { Chance, Store } from '../ports.ts';
import { anyBet, spaceBet } from '../testing/bet.ts';
import { heldFloor, orderAs, settle, sitDown, stateAt } from '../testing/floor.ts';
import { usualPace } from './dealer.ts';

let floor: Floor | undefined;

afterEach(() => floor?.stop());

const house = async (chance?: Chance) => {
  const held = await heldFloor(chance ? { chance } : {});
  floor = held.floor;
  return held;
};

const wheel = 'bclc.wheel';

const roundOf = (open: Floor, id: string): number => stateAt(open, id).chance?.round ?? 0;

test.each(['bclc.craps', 'bclc.midi', 'division.craps'])(
  '%s goes on when its shooter has no line wager',
  async (id) => {
    const { clock, floor: open } = await house();
    await settle();
    const give = async (actor: string, command: Command): Promise<void> => {
      expect(await orderAs(open, id, { actor, command })).toMatchObject({ ok: true });
    };
    const onPass = (seat: number) => ({ ...anyBet(stateAt(open, id), seat), bet: 'pass' });
    await give('ann', sitDown(1, 'Ann'));
    await give('bob', sitDown(2, 'Bob'));
    const takes: Command & { seat: number } = { kind: 'take-dice', seat: 1 };
    await give('ann', takes);
    await give('bob', onPass(2));
    const rollsOf = () => (stateAt(open, id).game.table as CrapsTable).rolls; // a craps table
    for (let wait = 0; wait < 6 && rollsOf() === 0; wait++) {
      clock.advance(clock.next() ?? 0);
      await settle();
    }
    expect(rollsOf()).toBeGreaterThan(0);
    expect(open.status(id).message).toBe('');
  },
);

test('bets close at once when everyone with a wager is ready, and not before; the next round asks anew', async () => {
  const { clock, floor: open } = await house();
  await settle();
  for (const [seat, actor] of ['ann', 'bob'].entries())
    expect(await orderAs(open, wheel, { actor, command: sitDown(seat + 1, actor) })).toMatchObject({
      ok: true,
    });
  const wager = async (actor: string, seat: number): Promise<void> => {
    const command = anyBet(stateAt(open, wheel), seat);
    expect(await orderAs(open, wheel, { actor, command })).toMatchObject({ ok: true });
  };
  await wager('ann', 1);
  await wager('bob', 2);
  const round = roundOf(open, wheel);
  open.ready(wheel, 'ann');
  // Nobody speaks for Bob but Bob.
  open.ready(wheel, 'ann');
  open.ready(wheel, 'eve');
  await settle();
  expect(roundOf(open, wheel)).toBe(round);
  open.ready(wheel, 'bob');
  await settle();
  expect(roundOf(open, wheel)).toBe(round + 1);
  await wager('ann', 1);
  await settle();
  expect(roundOf(open, wheel)).toBe(round + 1);
  expect(open.status(wheel).leftMs).toBe(usualPace.betsMs);
  expect(clock.next()).not.toBeNull();
});

describe.each(everyTable.map(({ id }) => id))('%s, dealt by the house', (id) => {
  test('bets open under a commitment; a countdown starts with the first wager; the round is dealt and its share revealed', async () => {
    const { clock, audience, floor: open } = await house();
    await settle();
    expect(stateAt(open, id).chance?.round).toBe(1);
    expect(await orderAs(open, id, { actor: 'ann', command: sitDown(1, 'Ann') })).toMatchObject({
      ok: true,
    });
    expect(await orderAs(open, id, { actor: 'bob', command: sitDown(2, 'Bob') })).toMatchObject({
      ok: true,
    });
    for (const [actor, seat] of [
      ['ann', 1],
      ['bob', 2],
    ] as const) {
      expect(
        await orderAs(open, id, { actor, command: anyBet(stateAt(open, id), seat) }),
      ).toMatchObject({
        ok: true,
      });
    }
    await settle();
    expect(open.status(id).leftMs).toBe(usualPace.betsMs);
    // Nobody acts any more: the clocks alone bring every round to its end.
    for (let round = 0; round < 60 && roundOf(open, id) < 2; round++) {
      clock.advance(clock.next() ?? 0);
      await settle();
    }
    expect(roundOf(open, id)).toBeGreaterThanOrEqual(2);
    const bodies = audience.notified
      .filter(({ logEntry }) => logEntry.table === id)
      .map(({ logEntry }) => logEntry.body);
    const share = bodies.find((body) => body.kind === 'share-revealed');
    expect(share).toMatchObject({ round: 1 });
    expect(bodies.some((body) => body.kind === 'act' && body.drawn !== null)).toBe(true);
    expect(open.status(id).message).toBe('');
  });
});

describe('a table dealt by the house', () => {
  test('every rulebook has one', () => {
    expect(everyTable.map(({ rulebook }) => rulebook)).toEqual(rulebooks.map(({ id }) => id));
    for (const rulebook of rulebooks) expect(openGame(rulebook).ok, rulebook.id).toBe(true);
    // With every side wager that its documents allow: one more is refused.
    for (const { id, rulebook: name, options } of everyTable) {
      const rulebook = rulebooks.find((one) => one.id === name);
      const carried = options['side']?.split(',') ?? [];
      for (const side of (rulebook && familyOf(rulebook).house.sides?.(rulebook)) ?? [])
        if (rulebook && !carried.includes(side))
          expect(
            openGame(rulebook, { ...options, side: [...carried, side].join(',') }).ok,
            id,
          ).toBe(false);
    }
  });

  test('without a wager waits for one, however long', async () => {
    const { clock, floor: open } = await house();
    await settle();
    const { version } = stateAt(open, wheel);
    clock.advance(3_600_000);
    await settle();
    expect(stateAt(open, wheel).version).toBe(version);
    expect(clock.next()).toBeNull();
  });

  test('further wagers do not give more time', async () => {
    const { clock, floor: open } = await house();
    await settle();
    await orderAs(open, wheel, { actor: 'ann', command: sitDown(1, 'Ann') });
    await orderAs(open, wheel, { actor: 'ann', command: anyBet(stateAt(open, wheel), 1) });
    await settle();
    clock.advance(10_000);
    await orderAs(open, wheel, { actor: 'ann', command: anyBet(stateAt(open, wheel), 1) });
    await settle();
    expect(open.status(wheel).leftMs).toBe(usualPace.betsMs - 10_000);
  });

  test('a random source that fails closes the table and says so; bets are refused until it is back', async () => {
    let isBroken = true;
    const written = writtenChance('mended');
    const chance = {
      chainLength: written.chainLength,
      seed() {
        if (isBroken) throw new Error('no entropy');
        return written.seed();
      },
    };
    const { clock, floor: open } = await house(chance);
    await settle();
    expect(open.status(wheel).message).toContain('cannot go on just now');
    await orderAs(open, wheel, { actor: 'ann', command: sitDown(1, 'Ann') });
    const bet = spaceBet('1', 500);
    expect(await orderAs(open, wheel, { actor: 'ann', command: bet })).toMatchObject({
      refusal: { code: 'table-closed' },
    });
    isBroken = false;
    clock.advance(usualPace.faultMs);
    await settle();
    expect(open.status(wheel).message).toBe('');
    expect(await orderAs(open, wheel, { actor: 'ann', command: bet })).toMatchObject({ ok: true });
  });

  test('a store that fails closes the table and says so; it goes on by itself, and nothing is lost', async () => {
    const first = await house();
    await orderAs(first.floor, wheel, { actor: 'ann', command: sitDown(1, 'Ann') });
    await first.floor.stop();
    let isDown = false;
    const broken: Store = {
      ...first.store,
      append: async (append) => {
        if (isDown) throw new Error('the disk is gone');
        return first.store.append(append);
      },
    };
    const open = await openFloor({ ...first.ports, store: broken }, usualPace);
    floor = open;
    await settle();
    expect(
      await orderAs(open, wheel, { actor: 'ann', command: anyBet(stateAt(open, wheel), 1) }),
    ).toMatchObject({ ok: true });
    await settle();
    isDown = true;
    first.clock.advance(usualPace.betsMs);
    await settle();
    expect(open.status(wheel)).toMatchObject({
      open: false,
      message: expect.stringContaining('cannot go on just now'),
    });
    isDown = false;
    first.clock.advance(usualPace.faultMs);
    await settle();
    expect(open.status(wheel)).toMatchObject({ open: true, message: '' });
    first.clock.advance(usualPace.betsMs);
    await settle();
    expect(roundOf(open, wheel)).toBe(2);
  });

  test('a table taken over in the middle of a round deals on with the same share', async () => {
    const first = await house();
    await settle();
    await orderAs(first.floor, wheel, { actor: 'ann', command: sitDown(1, 'Ann') });
    await orderAs(first.floor, wheel, {
      actor: 'ann',
      command: anyBet(stateAt(first.floor, wheel), 1),
    });
    const before = stateAt(first.floor, wheel).chance;
    await first.floor.stop();
    floor = await openFloor(first.ports, usualPace);
    expect(stateAt(floor, wheel).chance).toEqual(before);
    await settle();
    first.clock.advance(usualPace.betsMs);
    await settle();
    expect(roundOf(floor, wheel)).toBe(2);
  });
});

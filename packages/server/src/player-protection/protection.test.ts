import type { AnyCommand, Refusal } from '@openpit/engine';
import { beforeEach, describe, expect, test } from 'vitest';
import { heldClock, memoryStore } from '../adapters/memory/index.ts';
import { applyHouse } from '../cage/apply-house.ts';
import type { HouseBody } from '../cage/house-log.ts';
import type { Store } from '../ports.ts';
import { type Protection, protectionOf } from './protection.ts';

const hourMs = 3_600_000;
const ann = 'ann';
let store: Store;
let clock: ReturnType<typeof heldClock>;
let protection: Protection;

beforeEach(async () => {
  store = memoryStore();
  clock = heldClock();
  protection = protectionOf(store, clock, note);
  await store.createAccount({ id: ann, name: 'Ann', isGuest: true, password: null });
});

/** Writes as the cage does, without its chain. */
const note = async (body: HouseBody): Promise<number> => {
  await applyHouse(store, body);
  return 1;
};

const buy = (amount: number): AnyCommand => ({ kind: 'buy-in', seat: 1, amount });

const codeOf = async ({ code }: Refusal): Promise<string> => code;

const play = async (command: AnyCommand, act = async () => 'done'): Promise<string> =>
  protection.play(ann, command, {
    act,
    refuse: codeOf,
    currency: 'house',
    refuseBuying: () => undefined,
  });

const lossLimit = async () => (await protection.standing(ann, 'house')).limits.loss;

describe('a limit', () => {
  test('counts at once when it is lower, after 24 hours when it is higher or lifted', async () => {
    await protection.setLimit(ann, 'loss', 5_000);
    expect(await lossLimit()).toEqual({ amount: 5_000, next: null });
    clock.advance(1);
    await protection.setLimit(ann, 'loss', 9_000);
    expect(await lossLimit()).toMatchObject({ amount: 5_000, next: { amount: 9_000 } });
    clock.advance(24 * hourMs - 1);
    expect(await lossLimit()).toMatchObject({ amount: 5_000 });
    clock.advance(1);
    expect(await lossLimit()).toEqual({ amount: 9_000, next: null });
    await protection.setLimit(ann, 'loss', null);
    clock.advance(24 * hourMs);
    expect(await lossLimit()).toEqual({ amount: null, next: null });
  });

  test('that is lowered again before a higher one counts stays low', async () => {
    await protection.setLimit(ann, 'loss', 5_000);
    clock.advance(1);
    await protection.setLimit(ann, 'loss', 9_000);
    clock.advance(1);
    await protection.setLimit(ann, 'loss', 4_000);
    clock.advance(48 * hourMs);
    expect(await lossLimit()).toEqual({ amount: 4_000, next: null });
  });

  test('on losses holds what is bought, less what is cashed, in a day', async () => {
    await protection.setLimit(ann, 'loss', 5_000);
    expect(await play(buy(5_001))).toBe('loss-limit');
    expect(await play(buy(5_000))).toBe('done');
    expect(await play({ kind: 'leave' })).toBe('done');
  });

  test('holds two purchases at once together', async () => {
    await protection.setLimit(ann, 'loss', 5_000);
    const flow = { deposited: 0, bought: 0, cashed: 0 };
    const slow = protectionOf({ ...store, flowSince: async () => ({ ...flow }) }, clock, note);
    const answers = await Promise.all(
      [3_000, 3_000].map((amount) =>
        slow.play(ann, buy(amount), {
          refuse: codeOf,
          currency: 'house',
          refuseBuying: () => undefined,
          async act() {
            flow.bought += amount;
            return 'done';
          },
        }),
      ),
    );
    expect(answers).toEqual(['done', 'loss-limit']);
  });

  test('on deposits keeps money out', async () => {
    await protection.setLimit(ann, 'deposit', 100);
    await expect(protection.checkDeposit(ann, 101)).rejects.toThrow('deposit limit of 1 a day');
    await protection.checkDeposit(ann, 100);
  });
});

describe('anyone who asked to be excluded', () => {
  test('buys and bets nothing until the time is over, but may leave and finish a hand', async () => {
    await protection.exclude(ann, 24);
    for (const kind of ['sit', 'buy-in', 'place-bet', 'call-bet', 'back-bet']) {
      expect(await play({ kind }), kind).toBe('excluded');
    }
    for (const kind of ['leave', 'take-down', 'stand', 'hit'])
      expect(await play({ kind }), kind).toBe('done');
    clock.advance(24 * hourMs);
    expect(await play({ kind: 'place-bet' })).toBe('done');
  });

  test('buys nothing with an order that waited for another when they asked', async () => {
    await play(buy(100));
    const answers = [
      play(buy(100), async () => {
        await protection.exclude(ann, 24);
        return 'done';
      }),
      play(buy(100)),
    ];
    expect(await Promise.all(answers)).toEqual(['done', 'excluded']);
  });

  test('cannot be let in earlier by asking again', async () => {
    await protection.exclude(ann, 48);
    await protection.exclude(ann, 1);
    clock.advance(2 * hourMs);
    expect(await play({ kind: 'sit' })).toBe('excluded');
  });
});

describe('the time somebody plays', () => {
  const bet: AnyCommand = { kind: 'place-bet' };
  const minutes = async (count: number): Promise<void> => {
    for (let minute = 0; minute < count; minute++) {
      clock.advance(60_000);
      await play(bet);
    }
  };
  const session = async () => (await protection.standing(ann, 'house')).session;

  test('runs from act to act, and stops after a pause', async () => {
    expect(await session()).toEqual({ since: null, todayMs: 0 });
    const start = clock.now();
    await play(bet);
    await minutes(10);
    expect(await session()).toEqual({ since: start, todayMs: 600_000 });
    clock.advance(16 * 60_000);
    expect(await session()).toEqual({ since: null, todayMs: 600_000 });
    await play(bet);
    expect(await session()).toEqual({ since: clock.now(), todayMs: 600_000 });
  });

  test('is limited where the player wants it: no new wager, but a hand is played on', async () => {
    await protection.setLimit(ann, 'time', 30);
    await play(bet);
    await minutes(29);
    expect(await play(bet)).toBe('done');
    clock.advance(60_000);
    expect(await play(bet)).toBe('time-limit');
    expect(await play(buy(100))).toBe('time-limit');
    expect(await play({ kind: 'stand' })).toBe('done');
    expect(await play({ kind: 'leave' })).toBe('done');
  });

  test('a longer time counts after 24 hours, and a new day begins anew', async () => {
    await protection.setLimit(ann, 'time', 10);
    await play(bet);
    await minutes(11);
    expect(await play(bet)).toBe('time-limit');
    await protection.setLimit(ann, 'time', 600);
    expect(await play(bet)).toBe('time-limit');
    clock.advance(24 * hourMs);
    expect(await play(bet)).toBe('done');
    expect((await protection.standing(ann, 'house')).limits.time).toEqual({
      amount: 600,
      next: null,
    });
    expect((await session()).todayMs).toBe(0);
  });

  test('survives the server', async () => {
    await protection.setLimit(ann, 'time', 10);
    await play(bet);
    await minutes(10);
    await protection.stop();
    protection = protectionOf(store, clock, note);
    expect(await play(bet)).toBe('time-limit');
  });
});

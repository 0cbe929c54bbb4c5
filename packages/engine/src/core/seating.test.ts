import { describe, expect, test } from 'vitest';
import { amountMax } from './amount.ts';
import { emptyLayout, type Layout } from './layout.ts';
import { refuseLimits } from './limits.ts';
import { cents } from './money.ts';
import type { Rulebook } from './rulebook.ts';
import { decideSeating, refuseRack } from './seating.ts';

const rulebook = { id: 'house.test', seats: { max: { is: 3, by: 'house.seat' } } } as Rulebook; // all that seats are asked for

/** A table at which seat 1 holds this much. */
const holding = (rack: number): Layout => ({
  ...emptyLayout,
  seats: [{ seat: 1, player: 'Ann', rack: cents(rack) }],
});

const codeOf = (answer: ReturnType<typeof decideSeating>): string =>
  answer.ok ? 'taken' : answer.refusal.code;

describe('what a rack may hold', () => {
  const rackMax = 1_000 * amountMax;
  const buying = (rack: number, amount: number) =>
    codeOf(
      decideSeating(rulebook, holding(rack), { kind: 'buy-in', seat: 1, amount: cents(amount) }),
    );

  test('is a thousand times the largest amount, to the cent', () => {
    expect(buying(rackMax - 5, 5)).toBe('taken');
    expect(buying(rackMax - 5, 6)).toBe('bad-amount');
  });
});

describe('a seat', () => {
  const sitting = (layout: Layout, seat: number) =>
    codeOf(decideSeating(rulebook, layout, { kind: 'sit', seat, player: 'Bob', amount: cents(5) }));

  test('is one of those the table has', () => {
    expect([0, 1, 3, 4, 1.5].map((seat) => sitting(emptyLayout, seat))).toEqual([
      'no-such-seat',
      'taken',
      'taken',
      'table-full',
      'no-such-seat',
    ]);
  });

  test('holds one player, and a full table no more', () => {
    expect(sitting(holding(5), 1)).toBe('seat-taken');
    const seats = [1, 2, 3].map((seat) => ({ seat, player: `P${seat}`, rack: cents(5) }));
    expect(sitting({ ...emptyLayout, seats }, 2)).toBe('table-full');
  });
});

describe('a stake', () => {
  const limits = { min: cents(500), max: cents(1_000) };
  const stakes = (stake: number, within = { ...limits } as Parameters<typeof refuseLimits>[0]) =>
    refuseLimits(within, cents(stake), ['house.minimum'])?.code;

  test('lies within the limits, both of them included', () => {
    expect([499, 500, 1_000, 1_001].map((stake) => stakes(stake))).toEqual([
      'below-minimum',
      undefined,
      undefined,
      'above-maximum',
    ]);
    expect(stakes(amountMax, { min: cents(0), max: null })).toBeUndefined();
    expect(stakes(amountMax + 1, { min: cents(0), max: null })).toBe('beyond-amounts');
    expect(stakes(amountMax + 1, { min: cents(0), max: cents(2 * amountMax) })).toBe(
      'beyond-amounts',
    );
  });

  test('costs no more than the rack holds', () => {
    expect(refuseRack(holding(5), 1, cents(5))).toBeUndefined();
    expect(refuseRack(holding(5), 1, cents(6))?.code).toBe('rack-short');
    expect(refuseRack(holding(5), 2, cents(1))?.code).toBe('empty-seat');
  });
});

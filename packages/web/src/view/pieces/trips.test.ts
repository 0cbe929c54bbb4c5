import { cents, lost, moved, type Settlement, type Wager, won } from '@openpit/engine';
import { describe, expect, test } from 'vitest';
import type { Felt } from '../../felt/zone.ts';
import { tripsOf } from './trips.ts';

const felt: Felt = {
  size: [1000, 500],
  places: [],
  art: [],
  spots: {},
  anchors: {},
  chipSize: 1,
};

const wager = (bet: string): Wager<null> => ({
  seat: 1,
  hand: 1,
  bet,
  tip: false,
  state: null,
  stake: cents(500),
  fee: cents(0),
});

const by = ['house.order'] as const;

/** The bets are in a row, a hundred apart. */
const spot = ({ bet }: { readonly bet: string }) => [bet.length * 100, 300] as const;

const trips = (...lines: readonly Settlement[]) => tripsOf(felt, { lines, spot });

describe('chips that were decided', () => {
  test('are taken from the losers before the winners are paid', () => {
    const all = trips(won(wager('ab'), cents(700), { by }), lost(wager('a'), by));
    const startOf = (name: string) => all.find(({ key }) => key.endsWith(name))?.startMs ?? 0;
    expect(startOf('lost')).toBeLessThan(startOf('won'));
    expect(startOf('won')).toBe(startOf('free'));
  });

  test('wait until the call is seen, and nobody is paid before the last loser is taken', () => {
    const all = trips(
      ...['a', 'ab', 'abc'].map((bet) => lost(wager(bet), by)),
      ...['abcd', 'abcde'].map((bet) => won(wager(bet), cents(500), { by })),
    );
    const startsOf = (name: string) =>
      all.filter(({ key }) => key.endsWith(name)).map(({ startMs }) => startMs);
    expect(Math.min(...startsOf('lost'))).toBeGreaterThan(0);
    expect(Math.max(...startsOf('lost')) + 340).toBeLessThanOrEqual(Math.min(...startsOf('won')));
  });

  test('are paid beside the stake they were won on, and both go home from there', () => {
    const [paid, stake] = trips(won(wager('ab'), cents(700), { by }));
    expect(paid?.kind).toBe('paid');
    expect(paid?.via[1]).toBe(stake?.from[1]);
    expect(Math.abs((paid?.via[0] ?? 0) - (stake?.from[0] ?? 0))).toBeLessThan(40);
    expect(stake).toMatchObject({ kind: 'home', to: paid?.to });
  });

  test('go to the house, come from it, and travel to their number', () => {
    const all = trips(
      lost(wager('a'), by),
      won(wager('ab'), cents(700), { by }),
      moved(wager('abc'), wager('abcd'), by),
    );
    const leg = (name: string) => {
      const { amount, from, to } = all.find(({ key }) => key.endsWith(name)) ?? {};
      return { amount, from, to };
    };
    expect(leg('lost')).toEqual({ amount: 500, from: [100, 300], to: [500, -30] });
    expect(leg('won')).toEqual({ amount: 700, from: [500, -30], to: [500, 540] });
    expect(leg('free')).toEqual({ amount: 500, from: [200, 300], to: [500, 540] });
    expect(leg('moved')).toEqual({ amount: 500, from: [300, 300], to: [400, 300] });
  });

  test('stay where they are when nothing is decided', () => {
    expect(trips()).toEqual([]);
  });
});

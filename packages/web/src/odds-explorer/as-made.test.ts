import { expect, test } from 'vitest';
import { asMade, freeAsOne, nameShared, sharedRows } from './as-made.ts';

const row = (bet: string, when: string, edge: number) => ({
  bet,
  when,
  edge,
  isReached: false,
  rounds: 1,
  variance: 1,
  change: null,
});

test('a wager is shown once: plainly, or else at its dearest, and not where it only travels to', () => {
  const shown = asMade([
    row('pass', 'point=4', 0.33),
    row('pass', '', 0.014),
    row('pass', 'point=6', 0.09),
    row('blazing7s', 'meter=100000', -1.79),
    row('blazing7s', 'meter=2000', 0.47),
    { ...row('dontcome:4', '', -0.33), isReached: true },
  ]);
  expect(shown.map(({ bet, when }) => `${bet} ${when}`)).toEqual(['pass ', 'blazing7s meter=2000']);
});

test('bets of one kind at one price share a row, named by what distinguishes them', () => {
  const rows = [row('place:6', '', 0.015), row('place:8', '', 0.015), row('place:5', '', 0.04)];
  const hops = Array.from({ length: 9 }, (_, at) => row(`hop:${at}`, '', 0.11));
  const shared = sharedRows([...rows, row('field', '', 0.015), ...hops]);
  expect(shared.map((one) => nameShared(one, (bet) => bet))).toEqual([
    'place:6, 8',
    'place:5',
    'field',
    'hop:0, 1, 2, 3, 4, 5, …',
  ]);
});

test('what costs nothing is one row, and the first wager with a price stands next to it', () => {
  const free = ['odds:pass', 'odds:come:4', 'odds:dontcome:5'].map((bet) => row(bet, '', 0));
  const shared = sharedRows([...free, row('pass', '', 0.014)]);
  const ranked = freeAsOne(shared);
  expect(ranked.map((one) => nameShared(one, (bet) => bet))).toEqual(['odds:pass', 'pass']);
  expect(ranked[0]).toMatchObject({ others: shared.length - 2 });
  expect(ranked[0]?.bets).toEqual(['odds:pass', 'odds:come:4', 'odds:dontcome:5']);
  // Two rows are few enough to read, and a wager that house rules have made free has a row of its own.
  const two = sharedRows([...free.slice(1), row('pass', '', 0.014)]);
  expect(freeAsOne(two)).toEqual(two);
  const changed = shared.map((one) => ({ ...one, row: { ...one.row, change: -0.01 } }));
  expect(freeAsOne(changed)).toEqual(changed);
});

import { expect, test } from 'vitest';
import { asMade, nameShared, sharedRows } from './as-made.ts';

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

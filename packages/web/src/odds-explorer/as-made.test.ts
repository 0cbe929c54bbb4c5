import { expect, test } from 'vitest';
import { asMade } from './as-made.ts';

const row = (bet: string, when: string, edge: number, isReached = false) => ({
  bet,
  when,
  edge,
  isReached,
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
    row('dontcome:4', '', -0.33, true),
  ]);
  expect(shown.map(({ bet, when }) => `${bet} ${when}`)).toEqual(['pass ', 'blazing7s meter=2000']);
});

import { expect, test } from 'vitest';
import { approximate, ratio } from './ratio.ts';
import { sessionOf } from './session.ts';
import { countSessionInDecimals, sessionCost } from './session-decimals.ts';

const wagers = {
  'a push, a loss and two wins': [
    { gain: ratio(3), chance: ratio(1, 12) },
    { gain: ratio(1, 2), chance: ratio(1, 3) },
    { gain: ratio(0), chance: ratio(1, 12) },
    { gain: ratio(-1), chance: ratio(1, 2) },
  ],
  'even money': [
    { gain: ratio(1), chance: ratio(244, 495) },
    { gain: ratio(-1), chance: ratio(251, 495) },
  ],
};

test.each(Object.entries(wagers))(
  'a session in decimals is the exact one to twelve places: %s',
  (_, endings) => {
    for (const plan of [{ decisions: 150 }, { decisions: 90, bankroll: 7.5 }]) {
      const exact = sessionOf(endings, plan);
      const counting = countSessionInDecimals(endings, plan);
      let next = counting.next();
      while (!next.done) next = counting.next();
      const found = next.value;
      for (const name of ['ahead', 'level', 'behind'] as const) {
        expect(approximate(found[name])).toBeCloseTo(approximate(exact[name]), 12);
      }
      expect(found.ruin === null).toBe(exact.ruin === null);
      if (found.ruin && exact.ruin) {
        expect(approximate(found.ruin)).toBeCloseTo(approximate(exact.ruin), 12);
      }
      expect(found.losingRuns.length).toBe(exact.losingRuns.length);
      for (const [at, chance] of found.losingRuns.entries()) {
        expect(approximate(chance)).toBeCloseTo(approximate(exact.losingRuns[at] ?? ratio(9)), 12);
      }
      const chances = new Map(exact.endings.map(({ gain, chance }) => [approximate(gain), chance]));
      for (const { gain, chance } of found.endings) {
        const theirs = chances.get(approximate(gain)) ?? ratio(9);
        expect(approximate(chance)).toBeCloseTo(approximate(theirs), 12);
      }
    }
  },
);

test('what a session takes grows with its length and with how far it can come', () => {
  const [even] = [wagers['even money']];
  const short = sessionCost(even, { decisions: 1000 });
  expect(sessionCost(even, { decisions: 100_000 })).toBeGreaterThan(100 * short);
});

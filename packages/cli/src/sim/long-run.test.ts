import { expect, test } from 'vitest';
import { longRunOf } from './long-run.ts';

test('the bankroll of a ruin is the one that a walk of equal steps loses so often', () => {
  // A step of a dollar that goes up 51 times in a hundred: from b dollars, the probability of ruin is (49/51)^b.
  const [mean, variance] = [2, 100 ** 2 - 2 ** 2];
  const found = longRunOf({ mean: 50 * mean, variance: 50 * variance, sessions: 1, rounds: 50 });
  for (const { ruin, cents } of found?.bankrolls ?? []) {
    expect((49 / 51) ** (cents / 100)).toBeCloseTo(ruin, 3);
  }
  expect(found?.bankrolls.length).toBe(3);
  expect(found?.rounds).toBeCloseTo(variance / mean ** 2, 6);
  // A player who bets by Kelly and never changes the bet is ruined one time in e².
  expect(Math.exp((-2 * mean * (found?.kellyCents ?? 0)) / variance)).toBeCloseTo(Math.exp(-2), 9);
});

test('who loses on average has no such bankroll', () => {
  expect(longRunOf({ mean: -1, variance: 100, sessions: 10, rounds: 100 })).toBeNull();
});

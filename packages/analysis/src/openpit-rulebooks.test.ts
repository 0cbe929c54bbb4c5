import { points } from '@openpit/engine/craps';
import { openpitBlackjack, openpitNevada } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { priceCraps } from './craps/index.ts';
import { pricesOf } from './index.ts';
import { approximate, ratio, writeRatio } from './ratio.ts';

describe('openpit.nevada costs what is published', () => {
  const edgeOf = (bet: string) =>
    priceCraps(openpitNevada, (key) => key === bet).find(({ model }) => model === null)?.edge ??
    expect.fail(bet);

  test.each([
    ['pass', '7/495'],
    ['dontpass', '3/220'],
    ['field', '1/36'],
    ['place:6', '1/66'],
    ['any7', '1/6'],
    // One roll of six, paid 4 to 1: as dear as any seven.
    ['anypair', '1/6'],
  ])('%s: %s', (bet, edge) => {
    expect(writeRatio(edgeOf(bet))).toBe(edge);
  });

  test('pass with odds of three, four and five times costs 0.374 % of all that is bet', () => {
    // casinodealerswebsite.com, "Summary of bets, house %": 3X-4X-5X leads to 0.374.
    const rolls = { 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3 } as const;
    const odds = points.map((point) => Number(openpitNevada.choices.odds[point].is) * rolls[point]);
    const behind = odds.reduce((sum, part) => sum + part, 0) / 36;
    expect((100 * approximate(edgeOf('pass'))) / (1 + behind)).toBeCloseTo(0.374, 3);
    expect(edgeOf('odds:pass')).toEqual(ratio(0));
  });
});

test('openpit.blackjack costs what its rules add up to where they are published', () => {
  // thecolorofblackjack.com: 0.02 % for one deck that stands on 17, 0.53 for six decks, less 0.13 for doubles after splits: 0.42;
  // blackjackguru.wordpress.com, "6 decks, S17, DAS, No Surrender, Peek": 0.44. Neither counts splits into four hands.
  const [main] = pricesOf(openpitBlackjack);
  const edge = 100 * approximate(main?.edge ?? expect.fail());
  expect(edge).toBeCloseTo(0.4059, 3);
  expect(edge).toBeGreaterThan(0.38);
  expect(edge).toBeLessThan(0.44);
});

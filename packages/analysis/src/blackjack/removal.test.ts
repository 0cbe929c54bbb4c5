import { bclcBlackjack, bclcDoubledeck } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { effectsOfRemoval, solveBlackjack, totalStrategy } from './index.ts';
import { shoeOf } from './solver/shoe.ts';

describe('the effect of removal', () => {
  test('law: decks named card by card are the same decks', () => {
    const cards = [...shoeOf(6).counts];
    const [whole, named] = [{}, { cards }].map((asked) =>
      totalStrategy(solveBlackjack(bclcBlackjack, { ...asked, by: 'totals' })),
    );
    expect(named?.chart).toEqual(whole?.chart);
    expect(Math.abs((named?.houseEdge ?? 1) - (whole?.houseEdge ?? 0))).toBeLessThan(1e-12);
  });

  test('a five gone helps the player most, a ten or an ace gone the house', () => {
    const effects = effectsOfRemoval(bclcDoubledeck).toSorted((a, b) => a.change - b.change);
    expect(effects[0]?.card).toBe('5');
    expect(
      effects
        .slice(-2)
        .map(({ card }) => card)
        .sort(),
    ).toEqual(['10', 'A']);
    // A card gone unseen changes nothing on average; seen, it can only help whoever plays by it.
    const mean = effects.reduce(
      (sum, { card, change }) => sum + change * (card === '10' ? 4 : 1),
      0,
    );
    expect(mean / 13).toBeLessThan(0);
    expect(mean / 13).toBeGreaterThan(-1e-4);
  });
});

import { act, type Card, type Command, cents, type Game, openGame } from '@openpit/engine';
import { bclcBlackjack, bclcReddog, bclcWar } from '@openpit/rulebooks';
import { describe, expect, test } from 'vitest';
import { bestOf, costOf } from './hint.ts';
import { hintFor } from './index.ts';
import { expectedFrom } from './walk.ts';

/** A table with ten on the main bet, dealt these cards. */
const dealt = (
  rulebook: Parameters<typeof openGame>[0],
  cards: readonly Card[],
  seats: readonly number[] = [1],
): Game => {
  const opened = openGame(rulebook, { min: '1', max: '500' });
  if (!opened.ok) throw new Error(opened.refusal.code);
  const orders: readonly Command[] = [
    ...seats.flatMap((seat) => [
      Object.assign({ kind: 'sit' }, { seat, player: `P${seat}`, amount: cents(10_000) }),
      Object.assign(
        { kind: 'place-bet' },
        { seat, hand: 1, bet: 'main', tip: false, amount: cents(1_000) },
      ),
    ]),
    { kind: 'shuffle' },
    { kind: 'deal' },
    ...cards.map((card) => Object.assign({ kind: 'deal-cards' }, { cards: [card] })),
  ];
  return orders.reduce<Game>((game, order) => {
    const step = act(game, order);
    // Not every shoe has to be shuffled first.
    if (!step.ok && order.kind !== 'shuffle')
      throw new Error(`${order.kind}: ${step.refusal.code}`);
    return step.ok ? step.game : game;
  }, opened.game);
};

describe('what each answer is worth', () => {
  test('at red dog: a spread of seven wins with 168 of 310 cards, so that a raise gains 13/155 of itself', () => {
    const hint = hintFor(dealt(bclcReddog, ['4s', 'Qh']), 1);
    expect(hint?.worth['stay']).toBeCloseTo((1_000 * (168 - 142)) / 310, 9);
    expect(hint?.worth['raise']).toBeCloseTo((2_000 * (168 - 142)) / 310, 9);
    expect(hint && bestOf(hint)).toBe('raise');
    expect(hint && costOf(hint, 'stay')).toBeCloseTo((1_000 * 13) / 155, 9);
  });

  test('at casino war: a tie of nines is worth going to war for', () => {
    const hint = hintFor(dealt(bclcWar, ['9d', '9c']), 1);
    expect(hint?.worth['surrender']).toBe(-500);
    // What the war costs on average, as published with the design: 1006 in 3193 of the stake.
    expect(hint?.worth['war']).toBeCloseTo((-1_000 * 1_006) / 3_193, 9);
    expect(hint && bestOf(hint)).toBe('war');
  });

  test('at blackjack: sixteen against a seven is hit, and the values are those of the chart', () => {
    const hint = hintFor(dealt(bclcBlackjack, ['9h', '7d', '7s']), 1);
    expect(hint?.worth['hit']).toBeCloseTo(-410, -1);
    expect(hint?.worth['stand']).toBeCloseTo(-480, -1);
    expect(hint && bestOf(hint)).toBe('hit');
  });

  test('at blackjack: insurance is what the tens nobody has seen make of it, and a natural may take even money', () => {
    // 309 cards unseen out of six decks: a nine, a seven and an ace are gone, and none of the 96 tens.
    const hint = hintFor(dealt(bclcBlackjack, ['9h', 'As', '7d']), 1);
    expect(hint?.worth['decline-insurance']).toBe(0);
    expect(hint?.worth['insure']).toBeCloseTo((500 * (2 * 96 - 213)) / 309, 9);
    expect(hint && bestOf(hint)).toBe('decline-insurance');
    // With an ace and a ten of one's own, 95 of 309 are left: three to two against the certain stake.
    const natural = hintFor(dealt(bclcBlackjack, ['Ah', 'As', 'Kd']), 1);
    expect(natural?.worth['even-money'] ?? 1_000).toBe(1_000);
    expect(natural?.worth['decline-insurance']).toBeCloseTo((1_500 * 214) / 309, 9);
  });

  test('is the same no matter who else plays and has yet to answer', () => {
    const alone = hintFor(dealt(bclcReddog, ['4s', 'Qh']), 1);
    expect(hintFor(dealt(bclcReddog, ['4s', 'Qh'], [1, 2, 3]), 1)).toEqual(alone);
  });

  test('is not said of what the table does not take', () => {
    const game = dealt(bclcReddog, ['4s', 'Qh']);
    expect(expectedFrom(game, 1, { kind: 'no-such-answer' })).toBeNull();
  });
});

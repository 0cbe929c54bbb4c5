import { expect, test } from 'vitest';
import { layBefore } from './card.tsx';
import { rankText, withCardNames } from './card-text.tsx';
import { dealMs } from './motion-ms.ts';

test('cards that lay there lie on; another deal is other cards', () => {
  expect(layBefore([], ['Kd', '5s'])).toBe(0);
  expect(layBefore(['Kd', '5s'], ['Kd', '5s', '2h'])).toBe(2);
  // A hole card is only turned over, and a split does not move the first card.
  expect(layBefore(['Kd', '??'], ['Kd', '5s', '2h'])).toBe(2);
  expect(layBefore(['8d', '8s'], ['8d'])).toBe(1);
  expect(layBefore(['Kd', '5s', '2h'], ['9c', '9d'])).toBe(0);
});

test('the last card of a deal lies open before anything is said of it', () => {
  // The times of the style sheet: 300 ms from the shoe until it is turned, 140 ms until it is open.
  const opensAfter = (order: number): number => order * 130 + 300 + 140;
  for (const cards of [1, 2, 3, 4, 5, 6, 14])
    expect(opensAfter(cards)).toBeLessThanOrEqual(dealMs(cards));
});

test('a rank is written without its suit, which not every system has a letter for', () => {
  expect(['Th', 'As', '7d'].map(rankText)).toEqual(['10', 'A', '7']);
});

test('the cards of a hand are read one after the other, not as one word', () => {
  expect(withCardNames('Player 2: 3♦ 7♥ 10♣ · Banker 5: 8♠')).toBe(
    'Player 2: 3 of diamonds, 7 of hearts, ten of clubs · Banker 5: 8 of spades',
  );
});

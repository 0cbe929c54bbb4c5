import { bclcReddog } from '@openpit/rulebooks';
import { expect, test } from 'vitest';
import { gameViewOf } from './index.ts';

test('the two cards a third fell between, or not, are named from the low one to the high one', () => {
  const wordsFor = (...cards: readonly string[]): string =>
    gameViewOf(bclcReddog).said?.({ cards })?.words ?? '';
  expect(wordsFor('Jc', '7h', '5c')).toBe('5♣ is not between 7 and J');
  expect(wordsFor('7h', 'Jc', '9d')).toBe('9♦ is between 7 and J');
  expect(wordsFor('Kc', 'Qh')).toBe('Q and K: next to each other');
});

import type { Card } from '@openpit/engine';
import { expect, test } from 'vitest';
import { texts } from '../texts/index.ts';
import { reasonFor } from './baccarat-hands.ts';

const say = texts.felt.coup;

const coup = (player: string, banker: string) => ({
  player: player.split(' ') as Card[], // cards in notation
  banker: banker.split(' ') as Card[],
});

test('a hand that is about to draw is never said to stand', () => {
  const opening = coup('8h 2s', 'Qh 6d');
  expect(reasonFor(opening, 'player')).toBe(say.draws(0));
  // The banker's play depends on the card that comes.
  expect(reasonFor(opening, 'banker')).toBe('');
  const drawn = coup('8h 2s 7h', 'Qh 6d');
  expect(reasonFor(drawn, 'player')).toBe(say.draws(0));
  expect(reasonFor(drawn, 'banker')).toBe(say.drawsAgainst(6, 7));
});

test('the reason stays the same once the coup is over', () => {
  expect(reasonFor(coup('8h 2s 7h', 'Qh 6d 9d'), 'banker')).toBe(say.drawsAgainst(6, 7));
  expect(reasonFor(coup('3c 3d', 'Td 5h'), 'banker')).toBe(say.draws(5));
  expect(reasonFor(coup('3c 3d', 'Td 6h'), 'banker')).toBe(say.stands(6));
  expect(reasonFor(coup('8h 2s 8c', 'Qh 6d'), 'banker')).toBe(say.standsAgainst(6, 8));
  expect(reasonFor(coup('4c 4d', 'Td 5h'), 'player')).toBe(say.natural(8));
});

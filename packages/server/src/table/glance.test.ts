import type { FamilyId } from '@openpit/engine';
import { playRecord } from '@openpit/notation';
import { expect, test } from 'vitest';
import { markOf, pointOf, ridingOn } from './glance.ts';

test('a hand of cards is marked by what it comes to in its own game, and one that was never turned is not', () => {
  const hands = (family: FamilyId, cards: Readonly<Record<string, readonly string[]>>) =>
    markOf(family, { kind: 'cards', hands: cards });
  expect(hands('blackjack', { dealer: ['Kd', '7s'] })).toBe(17);
  expect(hands('blackjack', { dealer: ['Kd', '6s', '9c'] })).toBe('bust');
  expect(hands('blackjack', { dealer: ['Kd', '??'] })).toBeNull();
  expect(hands('blackjack', {})).toBeNull();
  expect(hands('baccarat', { player: ['4c', '5h'], banker: ['9d', 'Qs'] })).toBe('tie');
  expect(hands('baccarat', { player: ['4c', '5h'], banker: ['2d', 'Qs'] })).toBe('player');
  expect(hands('casino-war', { dealer: ['9d'], warDealer: [], warPlayer: [] })).toBeNull();
  expect(hands('casino-war', { dealer: ['9d'] })).toBeNull();
  expect(hands('red-dog', { cards: ['4s', 'Qh'] })).toBeNull();
  expect(markOf('roulette', { kind: 'pocket', pocket: '17' })).toBeNull();
});

test('who walks by sees the point and what rides on each bet, everybody’s together', () => {
  const { game } = playRecord(`table bclc.craps min=5
seat 1 Ann 100
seat 2 Bob 100
1 bet pass 10
2 bet pass 5
2 bet field 5
roll 3 5
`);
  if (!game) throw new Error('the record opens a table');
  expect(pointOf(game.table)).toBe(8);
  expect(ridingOn(game.table)).toEqual({ pass: 1_500 });
});

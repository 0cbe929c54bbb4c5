import { expect, test } from 'vitest';
import { betMeant } from './bet-meant.ts';

const bets = ['pass', 'place:6', 'hard:8', 'red'];

test.each([
  ['on point: place 6 12', 'place', 'bet place:6 12'],
  ['on point: place 6 $18', 'place', 'bet place:6 18'],
  ['on comeout: pass 25', 'pass', 'bet pass 25'],
  ['on spin: red', 'red', 'bet red 10'],
  ['on point: hard 8', 'hard', 'bet hard:8 10'],
  ['on point: place 7 10', 'place', null],
  ['on point: dance 6', 'dance', null],
])('%s: what was meant is shown with the word that makes it', (line, written, meant) => {
  expect(betMeant(line, written, bets)).toBe(meant);
});

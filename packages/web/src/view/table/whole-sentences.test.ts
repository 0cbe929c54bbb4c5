import { expect, test } from 'vitest';
import { wholeSentences } from './whole-sentences.ts';

test('a call that is too long ends with a whole sentence', () => {
  const call = 'Eight, the hard way. Winner: the point is made. Back to a come out roll.';
  expect(wholeSentences(52, call)).toBe('Eight, the hard way. Winner: the point is made.');
  expect(wholeSentences(30, call)).toBe('Eight, the hard way.');
  expect(wholeSentences(80, call)).toBe(call);
  expect(wholeSentences(5, 'No more bets')).toBe('No more bets');
});

import { expect, test } from 'vitest';
import { drawOutcome } from './house-play.ts';

test('an outcome is drawn as often as it weighs: each number below the whole belongs to one of them', () => {
  const outcomes = [
    { weight: 2, command: { kind: 'a' } },
    { weight: 1, command: { kind: 'b' } },
    { weight: 3, command: { kind: 'c' } },
  ];
  const drawn = Array.from({ length: 6 }, (_, number) =>
    drawOutcome(outcomes, (below) => {
      expect(below).toBe(6);
      return number;
    }),
  );
  expect(drawn.map(({ kind }) => kind).join('')).toBe('aabccc');
});

import { expect, test } from 'vitest';
import { type Turning, turnedOn } from './turning.tsx';

const slices = 37;
const stops = Array.from({ length: slices }, (_, at) => (at * 360) / slices);
const angle = (degrees: number): number => Math.round(((degrees % 360) + 360) % 360) % 360;

test.each([6, 3, -2])('what turns %i times begins where its end cannot be read off', (turns) => {
  const fresh = stops.map((stop) => turnedOn(null, { stop, turn: 1, turns, isMoving: true }));
  expect(new Set(fresh.map(({ from }) => from)).size).toBe(1);
  const rested: Turning = { from: 0, to: 123, turn: 1, isMoving: false };
  const next = stops.map((stop) => turnedOn(rested, { stop, turn: 2, turns, isMoving: true }));
  expect(new Set(next.map(({ from }) => from))).toEqual(new Set([123]));
  for (const [at, stop] of stops.entries())
    for (const found of [fresh[at], next[at]]) {
      expect(angle(found?.to ?? -1)).toBe(angle(stop));
      expect(Math.abs((found?.to ?? 0) - (found?.from ?? 0))).toBeGreaterThanOrEqual(360);
    }
});

test('what has come to rest stays there, and what was found at rest has not moved', () => {
  const found = turnedOn(null, { stop: 90, turn: 4, turns: 6, isMoving: false });
  expect(found).toEqual({ from: 90, to: 90, turn: 4, isMoving: false });
  const moving = turnedOn(found, { stop: 10, turn: 5, turns: 6, isMoving: true });
  const rested = turnedOn(moving, { stop: 10, turn: 5, turns: 6, isMoving: false });
  expect(rested).toEqual({ ...moving, isMoving: false });
});

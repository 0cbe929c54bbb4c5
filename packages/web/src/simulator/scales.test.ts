import { describe, expect, test } from 'vitest';
import { apart, ticksBetween } from './scales.ts';

describe('the scales of the simulator’s charts', () => {
  test('round amounts lie between the least and the most', () => {
    expect(ticksBetween(0, 126_000)).toEqual([0, 50_000, 100_000]);
    expect(ticksBetween(-830, 1240)).toEqual([-500, 0, 500, 1000]);
    expect(ticksBetween(0, 1)).toEqual([0, 1]);
  });

  test('labels that would lie on one another move apart, and stay within their column', () => {
    const column = { room: 30, from: 10, to: 200 };
    expect(apart([10, 12, 100], column)).toEqual([10, 40, 100]);
    expect(apart([150, 190, 195], column)).toEqual([140, 170, 200]);
    expect(apart([20, 80, 140], column)).toEqual([20, 80, 140]);
  });
});

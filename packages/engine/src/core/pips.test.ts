import { expect, test } from 'vitest';
import { pipsOf } from './pips.ts';

test('a face has as many pips as it counts, no two in one place, and looks the same turned half round', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const places = pipsOf(face).map(([across, down]) => `${across} ${down}`);
    expect(new Set(places).size).toBe(face);
    const turned = pipsOf(face).map(([across, down]) => `${0 - across} ${0 - down}`);
    expect(turned.sort()).toEqual(places.sort());
  }
  expect([pipsOf(0), pipsOf(7), pipsOf(1.5)]).toEqual([[], [], []]);
});

import { expect, test } from 'vitest';
import { colourOf, placeOf } from './scale.ts';

test('what costs a quarter of the stake or more is all the way along the scale, in its last colour', () => {
  for (const edge of [0.25, 0.4, 3]) {
    expect([placeOf(edge), colourOf(edge)]).toEqual([1, '#e0423a']);
  }
  expect([placeOf(-0.3), colourOf(-0.3)]).toEqual([0, '#7edeb2']);
});

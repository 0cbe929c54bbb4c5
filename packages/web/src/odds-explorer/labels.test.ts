import { expect, test } from 'vitest';
import { labelled } from './labels.ts';

const width = 640;
const spot = (key: string, x: number, y: number) => ({ key, x, y, name: 'Come on the 6' });

test('a name is left out where it would lie on another name or on another dot', () => {
  expect(labelled([spot('a', 100, 50), spot('b', 160, 52)], width)).toEqual(new Set(['b']));
  expect(labelled([spot('a', 100, 50), spot('b', 100, 56)], width)).toEqual(new Set(['a']));
  expect(labelled([spot('a', 100, 50), spot('b', 100, 80)], width)).toEqual(new Set(['a', 'b']));
});

test('near the right edge names lie to the left of their dots and keep clear of those from the left', () => {
  expect(labelled([spot('a', 430, 50), spot('b', 590, 50)], width)).toEqual(new Set(['a']));
  expect(labelled([spot('a', 330, 50), spot('b', 590, 50)], width)).toEqual(new Set(['a', 'b']));
});

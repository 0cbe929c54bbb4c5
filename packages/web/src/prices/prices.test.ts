import { expect, test } from 'vitest';
import { percent } from '../texts/money.ts';
import { edgeOf } from './prices.ts';

const edges = [
  { bet: 'pass', when: [], edge: 0.014141 },
  { bet: 'pass', when: ['point=4'], edge: 0.333333 },
  { bet: 'main', when: ['decks=4'], edge: 0.0288 },
];

test('a price is the one that holds as things stand', () => {
  expect(edgeOf(edges, 'pass', new Set())).toBe(0.014141);
  expect(edgeOf(edges, 'pass', new Set(['point=4']))).toBe(0.333333);
  expect(edgeOf(edges, 'main', new Set(['decks=8']))).toBeUndefined();
});

test('a price is written in percent', () => {
  expect([percent(0.014141), percent(0), percent(-0.01)]).toEqual([
    '1.41\u00a0%',
    '0\u00a0%',
    '−1\u00a0%',
  ]);
});

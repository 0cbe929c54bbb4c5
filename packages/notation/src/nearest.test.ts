import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

const names = [
  'deal.decks',
  'deal.hole',
  'dealer.hitsSoft17',
  'double.afterSplit',
  'pass',
  'even',
  'evenmoney',
  'windows.odds',
  'odds.4',
  'odds.5',
];

test.each([
  ['deal.deks', 'deal.decks'],
  ['decks', 'deal.decks'],
  ['soft17', 'dealer.hitsSoft17'],
  ['aftersplit', 'double.afterSplit'],
  ['PASS', 'pass'],
  ['pas', 'pass'],
  ['something else', undefined],
  ['x', undefined],
  ['nope', undefined],
  ['boss', undefined],
  ['dealer.hitsSoft18', undefined],
  ['dealer.hitsSoft71', 'dealer.hitsSoft17'],
  ['psas', 'pass'],
  ['passline', 'pass'],
  ['evenmony', 'evenmoney'],
  ['pass-line', 'pass'],
  ['another.decks', 'deal.decks'],
  ['odds.7', undefined],
  ['odds.4', 'odds.4'],
  ['soft', 'dealer.hitsSoft17'],
])('%s is taken for %s', (written, meant) => {
  expect(nearest(written, names)).toBe(meant);
});

import { expect, test } from 'vitest';
import { rows } from './grid.ts';

test('cells have two spaces between them', () => {
  expect(rows`
    roll  verdict  clauses
    4 3   win 1:1  4.1 4.5
  `).toEqual([{ roll: '4 3', verdict: 'win 1:1', clauses: '4.1 4.5' }]);
});

test('a row with fewer or more cells than its heading is refused', () => {
  const narrow = () => rows`
    rolls        verdict  clauses
    8,9,10,11,12 win 1:1  7.6
  `;
  expect(narrow).toThrow('2 cells under 3 columns, two spaces between cells: 8,9,10,11,12 win');
  const wide = () => rows`
    rolls  clauses
    8,9    7.6  7.7
  `;
  expect(wide).toThrow('3 cells under 2 columns');
});

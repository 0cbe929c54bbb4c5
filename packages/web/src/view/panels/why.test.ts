import { dollars } from '@openpit/engine';
import { expect, test } from 'vitest';
import { workingOf } from './why.tsx';

test.each([
  [30, 35, '30 ÷ 6 × 7 = '],
  [5, 175, '5 × 35 = '],
  [10, 10, ''],
  // Thirteen is no multiple of the unit, and 15 to 13 is no pay of the table.
  [13, 15, ''],
])(
  '%i that won %i says how it was worked out, where it was by whole units',
  (stake, profit, working) => {
    expect(workingOf({ stake: dollars(stake), profit: dollars(profit) })).toBe(working);
  },
);

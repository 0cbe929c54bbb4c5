import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tubesOf } from './rack-art.tsx';

test('law: the chips in a rack are never worth more than the rack, and of a rack that fits its tubes exactly as much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50_000 }), (dollars) => {
      const worth = tubesOf(dollars * 100).reduce((sum, { chip, count }) => sum + chip * count, 0);
      if (dollars <= 5_000) expect(worth).toBe(dollars * 100);
      else expect(worth).toBeLessThanOrEqual(dollars * 100);
    }),
  );
});

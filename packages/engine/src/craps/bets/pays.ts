import type { Pays } from '../../core/index.ts';
import type { ByPoint } from '../rules.ts';

export const evens: Pays = [1, 1];

/** The fair pay for a bet on a point against the seven. */
export const trueOdds: ByPoint<Pays> = {
  4: [2, 1],
  5: [3, 2],
  6: [6, 5],
  8: [6, 5],
  9: [3, 2],
  10: [2, 1],
};

/** The fair pay for a bet on the seven against a point. */
export const trueLays: ByPoint<Pays> = {
  4: [1, 2],
  5: [2, 3],
  6: [5, 6],
  8: [5, 6],
  9: [2, 3],
  10: [1, 2],
};

import { bug } from './assert.ts';
import { type Cents, cents } from './money.ts';

/** The pay of a win as a ratio: `[7, 6]` is 7 to 6. */
export type Pays = readonly [to: number, per: number];

/** The profit of a stake at a ratio. A fraction of a cent stays with the house. */
export const profitOf = (stake: Cents, pays: Pays): Cents => {
  // Not destructured, because that runs an iterator.
  const product = stake * pays[0];
  if (!Number.isSafeInteger(product)) tooLarge(stake, pays);
  return cents(Math.floor(product / pays[1]));
};

const tooLarge = (stake: Cents, [to, per]: Pays): never =>
  bug(`${stake} at ${to} to ${per} is too large to pay`);

/** The charge to a player at a ratio. A fraction of a cent goes to the house. */
export const chargeOf = (base: Cents, [part, of]: Pays): Cents => {
  const product = base * part;
  if (!Number.isSafeInteger(product)) bug(`${part}/${of} of ${base} is too large to charge`);
  return cents(Math.ceil(product / of));
};

export const writePays = ([to, per]: Pays): string => `${to}:${per}`;

import { bug } from './assert.ts';
import { type Cents, cents } from './money.ts';

/** What a win pays, as a ratio: `[7, 6]` is 7 to 6. */
export type Pays = readonly [to: number, per: number];

/** A pay quoted "for 1" has the stake inside it: 25 for 1 is 24 to 1. */
export const forOne = (amount: number): Pays => [amount - 1, 1];

/** What a stake earns at a ratio; a cent that would be split stays with the house. */
export const profitOf = (stake: Cents, pays: Pays): Cents => {
  // Not taken apart by a pattern, which walks an iterator.
  const product = stake * pays[0];
  if (!Number.isSafeInteger(product)) tooLarge(stake, pays);
  return cents(Math.floor(product / pays[1]));
};

const tooLarge = (stake: Cents, [to, per]: Pays): never =>
  bug(`${stake} at ${to} to ${per} is too large to pay`);

/** A share charged to a player; a cent that would be split goes to the house. */
export const chargeOf = (base: Cents, [part, of]: Pays): Cents => {
  const product = base * part;
  if (!Number.isSafeInteger(product)) bug(`${part}/${of} of ${base} is too large to charge`);
  return cents(Math.ceil(product / of));
};

export const writePays = ([to, per]: Pays): string => `${to}:${per}`;

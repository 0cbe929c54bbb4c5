import { amountMax } from './amount.ts';
import { type Cents, cents, dollars } from './money.ts';
import { type Pays, writePays } from './pays.ts';

/** The stake prices are counted at: all pays and commissions of every rulebook, as its document has them, divide it without rounding. */
export const unitStake: Cents = dollars(600);

/** What a wager is paid and charged by, one after the other: a pay, and the commission on what it won. */
export type PayChain = readonly Pays[];

/** A wager that has no exact price, and why: an answer for who asked, not a bug. */
export class NotPriced extends Error {}

/** What a stake is a multiple of, and what is paid in no smaller parts: whole dollars, unless a game pays cents. */
export type StakeParts = { readonly unit: Cents; readonly coin: Cents };

const usualParts: StakeParts = { unit: unitStake, coin: dollars(1) };

/** The least multiple of a unit that every chain divides without rounding, in whole coins at each. */
export const exactStake = (
  chains: readonly PayChain[],
  { unit, coin }: StakeParts = usualParts,
): Cents => {
  let stake: number = unit;
  for (const chain of chains) {
    const per = chain.reduce((product, [, each]) => product * each, 1);
    stake = lowestMultiple(stake, coin * per);
    if (!(stake <= amountMax)) throw tooLarge(chain, chains);
  }
  const most = Math.max(1, ...chains.flatMap((chain) => chain.map(([to]) => to)));
  if (!Number.isSafeInteger(stake * most * mostOdds)) throw tooLarge([], chains);
  return cents(stake);
};

/** Behind a wager may stand a hundred times as much. */
const mostOdds = 100;

const tooLarge = (chain: PayChain, chains: readonly PayChain[]): NotPriced => {
  const pays = [...new Set((chain.length > 0 ? [chain] : chains).flat().map(writePays))];
  return new NotPriced(
    `no stake up to the largest there is (${amountMax / dollars(1)} dollars) is paid ${pays.join(', ')} without rounding, so there is no one price`,
  );
};

const lowestMultiple = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

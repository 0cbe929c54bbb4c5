import { amountMax } from './amount.ts';
import { type Cents, cents, dollars } from './money.ts';
import { type Pays, writePays } from './pays.ts';

/** The stake that prices are worked out for. All pays and commissions in the documents divide it without rounding. */
export const unitStake: Cents = dollars(600);

/** What is applied to a wager in turn: a pay, and the commission on the win. */
export type PayChain = readonly Pays[];

/** Thrown for a wager without an exact price, with the reason. This is an answer, not a bug. */
export class NotPriced extends Error {}

/** A stake is a multiple of this coin, and nothing smaller is paid: whole dollars, unless a game pays cents. */
export type StakeParts = { readonly unit: Cents; readonly coin: Cents };

const usualParts: StakeParts = { unit: unitStake, coin: dollars(1) };

/** The smallest multiple of a unit that every chain divides without rounding, in whole coins at each step. */
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

/** Odds behind a wager may be a hundred times as large. */
const mostOdds = 100;

const tooLarge = (chain: PayChain, chains: readonly PayChain[]): NotPriced => {
  const pays = [...new Set((chain.length > 0 ? [chain] : chains).flat().map(writePays))];
  return new NotPriced(
    `no stake up to the largest there is (${amountMax / dollars(1)} dollars) is paid ${pays.join(', ')} without rounding, so there is no one price`,
  );
};

const lowestMultiple = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

import { amountMax, type Cents, cents, dollars, type Pays, writePays } from '@openpit/engine';

/** The stake prices are counted at: all pays and commissions of every rulebook, as its document has them, divide it without rounding. */
export const unitStake: Cents = dollars(600);

/** What a wager is paid and charged by, one after the other: a pay, and the commission on what it won. */
export type Way = readonly Pays[];

/** A wager that has no exact price, and why: an answer for anyone who asked, not a bug. */
export class NotPriced extends Error {}

/** The least stake, from the unit up, that every way divides without rounding, in whole dollars at each. */
export const exactStake = (counts: readonly Way[]): Cents => {
  let stake: number = unitStake;
  for (const way of counts) {
    const per = way.reduce((product, [, each]) => product * each, 1);
    stake = lowestMultiple(stake, dollars(1) * per);
    if (!(stake <= amountMax)) throw tooLarge(way, counts);
  }
  const most = Math.max(1, ...counts.flatMap((way) => way.map(([to]) => to)));
  if (!Number.isSafeInteger(stake * most * mostOdds)) throw tooLarge([], counts);
  return cents(stake);
};

/** Behind a wager may stand a hundred times as much. */
const mostOdds = 100;

const tooLarge = (way: Way, counts: readonly Way[]): NotPriced => {
  const pays = [...new Set((way.length > 0 ? [way] : counts).flat().map(writePays))];
  return new NotPriced(
    `no stake up to the largest there is (${amountMax / dollars(1)} dollars) is paid ${pays.join(', ')} without rounding, so there is no one price`,
  );
};

const lowestMultiple = (a: number, b: number): number => (a / commonDivisor(a, b)) * b;

const commonDivisor = (a: number, b: number): number => (b === 0 ? a : commonDivisor(b, a % b));

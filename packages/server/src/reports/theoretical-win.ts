import type { BetPrice, Stakes, TableSetup } from '../ports.ts';

/** What a table should have won by the prices of its bets, in cents. */
export type Theory = {
  /** For the stakes that have a price. */
  readonly expected: number;
  /** The range of nineteen days in twenty, if the prices are right. */
  readonly low: number;
  readonly high: number;
  /** Stakes on bets without a price, which the other figures leave out. */
  readonly unpriced: number;
};

// A normal variable is outside this range once in twenty times.
const deviations = 1.96;

/** Adds the prices up. Stakes are taken as independent, and all of them as decided. */
export const theoryOf = (
  stakes: readonly Stakes[],
  prices: readonly BetPrice[],
  { options }: Pick<TableSetup, 'options'>,
): Theory => {
  let expected = 0;
  let variance = 0;
  let unpriced = 0;
  for (const { bet, staked, squares } of stakes) {
    const price = priceOf(prices, bet, options);
    if (!price) {
      unpriced += staked;
      continue;
    }
    expected += staked * price.edge;
    variance += squares * price.variance;
  }
  const reach = deviations * Math.sqrt(variance);
  return {
    expected: Math.round(expected),
    low: Math.round(expected - reach),
    high: Math.round(expected + reach),
    unpriced,
  };
};

/** The price with the table's own settings, or one without settings, or the first. */
const priceOf = (
  prices: readonly BetPrice[],
  bet: string,
  options: TableSetup['options'],
): BetPrice | undefined => {
  const own = prices.filter((price) => price.bet === bet);
  // Cards are dealt face up unless a table has another setting.
  const settings: TableSetup['options'] = { dealt: 'up', ...options };
  const isOurs = ({ condition }: BetPrice): boolean =>
    condition !== null && holdsIn(settings, condition);
  return own.find(isOurs) ?? own.find(({ condition }) => condition === null) ?? own[0];
};

/** Whether a table's settings fulfil every part of a condition. */
const holdsIn = (settings: TableSetup['options'], condition: string): boolean =>
  condition.split(/[ ,;]+/).every((part) => {
    const [key = '', value] = part.split('=');
    return settings[key] === value;
  });

import type { Outlook } from './outlook.ts';
import { bins, type Scale, type Session } from './session.ts';

const deviations = 7;
const dollar = 100;

/**
 * A scale that covers all but one session in a million million, as fine as its bins allow. Bins begin at amounts that can be
 * owned: `unit` divides every gain of a round.
 */
export const scaleFor = (
  { bankroll, high, low }: Omit<Session, 'scale'>,
  { mean, variance }: Outlook,
  unit = 1,
): Scale => {
  const start = bankroll ?? 0;
  const reach = deviations * Math.sqrt(Math.max(variance, 1));
  const lowest = start + Math.min(0, mean) - reach;
  const highest = start + Math.max(0, mean) + reach;
  const bottom = bankroll === null ? lowest : Math.max(0, low ?? 0, lowest);
  // The last gain may go beyond a target.
  const top = high === null ? highest : Math.min(highest, high + Math.sqrt(variance) + start / 10);
  // One bin more than needed, because the first begins below the lowest amount.
  const finest = Math.max(1, Math.ceil((top - bottom) / (bins - 1)));
  const step = unit > 1 || finest <= dollar / 2 ? unit : dollar;
  const width = Math.ceil(finest / step) * step;
  return { from: start + Math.floor((bottom - start) / width) * width, width };
};

/** The largest amount that divides all of these, in cents. */
export const unitOf = (amounts: Iterable<number>): number => {
  let unit = 0;
  for (const amount of amounts) {
    let [a, b] = [Math.abs(amount), unit];
    while (b > 0) [a, b] = [b, a % b];
    unit = a;
  }
  return Math.max(1, unit);
};

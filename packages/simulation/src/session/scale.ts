import { bins, type Scale, type Session } from './session.ts';

/** What is known beforehand of the change over a session. */
export type Outlook = { readonly mean: number; readonly variance: number };

const deviations = 7;
const dollar = 100;

/** A scale that holds all but a session in a million million, as fine as its bins allow. */
export const scaleFor = (
  { bankroll, high, low }: Omit<Session, 'scale'>,
  { mean, variance }: Outlook,
): Scale => {
  const start = bankroll ?? 0;
  const reach = deviations * Math.sqrt(Math.max(variance, 1));
  const lowest = start + Math.min(0, mean) - reach;
  const highest = start + Math.max(0, mean) + reach;
  const bottom = bankroll === null ? lowest : Math.max(0, low ?? 0, lowest);
  // A target is passed by what the last outcome brings on top.
  const top = high === null ? highest : Math.min(highest, high + Math.sqrt(variance) + start / 10);
  const finest = Math.max(1, Math.ceil((top - bottom) / bins));
  // Whole dollars read better, where they are no coarser than twice what is needed.
  const width = finest > dollar / 2 ? Math.ceil(finest / dollar) * dollar : finest;
  return { from: Math.floor(bottom / width) * width, width };
};

import { locale } from '../texts/index.ts';
import { simulatorTexts } from './texts.ts';

/** The approximate number of rounds per hour at a table, so that a session can be shown as an evening. */
export const roundsInHour = 100;

/** How long these rounds take, in words. */
export const hoursOf = (rounds: number): string => {
  const { hours, minutes } = simulatorTexts;
  if (rounds < roundsInHour) return minutes(Math.max(1, Math.round((60 * rounds) / roundsInHour)));
  const count = Math.round((10 * rounds) / roundsInHour) / 10;
  return hours(count.toLocaleString(locale, { maximumFractionDigits: 1 }), count === 1);
};

import { locale } from '../texts/index.ts';
import { simulatorTexts } from './texts.ts';

/** What a table does in an hour, about: so that a session may be thought of as an evening. */
export const roundsInHour = 100;

/** How long these rounds take, in words. */
export const hoursOf = (rounds: number): string => {
  const { hours, minutes } = simulatorTexts;
  if (rounds < roundsInHour) return minutes(Math.max(1, Math.round((60 * rounds) / roundsInHour)));
  const count = Math.round((10 * rounds) / roundsInHour) / 10;
  return hours(count.toLocaleString(locale, { maximumFractionDigits: 1 }), count === 1);
};

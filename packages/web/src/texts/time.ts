import type { Message } from '@openpit/engine';
import { locale } from './index.ts';

/** The time of day, as it is written where the reader is; a date without one stays a date. */
export const timeOf = (at: string): string =>
  at.length > 10 ? new Date(at).toLocaleTimeString(locale, { timeStyle: 'short' }) : at;

/** The time of day, behind the date where that is another one than today's. */
export const timeOrDate = (at: string, now = Date.now()): string =>
  new Date(at).toDateString() === new Date(now).toDateString()
    ? timeOf(at)
    : new Date(at).toLocaleString(locale, { dateStyle: 'short', timeStyle: 'short' });

/** A date with its time of day, as it is written where the reader is. */
export const dateAndTime = (at: string | number): string =>
  new Date(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

const instant = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/;
const instants = new RegExp(instant, 'g');
const isInstant = new RegExp(`^${instant.source}$`);

/** A sentence of the house, with its points in time as the reader writes them. */
export const withTimesIn = (sentence: string): string =>
  sentence.replaceAll(instants, (at) => dateAndTime(at));

/** What the house says, with its points in time as the reader writes them: it sends them as it stores them. */
export const withTimes = ({ code, params }: Message): Message => ({
  code,
  params: Object.fromEntries(
    Object.entries(params).map(([name, param]) => [
      name,
      typeof param === 'string' && isInstant.test(param) ? dateAndTime(param) : param,
    ]),
  ),
});

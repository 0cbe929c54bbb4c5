import { locale } from './index.ts';

/** The time of day, as it is written where the reader is; a date without one stays a date. */
export const timeOf = (at: string): string =>
  at.length > 10
    ? new Date(at).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : at;

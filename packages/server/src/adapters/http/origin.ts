import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of the house asks: one of the origins it is configured with, or else the address it was asked under. */
export const isOwnOrigin = (
  { origin, host }: IncomingHttpHeaders,
  origins: readonly string[],
): boolean => {
  if (origin === undefined) return false;
  if (origins.length > 0) return origins.includes(origin);
  return host !== undefined && hostOf(origin) === host.toLowerCase();
};

/** Whether a page of somebody else's asks. A program says no origin, and a browser does not let a page leave it out. */
export const isForeign = (headers: IncomingHttpHeaders, origins: readonly string[]): boolean =>
  headers.origin !== undefined && !isOwnOrigin(headers, origins);

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host.toLowerCase() : null;

import type { IncomingHttpHeaders } from 'node:http';

/** Whether a page of the house sends the request: one of the configured origins or, without these, the address of the request. */
export const isOwnOrigin = (
  { origin, host }: IncomingHttpHeaders,
  origins: readonly string[],
): boolean => {
  if (origin === undefined) return false;
  if (origins.length > 0) return origins.includes(origin);
  return host !== undefined && hostOf(origin) === host.toLowerCase();
};

/** Whether somebody else's page sends the request. Programs send no origin; browsers always do. */
export const isForeign = (headers: IncomingHttpHeaders, origins: readonly string[]): boolean =>
  headers.origin !== undefined && !isOwnOrigin(headers, origins);

const hostOf = (origin: string): string | null =>
  URL.canParse(origin) ? new URL(origin).host.toLowerCase() : null;

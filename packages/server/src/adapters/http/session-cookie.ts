import type { IncomingHttpHeaders } from 'node:http';

const name = 'openpit';

/** The token of a request, and whether a browser sent it by itself. */
export const tokenIn = (
  headers: IncomingHttpHeaders,
): { readonly token: string | null; readonly isCookie: boolean } => {
  const bearer = /^Bearer ([\w-]{1,128})$/.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return { token: bearer, isCookie: false };
  const cookie = /(?:^|; )openpit=([\w-]{1,128})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return { token: cookie ?? null, isCookie: cookie !== undefined };
};

// Only sent by our own pages, and not readable by scripts; over TLS it is never sent without it.
const attributes = 'Path=/; HttpOnly; SameSite=Strict';

export const cookieFor = (
  token: string,
  { endsAt, origin }: { readonly endsAt: number; readonly origin: string },
): string => {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const expires = new Date(endsAt).toUTCString();
  return `${name}=${token}; ${attributes}; Expires=${expires}${secure}`;
};

export const clearCookie = `${name}=; ${attributes}; Max-Age=0`;

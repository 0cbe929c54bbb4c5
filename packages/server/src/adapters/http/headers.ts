/** What every answer says, a page or data: a browser takes it for what it is said to be, and for nothing else. */
export const headersOfAll = { 'x-content-type-options': 'nosniff' } as const;

/** What data says besides: nobody keeps it. */
export const headersOfData = { 'cache-control': 'no-store', ...headersOfAll } as const;

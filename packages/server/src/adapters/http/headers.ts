/** The headers of every answer, page or data: a browser takes it for what its type says, and for nothing else. */
export const headersOfAll = { 'x-content-type-options': 'nosniff' } as const;

/** An additional header for data: nobody stores it. */
export const headersOfData = { 'cache-control': 'no-store', ...headersOfAll } as const;

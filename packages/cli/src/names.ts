import { nearest } from '@openpit/notation';

/** What to say of a name nobody has: the nearest one that exists, or where to find them all. */
export const unknownName = (
  written: string,
  { what, names, list }: { what: string; names: readonly string[]; list: string },
): string => {
  const close = nearest(written, names);
  const hint = close ? `did you mean ${close}?` : `"${list}" lists them.`;
  return `error: there is no ${what} ${written}; ${hint}`;
};

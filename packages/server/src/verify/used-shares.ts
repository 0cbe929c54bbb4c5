import type { LogEntryBody } from '../log/log-entry.ts';
import type { Problem, Row } from './rows.ts';

/** A log whose shares are held against those of every other one. */
type SharesOf = { readonly file: string; readonly rows: readonly Row[] };

/**
 * Looks for shares that were used before, at this table or at another: what was revealed once is known to everybody, so an outcome
 * made from it could be foreseen by who saw it the first time. Each call adds what the log uses.
 */
export const usedShares = (): ((log: SharesOf) => Problem | null) => {
  const seen = new Set<string>();
  return ({ file, rows }) => {
    for (const { text, at } of rows) {
      const value = boundIn(text);
      if (value === null) continue;
      if (seen.has(value))
        return { file, byte: at, message: 'it binds or reveals what was used before' };
      seen.add(value);
    }
    return null;
  };
};

/** What an entry binds the house to, or reveals; null for all others. */
const boundIn = (text: string): string | null => {
  if (!text.includes('"shares-committed"') && !text.includes('"share-revealed"')) return null;
  const { body } = JSON.parse(text) as { readonly body: LogEntryBody }; // replayed already
  if (body.kind === 'shares-committed') return body.anchor;
  return body.kind === 'share-revealed' ? body.share : null;
};

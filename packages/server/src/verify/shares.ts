import { printOf } from '../chance/shares.ts';
import type { LogEntry, LogEntryBody } from '../log/log-entry.ts';
import { readJson } from '../log/read-json.ts';
import type { Problem, Row } from './rows.ts';
import type { Shares } from './walk.ts';

/** A log whose shares are compared with those of every other one. */
type SharesOf = { readonly file: string; readonly rows: readonly Row[] };

/**
 * Looks for shares that were used before, at this table or at another. A revealed share is known to everybody, so an outcome made
 * from it could be predicted. Each call adds the shares of the log.
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

/** The shares that an entry commits the house to, or reveals; null for all others. */
const boundIn = (text: string): string | null => {
  if (!text.includes('"shares-committed"') && !text.includes('"share-revealed"')) return null;
  const { body } = JSON.parse(text) as { readonly body: LogEntryBody }; // replayed already
  if (body.kind === 'shares-committed') return body.anchor;
  return body.kind === 'share-revealed' ? body.share : null;
};

/** Outcomes are checked against what was revealed after them; a share that fits no commitment proves nothing. */
export const revealedIn = (rows: readonly Row[]): Shares => {
  const commitments = new Map<number, string>();
  const shares = new Map<number, string>();
  for (const row of rows) {
    const body = readEntry(row)?.body;
    if (body?.kind === 'shares-committed') commitments.set(body.first, body.anchor);
    if (body?.kind !== 'share-revealed' || typeof body.share !== 'string') continue;
    if (printOf(body.share) !== commitments.get(body.round)) continue;
    shares.set(body.round, body.share);
    if (!commitments.has(body.round + 1)) commitments.set(body.round + 1, body.share);
  }
  return shares;
};

/** The commitment or share in a row of a table's log; null if the row has none. */
export const readEntry = ({ text }: Row): LogEntry | null => {
  const value = readJson(text);
  const isLogEntry =
    typeof value === 'object' && value !== null && 'body' in value && 'version' in value;
  return isLogEntry ? (value as LogEntry) : null; // the replay finds every other error in it
};

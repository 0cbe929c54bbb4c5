import type { Rulebook, Viewer } from '@openpit/engine';
import type { SealedEntry } from '../../log/chain.ts';
import { isReplacing, type LogEntry } from '../../log/log-entry.ts';
import type { TableId } from '../../ports.ts';
import { textBuffer } from './text-buffer.ts';
import { entryFor, isForAll, spectator, viewKey } from './view.ts';

/** Entries of a table that its watchers are notified of in one message. */
export type News = {
  /** The first entry and the last one. */
  readonly from: number;
  readonly to: number;
  /** Whether somebody has come or gone, so that some may see the table otherwise than before. */
  readonly hasNewSeats: boolean;
  readonly hasCorrection: boolean;
  /** The message as somebody may see it: one text for each way to see the table, written once. */
  textFor(viewer: Viewer): string;
};

/** News that gather until they are taken. */
export type Gathering = {
  add(rulebook: Rulebook, sealed: Pick<SealedEntry, 'logEntry' | 'events'>): void;
  /** All there is; null when nothing has come. */
  take(): News | null;
};

export const newsOf = (table: TableId): Gathering => {
  // Where everybody sees the same, what waits are bytes in a buffer: as objects and texts it would be the garbage collector's.
  const buffer = textBuffer();
  let parts: Part[] = [];
  let news = nothing;
  const flush = (): void => {
    if (!buffer.isEmpty()) parts.push(buffer.take());
  };
  return {
    add(rulebook, { logEntry, events }) {
      const { version } = logEntry;
      const { from, hasNewSeats, hasCorrection } = news;
      news = {
        from: from === 0 ? version : from,
        to: version,
        hasNewSeats: hasNewSeats || changesSeats(logEntry),
        hasCorrection: hasCorrection || isReplacing(logEntry.body),
      };
      if (isForAll(rulebook, logEntry)) {
        return buffer.add(
          events === null
            ? JSON.stringify(entryFor(rulebook, spectator, logEntry))
            : actText(logEntry, events),
        );
      }
      flush();
      parts.push((viewer) => JSON.stringify(entryFor(rulebook, viewer, logEntry)));
    },
    take() {
      flush();
      if (parts.length === 0) return null;
      const taken = { ...news, textFor: textsOf(table, parts) };
      parts = [];
      news = nothing;
      return taken;
    },
  };
};

/** An act that everybody sees the whole of: its events are in one piece already. */
const actText = ({ version, at }: LogEntry, events: string): string =>
  `{"version":${version},"at":"${at}","body":{"kind":"act","events":${events}}}`;

const nothing = { from: 0, to: 0, hasNewSeats: false, hasCorrection: false };

/** Entries of a message, with commas between them: the same for all, or for each viewer their own. */
type Part = string | ((viewer: Viewer) => string);

const textsOf = (table: TableId, parts: readonly Part[]): News['textFor'] => {
  const isOne = parts.every((part) => typeof part === 'string');
  const texts = new Map<string, string>();
  return (viewer) => {
    const view = isOne ? '' : viewKey(viewer);
    const known = texts.get(view);
    if (known !== undefined) return known;
    const logEntries = parts
      .map((part) => (typeof part === 'string' ? part : part(viewer)))
      .join(',');
    // As JSON writes a message of the kind `entries`.
    const text = `{"kind":"entries","table":${JSON.stringify(table)},"entries":[${logEntries}]}`;
    texts.set(view, text);
    return text;
  };
};

const changesSeats = ({ body }: LogEntry): boolean =>
  body.kind === 'act' &&
  body.events.some(({ kind }) => kind === 'player-seated' || kind === 'player-left');

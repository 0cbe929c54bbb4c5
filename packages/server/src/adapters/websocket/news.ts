import type { Rulebook, Viewer } from '@openpit/engine';
import type { SealedEntry } from '../../log/chain.ts';
import { isReplacing, type LogEntry } from '../../log/log-entry.ts';
import type { TableId } from '../../ports.ts';
import { textBuffer } from './text-buffer.ts';
import { entryFor, isForAll, spectator, viewKey } from './view.ts';

/** Entries of a table that its watchers get in one message. */
export type News = {
  /** The numbers of the first entry and of the last one. */
  readonly from: number;
  readonly to: number;
  /** Whether anybody has sat down or left, so that some watchers may have another view than before. */
  readonly hasNewSeats: boolean;
  readonly hasCorrection: boolean;
  /** The message for a viewer: one text for each kind of view, made once. */
  textFor(viewer: Viewer): string;
};

/** Entries that are collected until they are taken. */
export type Gathering = {
  add(rulebook: Rulebook, sealed: Pick<SealedEntry, 'logEntry' | 'events'>): void;
  /** All of them; null if there are none. */
  take(): News | null;
};

export const newsOf = (table: TableId): Gathering => {
  // If everybody sees the same, what waits are bytes in a buffer. Objects and texts would be work for the garbage collector.
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

/** An act that everybody sees completely: its events are written once. */
const actText = ({ version, at }: LogEntry, events: string): string =>
  `{"version":${version},"at":"${at}","body":{"kind":"act","events":${events}}}`;

const nothing = { from: 0, to: 0, hasNewSeats: false, hasCorrection: false };

/** Entries of a message, separated by commas: the same for all, or for each viewer their own. */
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

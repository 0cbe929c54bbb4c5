import { hash } from 'node:crypto';
import { canonical, canonicalOrder, quoted } from './canonical.ts';
import type { LogEntry } from './log-entry.ts';

/** An entry as it is stored: its canonical text and its link in the chain of the table. */
export type SealedEntry = {
  readonly logEntry: LogEntry;
  readonly text: string;
  /** The events of an act as they are in the text, for viewers who may see all of them. Null for other entries. */
  readonly events: string | null;
  /** SHA-256, in hex, over the previous hash, a line feed and the text. */
  readonly hash: string;
};

/** What the first entry of a table is chained to. */
export const genesis = '0'.repeat(64);

export const linkOf = (before: string, text: string): string => digest(`${before}\n${text}`);

const digest = (linked: string): string => hash('sha256', linked, 'hex');

/** Chains entries in their order. */
export const seal = (before: string, logEntries: readonly LogEntry[]): readonly SealedEntry[] => {
  let head = before;
  return logEntries.map((logEntry) => {
    const events = logEntry.body.kind === 'act' ? canonical(logEntry.body.events) : null;
    const linked = `${head}\n${textOf(logEntry, events)}`;
    // A part of the text that was hashed. It is contiguous, because building the text a second time costs as much again.
    const text = linked.slice(head.length + 1);
    head = digest(linked);
    return { logEntry, text, events, hash: head };
  });
};

// Nearly every entry is an act. This writes the same text as `canonical` without enumerating its keys.
const textOf = (logEntry: LogEntry, events: string | null): string => {
  const { table, version, at, actor, body } = logEntry;
  if (body.kind !== 'act' || events === null) return canonical(logEntry);
  const order = `"command":${canonicalOrder(body.command)},"drawn":${canonical(body.drawn)}`;
  const act = `{${order},"events":${events},"kind":"act"}`;
  return `{"actor":${quoted(actor)},"at":${quoted(at)},"body":${act},"table":${quoted(table)},"version":${version}}`;
};

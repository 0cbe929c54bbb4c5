import { hash } from 'node:crypto';
import { canonical } from './canonical.ts';
import type { LogEntry } from './log-entry.ts';

/** An entry as it is stored: its one spelling and its link in the table's chain. */
export type SealedEntry = {
  readonly logEntry: LogEntry;
  readonly text: string;
  /** SHA-256, in hex, over the hash before it, a line feed and the text. */
  readonly hash: string;
};

/** What the first entry of a table is chained to. */
export const genesis = '0'.repeat(64);

export const linkOf = (before: string, text: string): string => digest(`${before}\n${text}`);

const digest = (linked: string): string => hash('sha256', linked, 'hex');

/** Chains entries on, in their order. */
export const seal = (before: string, logEntries: readonly LogEntry[]): readonly SealedEntry[] => {
  let head = before;
  return logEntries.map((logEntry) => {
    const linked = `${head}\n${canonical(logEntry)}`;
    // A part of what was hashed, which is in one piece by then: to put the text together a second time costs as much again.
    const text = linked.slice(head.length + 1);
    head = digest(linked);
    return { logEntry, text, hash: head };
  });
};

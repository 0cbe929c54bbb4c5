import { type Command, type Entry, type Event, kindSet, type Role } from '@openpit/engine';
import type { ChanceBody, Drawn, FirstSchemeBody } from './chance-entry.ts';

export type { Drawn } from './chance-entry.ts';

/** What an entry of a table's log holds. Entries are forever: a new shape is a new kind. */
export type LogEntryBody =
  /** An accepted act and all that followed from it; `drawn` when it came from the chance of the round. */
  | {
      readonly kind: 'act';
      readonly command: Entry['command'];
      readonly events: readonly Event[];
      readonly drawn: Drawn | null;
    }
  | ChanceBody
  | FirstSchemeBody
  | BackOfficeBody;

/** What one person asks for and a second one has to confirm. */
export type Ask =
  /** Chips from the cage to the table, and back. */
  | {
      readonly kind: 'fill' | 'credit';
      readonly amount: number;
      /** How many of each worth, where that was said. */
      readonly chips?: readonly { readonly chip: number; readonly count: number }[];
    }
  /** An order of the game that takes money back, such as a corrected call. */
  | { readonly kind: 'command'; readonly command: Command }
  /** A tray that was counted far from what the books say. */
  | { readonly kind: 'count'; readonly act: 'open-shift' | 'close-shift'; readonly counted: number }
  | Correction;

/** The last round set right, or called off. */
export type Correction =
  | { readonly kind: 'void'; readonly round: number }
  /** What should have been entered instead of what some entries say; null for what should not have been entered. */
  | {
      readonly kind: 'correction';
      readonly replace: readonly { readonly line: number; readonly command: Command | null }[];
    };

/** An act as it should have been, under the entry of the one it stands for. */
export type CorrectedAct = {
  readonly version: number;
  readonly command: Command;
  readonly events: readonly Event[];
};

/** How the tray of a table came through a shift, in cents. */
export type ShiftSheet = {
  readonly shift: number;
  readonly openedAt: string;
  /** Its first and its last entry. */
  readonly from: number;
  readonly to: number;
  readonly opening: number;
  readonly fills: number;
  readonly credits: number;
  /** What the tray should hold by the books, and what was counted. */
  readonly expected: number;
  readonly counted: number;
};

/** What the staff of a hosted table did besides the game. */
export type BackOfficeBody =
  | {
      readonly kind: 'requested';
      readonly request: number;
      readonly ask: Ask;
      readonly role: Role;
      readonly reason: string;
    }
  /** Chips that were asked for are on their way; they are booked when they are received. */
  | { readonly kind: 'sent'; readonly request: number; readonly role: Role }
  /** A second person has confirmed it, or received the chips; an order of the game follows in the next entry. */
  | {
      readonly kind: 'confirmed';
      readonly request: number;
      readonly ask: Ask;
      readonly role: Role;
    }
  /** A second person has confirmed a correction: from the entry `from` on, the acts of the log are these. */
  | {
      readonly kind: 'corrected';
      readonly request: number;
      readonly ask: Correction;
      readonly asker: string;
      readonly reason: string;
      readonly role: Role;
      readonly from: number;
      readonly acts: readonly CorrectedAct[];
    }
  /** One of the crew has taken back the last entry, before anything came of it: from the entry `from` on, the acts of the log are these. */
  | {
      readonly kind: 'undone';
      readonly entry: number;
      readonly role: Role;
      readonly from: number;
      readonly acts: readonly CorrectedAct[];
    }
  | { readonly kind: 'withdrawn'; readonly request: number }
  /** A second person came to another sum than the first: neither count is taken, both count anew. */
  | {
      readonly kind: 'counts-differed';
      readonly request: number;
      readonly counted: number;
      readonly role: Role;
    }
  | {
      readonly kind: 'shift-opened';
      readonly shift: number;
      readonly counted: number;
      readonly expected: number;
      readonly role: Role;
      /** The request that a second person has confirmed, where the count was far from the books. */
      readonly request?: number;
    }
  | {
      readonly kind: 'shift-closed';
      readonly sheet: ShiftSheet;
      readonly role: Role;
      readonly request?: number;
    }
  /** Tips handed out to the accounts of those who earned them. */
  | {
      readonly kind: 'tips-paid';
      readonly to: readonly { readonly account: string; readonly amount: number }[];
      readonly role: Role;
    };

const backOfficeKinds = kindSet<BackOfficeBody['kind']>({
  requested: true,
  sent: true,
  confirmed: true,
  corrected: true,
  undone: true,
  withdrawn: true,
  'counts-differed': true,
  'shift-opened': true,
  'shift-closed': true,
  'tips-paid': true,
});

/** Entries that put other acts in the place of those from an entry on. */
export type Replacing = BackOfficeBody & { readonly kind: 'corrected' | 'undone' };

export const isReplacing = (body: LogEntryBody): body is Replacing =>
  body.kind === 'corrected' || body.kind === 'undone';

export const isBackOfficeEntry = (
  logEntry: LogEntry,
): logEntry is LogEntry & { readonly body: BackOfficeBody } =>
  backOfficeKinds.has(logEntry.body.kind);

/** One entry of a table's log. `version` counts entries from 1. */
export type LogEntry = {
  readonly table: string;
  readonly version: number;
  /** When it was stored, in ISO 8601, UTC. */
  readonly at: string;
  /** The account that gave the order, or `house`. */
  readonly actor: string;
  readonly body: LogEntryBody;
};

/** The actor of what nobody ordered. */
export const house = 'house';

/** How a time is written in an entry. */
export const stampOf = (ms: number): string => {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
};

/** When an entry was written, in milliseconds. */
export const msOf = (stamp: string): number => Date.parse(stamp);

// A busy house stamps many entries in one millisecond.
let last = { ms: 0, text: new Date(0).toISOString() };

import { type Command, type Entry, type Event, kindSet, type Role } from '@openpit/engine';
import type { ChanceBody, Drawn, FirstSchemeBody } from './chance-entry.ts';

export type { Drawn } from './chance-entry.ts';

/** The contents of an entry of a table's log. Entries are stored for ever: a new shape needs a new kind. */
export type LogEntryBody =
  /** An accepted act and all its results; `drawn` if it came from the chance of the round. */
  | {
      readonly kind: 'act';
      readonly command: Entry['command'];
      readonly events: readonly Event[];
      readonly drawn: Drawn | null;
    }
  | ChanceBody
  | FirstSchemeBody
  | BackOfficeBody;

/** A request of one person that a second one has to confirm. */
export type Ask =
  /** Chips from the cage to the table, and back. */
  | {
      readonly kind: 'fill' | 'credit';
      readonly amount: number;
      /** How many chips of each value, if that was given. */
      readonly chips?: readonly { readonly chip: number; readonly count: number }[];
    }
  /** An order of the game that takes money back, such as a corrected call. */
  | { readonly kind: 'command'; readonly command: Command }
  /** A counted tray that is far from the books. */
  | { readonly kind: 'count'; readonly act: 'open-shift' | 'close-shift'; readonly counted: number }
  | Correction;

/** The correction of the last round, or its cancellation. */
export type Correction =
  | { readonly kind: 'void'; readonly round: number }
  /** What should have been entered instead of some entries; null for an entry that should not exist. */
  | {
      readonly kind: 'correction';
      readonly replace: readonly { readonly line: number; readonly command: Command | null }[];
    };

/** An act as it should have been, with the version of the entry that it replaces. */
export type CorrectedAct = {
  readonly version: number;
  readonly command: Command;
  readonly events: readonly Event[];
};

/** The tray of a table during a shift, in cents. */
export type ShiftSheet = {
  readonly shift: number;
  readonly openedAt: string;
  /** Its first and its last entry. */
  readonly from: number;
  readonly to: number;
  readonly opening: number;
  readonly fills: number;
  readonly credits: number;
  /** What the tray should hold by the books, and the counted amount. */
  readonly expected: number;
  readonly counted: number;
};

/** Acts of the staff of a hosted table apart from the game. */
export type BackOfficeBody =
  | {
      readonly kind: 'requested';
      readonly request: number;
      readonly ask: Ask;
      readonly role: Role;
      readonly reason: string;
    }
  /** The requested chips have been sent; they are booked when they are received. */
  | { readonly kind: 'sent'; readonly request: number; readonly role: Role }
  /** A second person has confirmed it, or received the chips; for an order of the game, the act follows in the next entry. */
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
  /**
   * A crew member has taken back the last entry before anything followed from it: from the entry `from` on, the acts of the log
   * are these.
   */
  | {
      readonly kind: 'undone';
      readonly entry: number;
      readonly role: Role;
      readonly from: number;
      readonly acts: readonly CorrectedAct[];
    }
  | { readonly kind: 'withdrawn'; readonly request: number }
  /** A second person counted another sum than the first: neither count is accepted, and both count again. */
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
      /** The request that a second person has confirmed, if the count was far from the books. */
      readonly request?: number;
    }
  | {
      readonly kind: 'shift-closed';
      readonly sheet: ShiftSheet;
      readonly role: Role;
      readonly request?: number;
    }
  /** Tips paid to the accounts of the crew members who earned them. */
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

/** Entries that replace the acts from an entry on. */
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

/** The actor of acts that nobody ordered. */
export const house = 'house';

/** The format of a time in an entry. */
export const stampOf = (ms: number): string => {
  if (ms !== last.ms) last = { ms, text: new Date(ms).toISOString() };
  return last.text;
};

/** When an entry was written, in milliseconds. */
export const msOf = (stamp: string): number => Date.parse(stamp);

// A busy house stamps many entries in one millisecond.
let last = { ms: 0, text: new Date(0).toISOString() };

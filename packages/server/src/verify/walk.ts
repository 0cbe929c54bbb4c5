import type { BeaconInfo } from '../chance/beacon.ts';
import type { LogEntry, LogEntryBody } from '../log/log-entry.ts';
import type { AccountId, Currency, LedgerPosting } from '../ports.ts';
import type { TableState } from '../table/state.ts';
import type { OpenedTable, RolesThen } from './house-facts.ts';

/** What is known of a table besides its log. */
export type LogContext = {
  /** When the last checkpoint was signed: whatever was due long before then should be there. */
  readonly signedAt: number | null;
  /** How the log of the house says that it was opened. */
  readonly opened: OpenedTable;
  /** The roles somebody had at it, by the log of the house. */
  rolesOf(account: AccountId, at: number): RolesThen;
  isExcluded(account: AccountId, at: number): boolean;
};

/** A move of money, under the names its accounts have in the whole house. */
export type Move = Pick<LedgerPosting, 'from' | 'to' | 'amount'> & { readonly at: number };

/** Somebody put money at risk, and bought chips for so much. */
export type Stake = {
  readonly account: AccountId;
  readonly at: number;
  readonly currency: Currency;
  readonly bought: number;
};

/** How far the replay of a table's log has come. */
export type Walk = {
  /** The table as its owner held it; null before it was opened. */
  readonly state: TableState | null;
  /** What must come next, by the same person: two people have just agreed on it. */
  readonly expected: readonly LogEntryBody[];
  /** The moves of money of the last line. */
  readonly moved: readonly Move[];
  /** What the last line put at risk, by somebody who works nowhere at the table. */
  readonly staked: Stake | null;
  /** When the round that is closed last went on: it was closed, something was drawn, or the table came to wait for something else. */
  readonly wentOnAt: number;
  /** The latest time that any line so far says, and by whom the last one was written. */
  readonly latest: number;
  readonly actor: AccountId;
  readonly settled: number;
  readonly proven: number;
  readonly unproven: number;
  readonly beaconRounds: number;
  readonly beacons: readonly BeaconInfo[];
};

export const start: Walk = {
  state: null,
  expected: [],
  moved: [],
  staked: null,
  wentOnAt: 0,
  latest: 0,
  actor: '',
  settled: 0,
  proven: 0,
  unproven: 0,
  beaconRounds: 0,
  beacons: [],
};

/** Something that does not hold: in words, with the line as it should read where that is known. */
export type Wrong = { readonly message: string; readonly logEntry?: LogEntry };

/** Shares that were revealed and are the ones the house was bound to, by their round. */
export type Shares = ReadonlyMap<number, string>;

/** A line of the log, with its hash and what it is held against. */
export type Step = {
  readonly logEntry: LogEntry;
  readonly hash: string;
  readonly shares: Shares;
  readonly context: LogContext;
};

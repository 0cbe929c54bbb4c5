import type { BeaconInfo } from '../chance/beacon.ts';
import type { LogEntry, LogEntryBody } from '../log/log-entry.ts';
import type { AccountId, Currency, LedgerPosting } from '../ports.ts';
import type { TableState } from '../table/state.ts';
import type { OpenedTable, RolesThen } from './house-facts.ts';

/** The facts about a table from outside its log. */
export type LogContext = {
  /** When the last checkpoint was signed: everything that was due long before must be there. */
  readonly signedAt: number | null;
  /** How the table was opened, by the log of the house. */
  readonly opened: OpenedTable;
  /** The roles of people at it, by the log of the house. */
  rolesOf(account: AccountId, at: number): RolesThen;
  isExcluded(account: AccountId, at: number): boolean;
};

/** A move of money, under the names its accounts have in the whole house. */
export type Move = Pick<LedgerPosting, 'from' | 'to' | 'amount'> & { readonly at: number };

/** A person put money at risk, and bought chips for this amount. */
export type Stake = {
  readonly account: AccountId;
  readonly at: number;
  readonly currency: Currency;
  readonly bought: number;
};

/** The state of the replay of a table's log. */
export type Walk = {
  /** The table as its owner held it; null before it was opened. */
  readonly state: TableState | null;
  /** The entry that must come next, by the same person, because two people have just agreed on it. */
  readonly expected: readonly LogEntryBody[];
  /** The moves of money of the last entry. */
  readonly moved: readonly Move[];
  /** The money that the last entry put at risk, by a person who does not work at the table. */
  readonly staked: Stake | null;
  /** When the closed round last progressed: it was closed, something was drawn, or the table waited for something else. */
  readonly wentOnAt: number;
  /** The latest time in any entry so far, and the author of the last one. */
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

/** An error: in words, with the expected entry if it is known. */
export type Wrong = { readonly message: string; readonly logEntry?: LogEntry };

/** The revealed shares that match the house's commitments, by round. */
export type Shares = ReadonlyMap<number, string>;

/** An entry of the log with its hash and the facts it is compared with. */
export type Step = {
  readonly logEntry: LogEntry;
  readonly hash: string;
  readonly shares: Shares;
  readonly context: LogContext;
};

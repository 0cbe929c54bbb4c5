import type { Citation } from './clause.ts';
import type { MessageParams } from './message.ts';
import type { Cents } from './money.ts';
import type { Role } from './role.ts';
import type { SeatNumber, Wager, WagerRef } from './wager.ts';

/** Something that happened at a table, with its clauses. */
export type Event = { readonly kind: string; readonly by: Citation };

/** A move of chips. Both ends are named, so the books balance by construction. */
export type Posting = {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Cents;
  readonly by: Citation;
};

/** `cage`, `house`, `tips`, `commission`, `ante`, `meter`, `reserve`, `rack:1`, `layout:1.1:pass`, … */
export type Account = string;

/** The result of one wager in an act, with every cent accounted for: stake = lost + freed + what is left. */
export type Settlement<S = unknown> = WagerRef & {
  readonly verdict: 'win' | 'lose' | 'push' | 'returned' | 'moved';
  readonly stake: Cents;
  /** What the house pays in addition: to the rack, or to the tip box for a dealer bet. */
  readonly profit: Cents;
  readonly lost: Cents;
  readonly freed: Cents;
  /** Commission, taken from the rack or from what a dealer bet wins; negative if it was given back. */
  readonly fee: Cents;
  /** The wager after the act; null if nothing is left on the layout. */
  readonly left: Wager<S> | null;
  readonly by: Citation;
};

export type WagerPlaced<S = unknown> = WagerRef & {
  readonly kind: 'wager-placed';
  readonly amount: Cents;
  readonly fee: Cents;
  /** The game's own state of the wager from now on. */
  readonly state: S;
  readonly by: Citation;
};

/** The events that move chips. They are the same in every game, so ledger, reports and records are written only once. */
export type MoneyEvent<S = unknown> =
  | {
      readonly kind: 'player-seated';
      readonly seat: SeatNumber;
      readonly player: string;
      readonly amount: Cents;
      readonly by: Citation;
    }
  | {
      readonly kind: 'chips-bought' | 'chips-cashed' | 'player-left';
      readonly seat: SeatNumber;
      readonly amount: Cents;
      readonly by: Citation;
    }
  | {
      readonly kind: 'fee-charged';
      readonly seat: SeatNumber;
      readonly account: Account;
      readonly amount: Cents;
      readonly by: Citation;
    }
  | WagerPlaced<S>
  | { readonly kind: 'settled'; readonly lines: readonly Settlement<S>[]; readonly by: Citation }
  | { readonly kind: 'posted'; readonly postings: readonly Posting[]; readonly by: Citation };

/** What the crew says aloud. A screen or a voice can repeat it. */
export type Announced = {
  readonly kind: 'announced';
  readonly role: Role;
  /** The code of the call: `hard-eight`, `no-more-bets`. Its words are in the catalogue under `call.CODE`. */
  readonly call: string;
  readonly params: MessageParams;
  readonly by: Citation;
};

/** What the crew does without moving chips of players: puts a marker on a number, inspects dice, cuts a stack in view. */
export type Done = {
  readonly kind: 'done';
  readonly role: Role;
  /** The code of the act. Its words are in the catalogue under `done.CODE`. */
  readonly act: string;
  readonly params: MessageParams;
  readonly by: Citation;
};

/** The first event of every table. */
export type TableOpened = {
  readonly kind: 'table-opened';
  readonly rulebook: string;
  readonly options: Options;
  readonly by: Citation;
};

/** The settings of a table, by the names in its `table` line: `min`, `max`, `side`, and those of the game. */
export type Options = Readonly<Record<string, string>>;

/** The events that every game may have besides its own. */
export type SharedEvent<S = unknown> = TableOpened | MoneyEvent<S> | Announced | Done;

/** The kinds of a union, as a set. A record has to name them all, so a kind that is added to the union is not left out here. */
export const kindSet = <K extends string>(kinds: Readonly<Record<K, true>>): ReadonlySet<string> =>
  new Set(Object.keys(kinds));

/** Everything that an event cites, including its settlements and postings. */
export const citationsIn = (event: Event): Citation => {
  const lines: readonly unknown[] =
    'lines' in event && Array.isArray(event.lines) ? event.lines : [];
  const moves: readonly unknown[] =
    'postings' in event && Array.isArray(event.postings) ? event.postings : [];
  return [...event.by, ...[...lines, ...moves].flatMap(citationOfPart)];
};

const citationOfPart = (part: unknown): Citation =>
  typeof part === 'object' && part !== null && 'by' in part && Array.isArray(part.by)
    ? part.by
    : [];

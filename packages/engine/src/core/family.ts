import type { Citation, Rule } from './clause.ts';
import type { Command } from './command.ts';
import type { Decision, Refusal } from './decision.ts';
import type { Event, Options, TableOpened } from './event.ts';
import type { Layout, SeatNumber } from './layout.ts';
import type { Cents } from './money.ts';
import type { Pays } from './pays.ts';
import type { Role } from './role.ts';
import type { Rulebook } from './rulebook.ts';

/** What every table has, whatever is played on it. */
export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly layout: Layout;
};

/** Who looks at a table. */
export type Viewer =
  | { readonly kind: 'seat'; readonly seat: SeatNumber }
  | { readonly kind: 'staff'; readonly role: Role }
  | { readonly kind: 'spectator' };

/** What a table waits for before it can go on. */
export type Awaits =
  /** Wagers, until the house acts. */
  | { readonly kind: 'bets' }
  /** A card from the shoe. */
  | { readonly kind: 'card' }
  /** The outcome of dice, ball or wheel. */
  | { readonly kind: 'outcome' }
  /** A player's choice among the named acts. */
  | {
      readonly kind: 'choice';
      readonly seat: SeatNumber;
      readonly hand: number;
      readonly acts: readonly string[];
    }
  /** Something the house has to do or rule on. */
  | { readonly kind: 'house'; readonly acts: readonly string[] }
  | { readonly kind: 'closed' };

/** A wager a rulebook offers, as a felt, a price list or a bot needs it. */
export type BetInfo = {
  readonly bet: string;
  readonly name: string;
  /** One pay for each way to win, as printed; empty when the pay is not a ratio. */
  readonly pays: readonly Rule<Pays>[];
  /** The clauses that make the wager what it is. */
  readonly by: Citation;
};

/** A wager and whether it can be made at this moment; `closedBy` says why not. */
export type OpenBet = {
  readonly bet: string;
  readonly min: Cents;
  readonly max: Cents | null;
  readonly closedBy: Refusal | null;
};

/** A game: how its tables open, decide, fold, and show themselves. All of it pure. */
export type Family<
  R extends Rulebook = Rulebook,
  T extends Table = Table,
  C extends Command = Command,
  E extends Event = Event,
> = {
  readonly id: string;
  /** Opens a table under a rulebook, or says which setting the rules forbid. */
  open(rulebook: R, options: Options): Decision<E>;
  /** The table as its first event leaves it. */
  start(opened: TableOpened): T;
  decide(rulebook: R, table: T, command: C): Decision<E>;
  evolve(table: T, event: E): T;
  awaits(rulebook: R, table: T): Awaits;
  bets(rulebook: R): readonly BetInfo[];
  /** Whether a seat could make a wager now. The same checks as `decide`, so a felt never offers what is refused. */
  openBets(rulebook: R, table: T, seat: SeatNumber): readonly OpenBet[];
  /** The table as somebody may see it. */
  view(table: T, viewer: Viewer): T;
  /** An event as somebody may see it. */
  viewEvent(event: E, viewer: Viewer): E;
};

/** One accepted act and what followed from it: the unit a table's history is made of. */
export type Entry<C extends Command = Command, E extends Event = Event> = {
  readonly command:
    | C
    | { readonly kind: 'open'; readonly rulebook: string; readonly options: Options };
  readonly events: readonly E[];
};

import type { Command } from './command.ts';
import type { Options } from './event.ts';
import type { Layout, SeatNumber } from './layout.ts';
import type { Pit } from './pit/pit.ts';

/** What every table has, whatever is played on it. */
export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly layout: Layout;
  /** What its crew has to see to besides the round; nothing where it is absent. */
  readonly pit?: Pit | undefined;
};

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

/** One outcome that can come next: how many of all the equally likely ways bring it, and the order that says it came. */
export type Chance<C extends Command = Command> = {
  readonly weight: number;
  readonly command: C;
};

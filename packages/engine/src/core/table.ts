import type { Command } from './command.ts';
import type { Options } from './event.ts';
import type { Layout, SeatNumber } from './layout.ts';
import type { Pit } from './pit/pit.ts';

/** What every table has in every game. */
export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly layout: Layout;
  /** What the crew has to do besides the round; missing at tables without that. */
  readonly pit?: Pit | undefined;
};

/** What a table waits for. */
export type Awaits =
  /** Wagers, until the house acts. */
  | { readonly kind: 'bets' }
  /** A card from the shoe. */
  | { readonly kind: 'card' }
  /** The outcome of dice, ball or wheel. */
  | { readonly kind: 'outcome' }
  /** A player's choice among these acts. */
  | {
      readonly kind: 'choice';
      readonly seat: SeatNumber;
      readonly hand: number;
      readonly acts: readonly string[];
    }
  /** Something that the house has to do or to rule on. */
  | { readonly kind: 'house'; readonly acts: readonly string[] }
  | { readonly kind: 'closed' };

/** An outcome that can come next: its weight among all equally likely cases, and the order that brings it. */
export type Chance<C extends Command = Command> = {
  readonly weight: number;
  readonly command: C;
};

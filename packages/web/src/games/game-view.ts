import type { BetInfo, Command, Event, Rulebook, SeatNumber, Table, Wager } from '@openpit/engine';
import type { ComponentType } from 'react';
import type { Felt } from '../felt/zone.ts';
import type { Outcome } from '../table/outcome.ts';

/** A game in play under a family's own types. */
export type GameOf<R extends Rulebook, T extends Table> = {
  readonly rulebook: R;
  readonly table: T;
};

/** Something a seat may say now, besides betting on a place. */
export type SeatAct = { readonly name: string; readonly command: Command };

/** One way chance can go next: outcomes of one group are told together where they do the same. */
export type Next = {
  readonly group: string;
  readonly name: string;
  readonly command: Command;
};

/** What can come next where chance is one draw, and what is done at the table before it comes. */
export type Nexts = {
  /** What has to be chosen for it to come; nothing where it comes anyhow. */
  readonly given?: string;
  /** Each is given if the table takes it now, and passed over if it does not. */
  readonly lead: readonly Command[];
  readonly draws: readonly Next[];
};

export const noNexts: Nexts = { lead: [], draws: [] };

export type SceneProps<G> = {
  readonly game: G;
  readonly mine: readonly SeatNumber[];
  /** What came last on this page; null before. */
  readonly outcome: Outcome | null;
};

/** All the web knows of a family: how its cloth looks, what moves on it, what can be said. No rule. */
export type GameView<R extends Rulebook = Rulebook, T extends Table = Table> = {
  readonly family: string;
  readonly colour: Felt['colour'];
  felt(game: GameOf<R, T>): Felt;
  /** What lies and moves on the cloth: dice, cards, wheels. Drawn inside the felt's own picture. */
  readonly Scene: ComponentType<SceneProps<GameOf<R, T>>>;
  /** Whether the game asks players anything besides bets: room is kept for it. */
  readonly asks: boolean;
  acts(game: GameOf<R, T>, seat: SeatNumber): readonly SeatAct[];
  /** What the question is about, for those who hear it for the first time. */
  asked?(game: GameOf<R, T>, seat: SeatNumber): string;
  /** Whether a seat's chips lie on the same cloth as those of another; everywhere unless said. */
  isBeside?(game: GameOf<R, T>, seats: readonly [SeatNumber, SeatNumber]): boolean;
  /** Where on the cloth, from its left edge, the game is for these seats now: a small screen shows that part. */
  inPlay?(game: GameOf<R, T>, mine: readonly SeatNumber[]): number;
  /** The colour of a wager's chips, where players have colours of their own. */
  chipColour?(game: GameOf<R, T>, wager: Wager): string | undefined;
  /** What chance brought in one act; `game` is the table after it. */
  outcome(events: readonly Event[], game: GameOf<R, T>): Outcome | null;
  nexts(game: GameOf<R, T>): Nexts;
  /** The wagers as this table has them, where the rulebook's list holds more than one table can. */
  infos?(game: GameOf<R, T>): readonly BetInfo[];
  /** What is so at the table now, as prices name it: `point=6`, `decks=8`. */
  facts?(game: GameOf<R, T>): readonly string[];
  /** Under which name a wager was made that goes by another since it moved. */
  madeAs?(bet: string): string;
  /** What the table's head says besides the phase: the point, the number of cards left. */
  status(game: GameOf<R, T>): string;
};

export const gameView = <R extends Rulebook, T extends Table>(view: GameView<R, T>): GameView =>
  // A view is only ever handed games of its own family: the register sees to it.
  view as unknown as GameView;

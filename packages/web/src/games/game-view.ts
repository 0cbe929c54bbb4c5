import type {
  BetInfo,
  Card,
  Command,
  Event,
  Rulebook,
  SeatNumber,
  ShownOutcome,
  Table,
  Wager,
} from '@openpit/engine';
import type { ComponentType } from 'react';
import type { Felt, Frame } from '../felt/zone.ts';
import type { OwnChip } from '../table/chips.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Result } from '../table/result.ts';

/** A running game with the types of its family. */
export type GameOf<R extends Rulebook, T extends Table> = {
  readonly rulebook: R;
  readonly table: T;
};

/** Something a seat may do now, besides betting on a place. */
export type SeatAct = { readonly name: string; readonly command: Command };

/** A possible outcome. Outcomes in a group are shown together if they have the same effect. */
export type Next = {
  readonly group: string;
  readonly name: string;
  readonly command: Command;
  /** The number of equally likely cases. */
  readonly weight: number;
};

/** The possible outcomes of the next draw, and the orders that come before it. */
export type Nexts = {
  /** What has to be chosen first; empty if nothing. */
  readonly given?: string;
  /** Each is given if the table accepts it now, and skipped if not. */
  readonly lead: readonly Command[];
  readonly draws: readonly Next[];
};

export const noNexts: Nexts = { lead: [], draws: [] };

export type SceneProps<G> = {
  readonly game: G;
  readonly felt: Felt;
  readonly frame: Frame;
  /** The last outcome, which is still on the cloth; null before the first. */
  readonly outcome: Outcome | null;
  /** The outcome that is still moving. Nothing may reveal it before it comes to rest. */
  readonly moving: Outcome | null;
  /** Whether anything moves. The totals of hands are shown when everything has come to rest. */
  readonly isMoving: boolean;
  /** The number of the outcome at this table. A wheel turns again when it changes. */
  readonly turn: number;
  /** The earlier outcomes, oldest first, for a board on the cloth. */
  readonly history: readonly Result[];
};

export type BoardProps<G> = {
  readonly game: G;
  /** The last results, oldest first. */
  readonly results: readonly Result[];
  readonly isMoving: boolean;
};

/** A hand with face-down cards that the crew has not seen, and the possible cards. */
export type Unseen = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly cards: readonly Card[];
};

/** The hands of a finished round, by their owner. */
export type Hands = (ShownOutcome & { readonly kind: 'cards' })['hands'];

/** A choice of what a small screen shows, or of what a tap does there. */
export type Choice = { readonly id: string; readonly label: string };

/** Everything the web knows about a game: how its cloth looks, what moves on it, and what can be done. No rules. */
export type GameView<R extends Rulebook = Rulebook, T extends Table = Table> = {
  readonly family: string;
  felt(game: GameOf<R, T>, frame: Frame): Felt;
  /** The parts of the cloth that a small screen shows one at a time. The first is the cloth itself. */
  pages?(game: GameOf<R, T>): readonly Choice[];
  /** The part of the cloth that a bet is on. */
  pageOf?(bet: string): string;
  /** What a tap on a number does on a small screen. */
  kinds?(game: GameOf<R, T>): readonly Choice[];
  /** Loads the drawings in advance. Whatever needs them earlier waits. */
  load?(): Promise<unknown>;
  /** What is on the cloth or moves on it: dice, cards, wheels. It is drawn in the picture of the felt. */
  readonly Scene: ComponentType<SceneProps<GameOf<R, T>>>;
  /** The game's own board beside the felt: a road, the last spins. */
  readonly Board?: ComponentType<BoardProps<GameOf<R, T>>>;
  /** The content of the cloth in words, for screen readers. */
  spoken?(game: GameOf<R, T>, mine: readonly SeatNumber[]): readonly string[];
  /** How long the motion takes, in milliseconds. Nothing may be announced earlier. */
  motionMs(outcome: Outcome | null, cards: number): number;
  /** Whether people look at the table before these events are shown; `game` is the table after them. */
  pausesBefore?(events: readonly Event[], game: GameOf<R, T>): boolean;
  acts(game: GameOf<R, T>, seat: SeatNumber): readonly SeatAct[];
  /** The thrower, if players throw in turn. */
  throws?(game: GameOf<R, T>): SeatNumber | null;
  /** The subject of the question, for players who are asked for the first time. */
  asked?(game: GameOf<R, T>, seat: SeatNumber): string;
  /** The act that leads to the outcome, as the button names it, if the game has more than one. */
  goes?(game: GameOf<R, T>): string;
  /** The first bet of a beginner. */
  readonly first: string;
  /** The first bet of somebody who arrives when that one is no longer good. */
  firstNow?(game: GameOf<R, T>): string;
  /** Whether the chips of two seats are on the same cloth; true by default. */
  isBeside?(game: GameOf<R, T>, seats: readonly [SeatNumber, SeatNumber]): boolean;
  /** The chips of a wager, if players have colours of their own. */
  ownChip?(game: GameOf<R, T>, wager: Wager): OwnChip | undefined;
  /** Whether the next outcome does not affect a wager on the table. */
  isOff?(game: GameOf<R, T>, wager: Wager): boolean;
  /** The outcome in words and marks, if a look at it is not enough: hands of cards. */
  said?(hands: Hands): Omit<Outcome & { readonly kind: 'cards' }, 'kind'>;
  /** The paint of the outcome, if the cloth has one. */
  paintOf?(game: GameOf<R, T>, outcome: Outcome): string | null;
  nexts(game: GameOf<R, T>): Nexts;
  /** The wagers of this table, if the rulebook lists more than one table can have. */
  infos?(game: GameOf<R, T>): readonly BetInfo[];
  /** The current condition of the table as prices name it: `point=6`, `decks=8`. */
  facts?(game: GameOf<R, T>): readonly string[];
  /** The name under which a wager was made, if it has moved since. */
  madeAs?(bet: string): string;
  /** Calls that the crew may still refuse, or has yet to book. */
  calls?(game: GameOf<R, T>): readonly Readonly<Record<string, unknown>>[];
  /** Hands with cards that nobody of the crew has seen. */
  unseen?(game: GameOf<R, T>): readonly Unseen[];
  /** What the head of the table shows besides the phase: the point, the number of cards left. */
  status(game: GameOf<R, T>): string;
};

export const gameView = <R extends Rulebook, T extends Table>(view: GameView<R, T>): GameView =>
  // The register makes sure that a view only gets games of its own family.
  view as unknown as GameView;

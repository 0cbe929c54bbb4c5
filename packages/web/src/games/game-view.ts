import type {
  BetInfo,
  Came,
  Card,
  Command,
  Event,
  Rulebook,
  SeatNumber,
  Table,
  Wager,
} from '@openpit/engine';
import type { ComponentType } from 'react';
import type { Felt, Frame } from '../felt/zone.ts';
import type { OwnChip } from '../table/chips.ts';
import type { Outcome } from '../table/outcome.ts';
import type { Result } from '../table/result.ts';

/** A game in play under a family's own types. */
export type GameOf<R extends Rulebook, T extends Table> = {
  readonly rulebook: R;
  readonly table: T;
};

/** Something a seat may do now, besides betting on a place. */
export type SeatAct = { readonly name: string; readonly command: Command };

/** One way chance can go next: outcomes of one group are named together where they do the same. */
export type Next = {
  readonly group: string;
  readonly name: string;
  readonly command: Command;
  /** How many equally likely ways lead to it. */
  readonly weight: number;
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
  readonly felt: Felt;
  readonly frame: Frame;
  /** What came last and lies there; null before. */
  readonly outcome: Outcome | null;
  /** What is on its way: nothing may show it before it has come to rest. */
  readonly moving: Outcome | null;
  /** Whether anything moves, an outcome or not: what hands come to is said when it has come to rest. */
  readonly isMoving: boolean;
  /** Which outcome that is, counted by the table: what turns knows by it that it has to turn again. */
  readonly turn: number;
  /** What has come to rest here, oldest first: a board on the cloth shows it. */
  readonly history: readonly Result[];
};

export type BoardProps<G> = {
  readonly game: G;
  /** The last results, oldest first. */
  readonly results: readonly Result[];
  readonly isMoving: boolean;
};

/** A hand of which cards lie face down, unseen by the crew: as many that they could be. */
export type Unseen = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly cards: readonly Card[];
};

/** The hands of a round that is over, by whose they are. */
export type Hands = (Came & { readonly kind: 'cards' })['hands'];

/** A choice of what a small screen shows, or of what a tap there means. */
export type Choice = { readonly id: string; readonly label: string };

/** All the web knows of a family: how its cloth looks, what moves on it, what can be done. No rule. */
export type GameView<R extends Rulebook = Rulebook, T extends Table = Table> = {
  readonly family: string;
  felt(game: GameOf<R, T>, frame: Frame): Felt;
  /** The parts of the cloth a small screen shows one at a time; the first is the cloth itself. */
  pages?(game: GameOf<R, T>): readonly Choice[];
  /** On which of its parts a bet lies. */
  pageOf?(bet: string): string;
  /** What a tap on a number means on a small screen. */
  kinds?(game: GameOf<R, T>): readonly Choice[];
  /** Fetches what it is drawn with before anything asks for it; what asks too early waits. */
  load?(): Promise<unknown>;
  /** What lies and moves on the cloth: dice, cards, wheels. Drawn inside the felt's own picture. */
  readonly Scene: ComponentType<SceneProps<GameOf<R, T>>>;
  /** What a game's own board beside the felt shows: a road, the last spins. */
  readonly Board?: ComponentType<BoardProps<GameOf<R, T>>>;
  /** What lies on the cloth, in words, for those who listen to it. */
  spoken?(game: GameOf<R, T>, mine: readonly SeatNumber[]): readonly string[];
  /** How long it moves, in milliseconds, before anything may be said of it. */
  motionMs(outcome: Outcome | null, cards: number): number;
  /** Whether people look at what lies there before these events are seen; `game` is the table after them. */
  pausesBefore?(events: readonly Event[], game: GameOf<R, T>): boolean;
  acts(game: GameOf<R, T>, seat: SeatNumber): readonly SeatAct[];
  /** Whose throw it is, where players throw in turn; nobody's otherwise. */
  throws?(game: GameOf<R, T>): SeatNumber | null;
  /** What the question is about, for those who are asked for the first time. */
  asked?(game: GameOf<R, T>, seat: SeatNumber): string;
  /** What brings chance on, as the button names it, where the family has more than one such act. */
  goes?(game: GameOf<R, T>): string;
  /** The bet a newcomer begins with. */
  readonly first: string;
  /** The bet somebody begins with who comes while that one is no longer a good one. */
  firstNow?(game: GameOf<R, T>): string;
  /** Whether a seat's chips lie on the same cloth as those of another; everywhere unless said. */
  isBeside?(game: GameOf<R, T>, seats: readonly [SeatNumber, SeatNumber]): boolean;
  /** A wager's chips, where players have colours of their own. */
  ownChip?(game: GameOf<R, T>, wager: Wager): OwnChip | undefined;
  /** Whether a wager lies there and the next outcome does nothing to it. */
  isOff?(game: GameOf<R, T>, wager: Wager): boolean;
  /** What came, in words and marks where a look at it does not say enough: hands of cards. */
  said?(hands: Hands): Omit<Outcome & { readonly kind: 'cards' }, 'kind'>;
  /** The paint of what came, where the cloth has one for it. */
  paintOf?(game: GameOf<R, T>, outcome: Outcome): string | null;
  nexts(game: GameOf<R, T>): Nexts;
  /** The wagers as this table has them, where the rulebook's list holds more than one table can. */
  infos?(game: GameOf<R, T>): readonly BetInfo[];
  /** What is so at the table now, as prices name it: `point=6`, `decks=8`. */
  facts?(game: GameOf<R, T>): readonly string[];
  /** Under which name a wager was made that goes by another since it moved. */
  madeAs?(bet: string): string;
  /** Calls that were made and that the crew may still refuse, or has yet to book. */
  calls?(game: GameOf<R, T>): readonly Readonly<Record<string, unknown>>[];
  /** Hands with cards that nobody of the crew has seen. */
  unseen?(game: GameOf<R, T>): readonly Unseen[];
  /** What the table's head says besides the phase: the point, the number of cards left. */
  status(game: GameOf<R, T>): string;
};

export const gameView = <R extends Rulebook, T extends Table>(view: GameView<R, T>): GameView =>
  // A view is only ever handed games of its own family: the register sees to it.
  view as unknown as GameView;

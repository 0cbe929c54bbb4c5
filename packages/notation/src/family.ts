import type {
  Command,
  Event,
  FamilyId,
  PlaceBet,
  Refusal,
  Rulebook,
  Shoe,
  Table,
} from '@openpit/engine';
import type { Words } from './word-reader.ts';

/** Who acts in a line: a seat, and its hand if it has several. */
export type Actor = { readonly seat: number; readonly hand: number };

/** What an expectation looks at: the table after the act before it, and the events of that act. */
export type CheckedAct = {
  readonly rulebook: Rulebook;
  readonly table: Table;
  readonly events: readonly Event[];
  readonly refusal: Refusal | null;
};

/** Returns undefined if it holds, otherwise what is the case. */
export type Check = (act: CheckedAct) => string | undefined;

/** The verbs of one game. What all games share is parsed elsewhere. */
export type FamilyNotation = {
  readonly family: FamilyId;
  /** What the house does: the first word of the line. */
  readonly house: Readonly<Record<string, (words: Words) => Command>>;
  /** What a seat does: the word after its number. */
  readonly seat: Readonly<Record<string, (actor: Actor, words: Words) => Command>>;
  /** What may be expected: the word after `expect`. */
  readonly expect: Readonly<Record<string, (words: Words) => Check>>;
  /** Parses what may follow the amount of a `bet` or `tip` line. */
  readonly bet?: (command: PlaceBet, words: Words) => Command;
  /** What a line means when the player gives the order: without what only the crew could add. */
  readonly byPlayer?: (command: Command) => Command;
  /** The cards that may still come, if cards have left the shoe that the table's shoe still counts. */
  readonly shoe?: (table: Table) => Shoe;
  /** Writes a command of the game, or one with fields of the game; its events say what followed. */
  write(command: Command, events: readonly Event[]): string | undefined;
};

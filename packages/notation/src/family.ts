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

/** Whose act a line is: a seat, and its hand where it has several. */
export type Actor = { readonly seat: number; readonly hand: number };

/** What an expectation looks at: the table after the act just before it, and what that act brought. */
export type CheckedAct = {
  readonly rulebook: Rulebook;
  readonly table: Table;
  readonly events: readonly Event[];
  readonly refusal: Refusal | null;
};

/** Holds (undefined), or says what is the case instead. */
export type Check = (act: CheckedAct) => string | undefined;

/** The verbs a family brings to the notation; what every game shares is read elsewhere. */
export type FamilyNotation = {
  readonly family: FamilyId;
  /** What the house does: the first word of the line. */
  readonly house: Readonly<Record<string, (words: Words) => Command>>;
  /** What a seat does: the word after its number. */
  readonly seat: Readonly<Record<string, (actor: Actor, words: Words) => Command>>;
  /** What may be expected: the word after `expect`. */
  readonly expect: Readonly<Record<string, (words: Words) => Check>>;
  /** Reads what may follow the amount of a `bet` or `tip` line. */
  readonly bet?: (command: PlaceBet, words: Words) => Command;
  /** What a line means when the player himself says it: without what only the crew could add. */
  readonly byPlayer?: (command: Command) => Command;
  /** What may still come from the shoe, where the table's own does not count all that has left it. */
  readonly shoe?: (table: Table) => Shoe;
  /** Writes a command of the family's own, or one with the family's own additions; its events say what came of it. */
  write(command: Command, events: readonly Event[]): string | undefined;
};

/** Rounds of a game of cards as a flat table: for each state and each kind of card, the next state or how the round ended. */
export type CardTable = {
  /** Cards in the shoe; every round is dealt from a whole one. */
  readonly cards: number;
  /** The kind of each card, by its number; kinds are counted from 0. */
  readonly kinds: Uint8Array<ArrayBuffer>;
  readonly states: number;
  /** Cells of a row: a power of two, no less than there are kinds. */
  readonly rowCells: number;
  /** A row for each state; a round begins in the first. `cardCellOf` says what a cell holds. */
  readonly cells: Uint32Array<ArrayBuffer>;
  /** How many ways a round can end, counted from 1; 0 is none. */
  readonly endings: number;
};

/** One wager on the rounds of a table: what each ending brings it in cents, null where it was not at stake. */
export type CardWager = {
  readonly bet: string;
  readonly condition: string | null;
  readonly model: string | null;
  readonly stake: number;
  readonly nets: readonly (number | null)[];
};

/** Rounds that are played once for all wagers that ride on them. */
export type CardPlay = {
  readonly rulebook: string;
  /** What is played, where a rulebook knows more than one way: `decks=4`, `surrender`. */
  readonly name: string;
  readonly table: CardTable;
  readonly wagers: readonly CardWager[];
};

// Must agree with assembly/cards.ts: a cell holds its ending below the next state.
export const cardEndingBits = 10;

export type CardCell = { readonly next: number; readonly ending: number };

export const packedCardCell = ({ next, ending }: CardCell): number =>
  ((next << cardEndingBits) | ending) >>> 0;

/** What the table says of a kind of card in a state. */
export const cardCellOf = (
  { cells, rowCells }: CardTable,
  state: number,
  kind: number,
): CardCell => {
  const cell = cells[state * rowCells + kind] ?? 0;
  return { next: cell >>> cardEndingBits, ending: cell & (2 ** cardEndingBits - 1) };
};

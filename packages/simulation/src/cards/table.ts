/** Rounds of a card game as a flat table: for each state and each kind of card, the next state or how the round ended. */
export type CardTable = {
  /** The cards in the shoe; every round is dealt from a whole one. */
  readonly cards: number;
  /** The kind of each card, by its number; kinds are counted from 0. */
  readonly kinds: Uint8Array<ArrayBuffer>;
  readonly states: number;
  /** Cells of a row: a power of two, at least as many as there are kinds. */
  readonly rowCells: number;
  /** A row for each state; a round begins in the first. `cardCellOf` says what a cell contains. */
  readonly cells: Uint32Array<ArrayBuffer>;
  /** How many ways a round can end, counted from 1; 0 means that it has not ended. */
  readonly endings: number;
};

/** One wager in the rounds of a table: its gain at each ending in cents, null if it was not at stake. */
export type CardWager = {
  readonly bet: string;
  readonly condition: string | null;
  readonly model: string | null;
  readonly stake: number;
  readonly nets: readonly (number | null)[];
};

/** Rounds that are played once for all their wagers. */
export type CardPlay = {
  readonly rulebook: string;
  /** How it is played, if a rulebook has more than one way: `decks=4`, `surrender`. */
  readonly name: string;
  readonly table: CardTable;
  readonly wagers: readonly CardWager[];
};

// Must agree with assembly/cards.ts: a cell has its ending in the low bits and the next state above them.
export const cardEndingBits = 10;

export type CardCell = { readonly next: number; readonly ending: number };

export const packedCardCell = ({ next, ending }: CardCell): number =>
  ((next << cardEndingBits) | ending) >>> 0;

/** The cell for a kind of card in a state. */
export const cardCellOf = (
  { cells, rowCells }: CardTable,
  state: number,
  kind: number,
): CardCell => {
  const cell = cells[state * rowCells + kind] ?? 0;
  return { next: cell >>> cardEndingBits, ending: cell & (2 ** cardEndingBits - 1) };
};

import { assert, type Cents } from '@openpit/engine';

/** A wager as a flat table: for each state and each of the equally likely outcomes, the next state and how the round ended. */
export type CompiledTable = {
  /** How many equally likely outcomes there are. */
  readonly count: number;
  readonly states: number;
  /** A row of `ways` cells for each state; a round begins in the first. `cellOf` says what a cell contains. */
  readonly cells: Uint32Array;
  /** The total gain of a round with each ending, in cents. Ending 0 means that the round goes on. */
  readonly nets: readonly number[];
};

/** One way to play one wager, compiled. */
export type Play = {
  readonly rulebook: string;
  readonly bet: string;
  /** The conditions when the wager is made: `point=6`, `layout=standard`; null if they make no difference. */
  readonly condition: string | null;
  /** How it is played, if there is more than one way: `first-decision`, `full-set`. */
  readonly model: string | null;
  readonly stake: Cents;
  readonly table: CompiledTable;
};

const endingBits = 14;
const cellBytes = 4;
const endingScale = 16;

/** The most endings that a cell can name, and the most bytes of rows that it can address. */
export const endingsMax = 2 ** endingBits / endingScale - 1;
const tableBytesMax = 2 ** (32 - endingBits);

export type Cell = { readonly next: number; readonly ending: number };

// Must agree with assembly/table.ts, which adds these numbers to addresses without a check.
/** A cell in one word: the address of the next state's row in bytes, above sixteen times the number of the ending. */
export const packedCell = ({ next, ending }: Cell, count: number): number => {
  const row = next * count * cellBytes;
  assert(ending <= endingsMax && row < tableBytesMax, 'a cell holds its ending and its row');
  return ((row << endingBits) | (ending * endingScale)) >>> 0;
};

/** The cell for an outcome in a state. */
export const cellOf = ({ cells, count }: CompiledTable, state: number, path: number): Cell => {
  const cell = cells[state * count + path] ?? 0;
  return {
    next: (cell >>> endingBits) / cellBytes / count,
    ending: (cell & (2 ** endingBits - 1)) / endingScale,
  };
};

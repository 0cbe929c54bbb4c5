import { assert, type Cents } from '@openpit/engine';

/** A wager as a flat table: for each state and each of the equally likely outcomes, the next state and how the round ended. */
export type CompiledTable = {
  /** How many equally likely outcomes there are. */
  readonly count: number;
  readonly states: number;
  /** A row of `ways` cells for each state; a round begins in the first. `cellOf` says what a cell holds. */
  readonly cells: Uint32Array;
  /** What a round brings that ends so, in all, in cents. Ending 0 is none: the round goes on. */
  readonly nets: readonly number[];
};

/** One way to play one wager, compiled. */
export type Play = {
  readonly rulebook: string;
  readonly bet: string;
  /** What holds when the wager is made: `point=6`, `layout=standard`; null where it makes no difference or goes without saying. */
  readonly condition: string | null;
  /** How it is played, where it could be otherwise: `first-decision`, `full-set`. */
  readonly model: string | null;
  readonly stake: Cents;
  readonly table: CompiledTable;
};

const endingBits = 14;
const cellBytes = 4;
const endingScale = 16;

/** The most endings a cell can name, and the most bytes of rows it can point into. */
export const endingsMax = 2 ** endingBits / endingScale - 1;
const tableBytesMax = 2 ** (32 - endingBits);

export type Cell = { readonly next: number; readonly ending: number };

// Must agree with assembly/table.ts: the kernel adds these numbers to addresses without a thought.
/** A cell in one word: where the next state's row begins, in bytes, above sixteen times the number of the ending. */
export const packedCell = ({ next, ending }: Cell, count: number): number => {
  const row = next * count * cellBytes;
  assert(ending <= endingsMax && row < tableBytesMax, 'a cell holds its ending and its row');
  return ((row << endingBits) | (ending * endingScale)) >>> 0;
};

/** What the table says of an outcome in a state. */
export const cellOf = ({ cells, count }: CompiledTable, state: number, path: number): Cell => {
  const cell = cells[state * count + path] ?? 0;
  return {
    next: (cell >>> endingBits) / cellBytes / count,
    ending: (cell & (2 ** endingBits - 1)) / endingScale,
  };
};

import { ace, handTree, ten, values } from './hand-tree.ts';

/** Hands to judge out of one shoe, each lot with some more cards gone. */
export type Lots = {
  readonly hands: Uint16Array;
  readonly gone: readonly (readonly number[])[];
};

/**
 * All collections of cards gone, as a tree by how many of each value have, from the tens down to the
 * aces, written down in one row since it has tens of thousands of ends. A node says how many halves
 * it has. A half stands for two counts, `2 × half` and one more; after its number comes for either
 * count how long the rest is, and the rest: the next node, or after the aces the hands asked for.
 */
export type GoneTree = Int32Array;

/** A hand of a lot, in one number, asked for where just the cards that it takes out of the shoe have gone. */
const askedAs = (lot: number, hand: number): number => lot * handTree.size + hand;

export const lotOf = (asked: number): number => Math.floor(asked / handTree.size);
export const handIn = (asked: number): number => asked % handTree.size;

export const goneTree = ({ hands, gone }: Lots): GoneTree => {
  const counts = new Uint8Array(gone.length * hands.length * values);
  const asked: number[] = [];
  for (const [lot, more] of gone.entries()) {
    for (const hand of hands) {
      const at = asked.push(askedAs(lot, hand)) - 1;
      for (let value = 0; value < values; value++) {
        counts[at * values + value] = handTree.counts[hand * values + value] ?? 0;
      }
      for (const value of more)
        counts[at * values + value] = (counts[at * values + value] ?? 0) + 1;
    }
  }
  const row: number[] = [];
  write({ counts, asked, row }, [...asked.keys()], ten);
  return Int32Array.from(row);
};

type Writing = {
  /** Ten counts for each hand asked for. */
  readonly counts: Uint8Array;
  readonly asked: readonly number[];
  readonly row: number[];
};

/** Writes the node of some hands that agree in all higher values. */
const write = (writing: Writing, all: readonly number[], value: number): void => {
  const { counts, asked, row } = writing;
  if (value < ace) {
    for (const at of all) row.push(asked[at] ?? 0);
    return;
  }
  const byCount: number[][] = [];
  for (const at of all) {
    const count = counts[at * values + value] ?? 0;
    const found = byCount[count];
    if (found) found.push(at);
    else byCount[count] = [at];
  }
  const places = row.push(0) - 1;
  for (let half = 0; 2 * half < byCount.length; half++) {
    const [even = [], odd = []] = [byCount[2 * half], byCount[2 * half + 1]];
    if (even.length + odd.length === 0) continue;
    row[places] = (row[places] ?? 0) + 1;
    row.push(half);
    for (const found of [even, odd]) {
      const before = row.push(0);
      if (found.length > 0) write(writing, found, value - 1);
      row[before - 1] = row.length - before;
    }
  }
};

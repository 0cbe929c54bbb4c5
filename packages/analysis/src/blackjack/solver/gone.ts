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

type Gone = { readonly counts: readonly number[]; readonly asked: number };

export const goneTree = ({ hands, gone }: Lots): GoneTree => {
  const all: Gone[] = [];
  for (const [lot, more] of gone.entries()) {
    for (const hand of hands) {
      const counts = [...handTree.counts.subarray(hand * values, (hand + 1) * values)];
      for (const value of more) counts[value] = (counts[value] ?? 0) + 1;
      all.push({ counts, asked: askedAs(lot, hand) });
    }
  }
  return Int32Array.from(written(all, ten));
};

const written = (all: readonly Gone[], value: number): readonly number[] => {
  if (value < ace) return all.map(({ asked }) => asked);
  const byCount: Gone[][] = [];
  for (const gone of all) {
    const count = gone.counts[value] ?? 0;
    byCount[count] ??= [];
    byCount[count].push(gone);
  }
  const halves = new Set([...byCount.keys()].filter((at) => byCount[at]).map((at) => at >> 1));
  const row = [halves.size];
  for (const half of halves) {
    row.push(half);
    for (const found of [byCount[2 * half] ?? [], byCount[2 * half + 1] ?? []]) {
      const rest = found.length > 0 ? written(found, value - 1) : [];
      row.push(rest.length);
      for (const number of rest) row.push(number);
    }
  }
  return row;
};

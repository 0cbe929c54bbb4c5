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
  const asked = new Int32Array(gone.length * hands.length);
  const names = new Float64Array(asked.length);
  const digits = digitsFor(gone);
  let at = 0;
  for (let lot = 0; lot < gone.length; lot++) {
    for (let place = 0; place < hands.length; place++) {
      const hand = hands[place] ?? 0;
      const row = at * values;
      for (let value = 0; value < values; value++) {
        counts[row + value] = handTree.counts[hand * values + value] ?? 0;
      }
      for (const value of gone[lot] ?? []) counts[row + value] = (counts[row + value] ?? 0) + 1;
      let name = 0;
      for (let value = ten; value >= ace; value--) {
        name = name * (digits[value] ?? 1) + (counts[row + value] ?? 0);
      }
      asked[at] = askedAs(lot, hand);
      names[at] = name * asked.length + at;
      at++;
    }
  }
  // In the order of their names those that agree in the high values lie together.
  const order = names.sort().map((name) => name % asked.length);
  const row: number[] = [];
  write({ counts, asked, order, row }, { from: 0, to: order.length }, ten);
  return new Int32Array(row);
};

/** By value: more than are ever gone of it, as many as a hand holds and the most that have gone besides. */
const digitsFor = (gone: Lots['gone']): readonly number[] => {
  const most = Math.max(...gone.map((more) => more.length));
  const inLots = new Set(gone.flat());
  return Array.from(
    { length: values },
    (_, value) => Math.floor(21 / (value + 1)) + 1 + (inLots.has(value) ? most : 0),
  );
};

type Writing = {
  /** Ten counts for each hand asked for. */
  readonly counts: Uint8Array;
  readonly asked: Int32Array;
  readonly order: Float64Array;
  readonly row: number[];
};

type Range = { readonly from: number; readonly to: number };

/** Writes the node of some hands that agree in all higher values. */
const write = (writing: Writing, { from, to }: Range, value: number): void => {
  const { counts, asked, order, row } = writing;
  if (value < ace) {
    for (let at = from; at < to; at++) row.push(asked[order[at] ?? 0] ?? 0);
    return;
  }
  const places = row.push(0) - 1;
  let halves = 0;
  for (let at = from; at < to; halves++) {
    const half = (counts[(order[at] ?? 0) * values + value] ?? 0) >> 1;
    row.push(half);
    for (let count = 2 * half; count <= 2 * half + 1; count++) {
      const before = row.push(0);
      const start = at;
      while (at < to && counts[(order[at] ?? 0) * values + value] === count) at++;
      if (at > start) write(writing, { from: start, to: at }, value - 1);
      row[before - 1] = row.length - before;
    }
  }
  row[places] = halves;
};

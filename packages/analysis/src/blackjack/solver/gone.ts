import { ace, handTree, ten, values } from './hand-tree.ts';

/** Hands to evaluate from one shoe, each lot with some more cards gone. */
export type Lots = {
  readonly hands: Uint16Array;
  readonly gone: readonly (readonly number[])[];
};

/**
 * All collections of cards gone, as a tree by the number gone of each value, from the tens down to the aces. It is written into
 * one array, because it has tens of thousands of ends. A node begins with its number of halves. A half stands for two counts, `2
 * × half` and one more. After its number come, for each of the two counts, the length of the rest and the rest itself: the next
 * node or, after the aces, the hands asked for.
 */
export type GoneTree = Int32Array;

/**
 * A hand of a lot, as one number that the kernel takes apart. It is asked for where exactly the cards that it takes from the
 * shoe are gone.
 */
const askedAs = (lot: number, hand: number): number => lot * handTree.size + hand;

export const goneTree = ({ hands, gone }: Lots): GoneTree => {
  const entries = gone.length * hands.length;
  const units = unitsFor(gone);
  const more = new Uint8Array(gone.length * values);
  const names = new Float64Array(entries);
  const nameOf = (counts: Uint8Array, row: number): number => {
    let name = 0;
    for (let value = 0; value < values; value++) {
      name += (counts[row + value] ?? 0) * (units[value] ?? 0);
    }
    return name;
  };
  for (const [lot, cards] of gone.entries()) {
    for (const value of cards) more[lot * values + value] = (more[lot * values + value] ?? 0) + 1;
  }
  const moreNames = gone.map((_, lot) => nameOf(more, lot * values));
  for (let place = 0; place < hands.length; place++) {
    const name = nameOf(handTree.counts, (hands[place] ?? 0) * values);
    for (let lot = 0; lot < gone.length; lot++) {
      const at = lot * hands.length + place;
      names[at] = (name + (moreNames[lot] ?? 0)) * entries + at;
    }
  }
  // Ordered by their codes, hands that agree in the high values are next to each other.
  const [hand, lots] = [new Int32Array(entries), new Int32Array(entries)];
  names.sort();
  for (let at = 0; at < entries; at++) {
    const entry = (names[at] ?? 0) % entries;
    const place = entry % hands.length;
    hand[at] = hands[place] ?? 0;
    lots[at] = (entry - place) / hands.length;
  }
  const row: number[] = [];
  write({ hand, lots, more, row }, { from: 0, to: entries }, ten);
  return new Int32Array(row);
};

/** What one card of each value adds to a code: more than all cards of lower values that can be gone. */
const unitsFor = (gone: Lots['gone']): readonly number[] => {
  const most = Math.max(...gone.map((more) => more.length));
  const inLots = new Set(gone.flat());
  let unit = 1;
  return Array.from({ length: values }, (_, value) => {
    const own = unit;
    unit *= Math.floor(21 / (value + 1)) + 1 + (inLots.has(value) ? most : 0);
    return own;
  });
};

type Writing = {
  /** The hands asked for and their lots, in order, and how many other cards of each value are gone, ten numbers for each lot. */
  readonly hand: Int32Array;
  readonly lots: Int32Array;
  readonly more: Uint8Array;
  readonly row: number[];
};

type Range = { readonly from: number; readonly to: number };

/** Writes the node of the hands that agree in all higher values. */
const write = (writing: Writing, { from, to }: Range, value: number): void => {
  const { hand, lots, more, row } = writing;
  if (value < ace) {
    for (let at = from; at < to; at++) row.push(askedAs(lots[at] ?? 0, hand[at] ?? 0));
    return;
  }
  const { counts } = handTree;
  const goneAt = (at: number): number =>
    at < to
      ? (counts[(hand[at] ?? 0) * values + value] ?? 0) +
        (more[(lots[at] ?? 0) * values + value] ?? 0)
      : -1;
  const places = row.push(0) - 1;
  let halves = 0;
  let gone = goneAt(from);
  for (let at = from; at < to; halves++) {
    const half = gone >> 1;
    row.push(half);
    for (let count = 2 * half; count <= 2 * half + 1; count++) {
      const before = row.push(0);
      const start = at;
      while (gone === count) gone = goneAt(++at);
      if (at > start) write(writing, { from: start, to: at }, value - 1);
      row[before - 1] = row.length - before;
    }
  }
  row[places] = halves;
};

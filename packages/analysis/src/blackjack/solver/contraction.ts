import { type DealerTree, outcomeNatural, outcomes } from './dealer-tree.ts';
import type { SolverGame } from './game.ts';
import { ace, ten, values } from './hand-tree.ts';

/**
 * The probability of a dealer's end is a sum over all complete hands. Each hand contributes a product with one factor for each
 * value: the number of ways in which this many cards of the value can come from those left. If cards are gone, a factor changes
 * only if cards of its own value are gone. So the sum is computed value by value, from the tens down to the aces, and all
 * collections of gone cards that agree in the high values share what was summed for them.
 */
export type Contraction = {
  /** One for each value from ten down to two. */
  readonly levels: readonly Level[];
  /** The sums for the aces, by the dealer's end and then by up card. */
  readonly ends: ReadonlyMap<number, Sums>;
  /** The weights at the start: the number of orders of each hand with each up card. */
  readonly weights: readonly number[];
  /** The possible pairs (number of aces, number of cards) of a hand, as the last terms number them. */
  readonly counted: readonly { readonly aces: number; readonly cards: number }[];
};

export type Level = {
  readonly value: number;
  /** The most cards of the value in one hand. */
  readonly most: number;
  readonly sums: Sums;
};

/**
 * Lists of terms, one for each sum, in one array, because there are tens of thousands. A term is the index of a number and a
 * factor. On a level the factor is the number of ways for this many cards of its value; at the end it identifies the number of
 * aces and of all cards.
 */
export type Sums = {
  readonly count: number;
  /** One more than there are sums, so that the terms of each sum end where those of the next begin. */
  readonly first: Int32Array;
  readonly from: Int32Array;
  readonly factor: Uint16Array;
};

/** The index of a number, as a single number: a weight on level 0, or a sum on any other level. */
const placeAt = (level: number, at: number): number => level * perLevel + at;
const perLevel = 2 ** 24;

export const levelIn = (place: number): number => Math.floor(place / perLevel);
export const atIn = (place: number): number => place % perLevel;

/** Sums under construction. Each is for the hands that agree in all values still to come, in their size, up card and end. */
type Keys = {
  readonly count: number;
  /** The node of the dealer's tree with the values still to come. */
  readonly node: Int32Array;
  readonly cards: Uint8Array;
  readonly into: Uint8Array;
  readonly from: Int32Array;
};

const keysOf = (count: number): Keys => ({
  count,
  node: new Int32Array(count),
  cards: new Uint8Array(count),
  into: new Uint8Array(count),
  from: new Int32Array(count),
});

/** The ends that do not beat some total; the probability of the others is the remainder. */
export const endsThatMatter = ({ results }: SolverGame): readonly number[] =>
  Array.from({ length: outcomeNatural }, (_, end) => end).filter((end) =>
    Array.from({ length: 20 }, (_, at) => results[(at + 2) * outcomes + end]).some(
      (result) => result !== 1,
    ),
  );

export const contractionOf = (tree: DealerTree, ends: readonly number[]): Contraction => {
  const { keys: first, weights } = firstKeys(tree, ends);
  const levels: Level[] = [];
  let keys = first;
  for (let value = ten; value > ace; value--) {
    const { level, left } = summedOver(tree, keys, { value, level: levels.length + 1 });
    levels.push(level);
    keys = left;
  }
  return { levels, weights, ...summedUp(tree, keys, ends) };
};

const firstKeys = (
  { hands, node, cards, first, into, orders }: DealerTree,
  ends: readonly number[],
): { readonly keys: Keys; readonly weights: readonly number[] } => {
  const matters = Array.from({ length: outcomes }, (_, end) => ends.includes(end));
  const keys = keysOf(first[hands] ?? 0);
  const weights: number[] = [];
  for (let hand = 0; hand < hands; hand++) {
    for (let entry = first[hand] ?? 0; entry < (first[hand + 1] ?? 0); entry++) {
      const cell = into[entry] ?? 0;
      if (!matters[cell % outcomes]) continue;
      const at = weights.push(orders[entry] ?? 0) - 1;
      keys.node[at] = node[hand] ?? -1;
      keys.cards[at] = cards[hand] ?? 0;
      keys.into[at] = cell;
      keys.from[at] = placeAt(0, at);
    }
  }
  return { keys: { ...keys, count: weights.length }, weights };
};

/** Terms by their sum, in the order in which they are added; below zero for terms that belong to no sum. */
const gathered = (
  places: Int32Array,
  sums: number,
  terms: { readonly from: Int32Array; readonly factor: Uint16Array },
): Sums => {
  const first = new Int32Array(sums + 1);
  // With indexes, here and below: these are the longest loops of a short command.
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? -1;
    if (place >= 0) first[place + 1] = (first[place + 1] ?? 0) + 1;
  }
  for (let sum = 0; sum < sums; sum++) first[sum + 1] = (first[sum + 1] ?? 0) + (first[sum] ?? 0);
  const next = first.slice();
  const all = first[sums] ?? 0;
  const [from, factor] = [new Int32Array(all), new Uint16Array(all)];
  for (let at = 0; at < places.length; at++) {
    const place = places[at] ?? -1;
    if (place < 0) continue;
    const into = next[place] ?? 0;
    next[place] = into + 1;
    from[into] = terms.from[at] ?? 0;
    factor[into] = terms.factor[at] ?? 0;
  }
  return { count: sums, first, from, factor };
};

type Summing = { readonly value: number; readonly level: number };

/** Sums over one value. A number that no hand with the value adds to stays where it is. */
const summedOver = (
  { parent, value: valueAt }: DealerTree,
  keys: Keys,
  { value, level }: Summing,
): { readonly level: Level; readonly left: Keys } => {
  const { count, cards, into, from } = keys;
  const [nodes, factor] = [new Int32Array(count), new Uint16Array(count)];
  const names = new Float64Array(count);
  /** The sums that hands with the value add to, by what these hands agree in. */
  const known = new Map<number, number>();
  let most = 0;
  for (let at = 0; at < count; at++) {
    // Cards are in rising order along a branch, so those of the value come last.
    let node = keys.node[at] ?? -1;
    let held = 0;
    for (; node >= 0 && valueAt[node] === value; held++) node = parent[node] ?? -1;
    nodes[at] = node;
    factor[at] = held;
    const name = ((node + 1) * 32 + (cards[at] ?? 0)) * values * outcomes + (into[at] ?? 0);
    names[at] = name;
    if (held > 0 && !known.has(name)) known.set(name, known.size);
    if (held > most) most = held;
  }
  const places = new Int32Array(count);
  const left = keysOf(count);
  const isBegun = new Uint8Array(known.size);
  let used = 0;
  for (let at = 0; at < count; at++) {
    const place = known.get(names[at] ?? 0) ?? -1;
    places[at] = place;
    if (place >= 0 && isBegun[place] === 1) continue;
    if (place >= 0) isBegun[place] = 1;
    left.node[used] = (place < 0 ? keys.node[at] : nodes[at]) ?? -1;
    left.cards[used] = cards[at] ?? 0;
    left.into[used] = into[at] ?? 0;
    left.from[used] = place < 0 ? (from[at] ?? 0) : placeAt(level, place);
    used++;
  }
  const sums = gathered(places, known.size, { from, factor });
  return { level: { value, most, sums }, left: { ...left, count: used } };
};

/** What is left at the end: the aces, the size of the hand, its up card and its end. */
const summedUp = (
  { parent }: DealerTree,
  keys: Keys,
  ends: readonly number[],
): Pick<Contraction, 'ends' | 'counted'> => {
  const counted: { aces: number; cards: number }[] = [];
  const known = new Map<number, number>();
  const factor = new Uint16Array(keys.count);
  for (let at = 0; at < keys.count; at++) {
    let aces = 0;
    for (let node = keys.node[at] ?? -1; node >= 0; node = parent[node] ?? -1) aces++;
    const cards = keys.cards[at] ?? 0;
    const name = aces * 32 + cards;
    const place = known.get(name) ?? counted.push({ aces, cards }) - 1;
    known.set(name, place);
    factor[at] = place;
  }
  const from = keys.from.subarray(0, keys.count);
  const sumsAt = (end: number): Sums => {
    const places = Int32Array.from(from, (_, at) => {
      const cell = keys.into[at] ?? 0;
      return cell % outcomes === end ? Math.floor(cell / outcomes) : -1;
    });
    return gathered(places, values, { from, factor });
  };
  return { ends: new Map(ends.map((end) => [end, sumsAt(end)] as const)), counted };
};

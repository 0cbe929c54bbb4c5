import { type DealerTree, outcomeNatural, outcomes } from './dealer-tree.ts';
import type { SolverGame } from './game.ts';
import { ace, ten, values } from './hand-tree.ts';

/**
 * How often the dealer ends in some way is a sum over all complete hands of a product, one factor
 * a value: in how many ways this many cards of it can come from those left. Where cards have gone, a
 * factor changes only if cards of its own value have. So the sum is taken value by value, from the
 * tens down to the aces, and all collections of gone cards that agree in the high values share
 * what has been summed up over them.
 */
export type Contraction = {
  /** One for each value from ten down to two. */
  readonly levels: readonly Level[];
  /** What is summed up over the aces, by how the dealer ends and then by up card. */
  readonly ends: ReadonlyMap<number, readonly (readonly LastTerm[])[]>;
  /** The weights it all starts from: in how many orders each hand comes with each up card. */
  readonly weights: readonly number[];
  /** The ways aces and all cards can be counted in a hand, as the last terms number them. */
  readonly counted: readonly { readonly aces: number; readonly cards: number }[];
};

export type Level = {
  readonly value: number;
  /** The most cards of the value in one hand. */
  readonly most: number;
  readonly sums: readonly (readonly Term[])[];
};

/** Where a number lies: a weight on level 0, or the sum of so high a level. */
export type Place = { readonly level: number; readonly at: number };

/** Taken as it is, or times the ways that this many cards of the level's value can come. */
export type Term = { readonly from: Place; readonly cards: number };

export type LastTerm = { readonly from: Place; readonly counted: number };

/** A sum in the making: for hands that agree in all values still to come, in their size, up card and end. */
type Key = {
  /** The node of the dealer's tree that holds the values still to come. */
  readonly node: number;
  readonly cards: number;
  readonly into: number;
  readonly from: Place;
};

/** Ends that some total does not beat; the chance of the others is what is left over. */
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
): { readonly keys: readonly Key[]; readonly weights: readonly number[] } => {
  const keys: Key[] = [];
  const weights: number[] = [];
  for (let hand = 0; hand < hands; hand++) {
    for (let entry = first[hand] ?? 0; entry < (first[hand + 1] ?? 0); entry++) {
      const cell = into[entry] ?? 0;
      if (!ends.includes(cell % outcomes)) continue;
      const from = { level: 0, at: weights.push(orders[entry] ?? 0) - 1 };
      keys.push({ node: node[hand] ?? -1, cards: cards[hand] ?? 0, into: cell, from });
    }
  }
  return { keys, weights };
};

type Summing = { readonly value: number; readonly level: number };

/** Sums over one value. What no hand with that value adds to stays where it is. */
const summedOver = (
  { parent, value: valueAt }: DealerTree,
  keys: readonly Key[],
  { value, level }: Summing,
): { readonly level: Level; readonly left: readonly Key[] } => {
  const [nodes, counts] = [new Int32Array(keys.length), new Uint8Array(keys.length)];
  const names = new Float64Array(keys.length);
  /** The sums that some hand with the value adds to, by what their hands agree in. */
  const places = new Map<number, number>();
  let most = 0;
  for (const [at, key] of keys.entries()) {
    // Cards lie in rising order along a branch: those of the value are the last.
    let [node, count] = [key.node, 0];
    for (; node >= 0 && valueAt[node] === value; count++) node = parent[node] ?? -1;
    nodes[at] = node;
    counts[at] = count;
    const name = ((node + 1) * 32 + key.cards) * values * outcomes + key.into;
    names[at] = name;
    if (count > 0 && !places.has(name)) places.set(name, places.size);
    if (count > most) most = count;
  }
  const sums: Term[][] = Array.from({ length: places.size }, () => []);
  const left: Key[] = [];
  for (const [at, key] of keys.entries()) {
    const place = places.get(names[at] ?? 0);
    const terms = place === undefined ? undefined : sums[place];
    if (place === undefined || !terms) {
      left.push(key);
      continue;
    }
    if (terms.length === 0) {
      const { cards, into } = key;
      left.push({ node: nodes[at] ?? -1, cards, into, from: { level, at: place } });
    }
    terms.push({ from: key.from, cards: counts[at] ?? 0 });
  }
  return { level: { value, most, sums }, left };
};

/** What is left at the end: aces, the size of the hand, its up card and its end. */
const summedUp = (
  { parent }: DealerTree,
  keys: readonly Key[],
  ends: readonly number[],
): Pick<Contraction, 'ends' | 'counted'> => {
  const counted: { aces: number; cards: number }[] = [];
  const placeOf = (aces: number, cards: number): number => {
    const known = counted.findIndex((each) => each.aces === aces && each.cards === cards);
    return known >= 0 ? known : counted.push({ aces, cards }) - 1;
  };
  const acesIn = (from: number): number => {
    let aces = 0;
    for (let node = from; node >= 0; node = parent[node] ?? -1) aces++;
    return aces;
  };
  const rows = new Map(
    ends.map((end) => [end, Array.from({ length: values }, (): LastTerm[] => [])] as const),
  );
  for (const { node, cards, into, from } of keys) {
    const row = rows.get(into % outcomes)?.[Math.floor(into / outcomes)];
    row?.push({ from, counted: placeOf(acesIn(node), cards) });
  }
  return { ends: rows, counted };
};

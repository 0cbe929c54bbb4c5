import { ace, values } from './hand-tree.ts';

/** How the dealer can end: 17 to 21, 22, any other bust, blackjack. */
export const outcomes = 8;
export const outcome22 = 5;
export const outcomeBust = 6;
export const outcomeNatural = 7;

/**
 * Every complete hand of the dealer's as one tree of cards in rising order. The chance of a hand
 * is a product along its branch, shared by all hands that begin alike and by all ten up cards:
 * which card came first only changes in how many orders the others can follow.
 */
export type DealerTree = {
  readonly nodes: number;
  readonly parent: Int32Array;
  readonly value: Uint8Array;
  /** How many cards of its value stand above a node on its branch. */
  readonly before: Uint8Array;
  /** The complete hands: the node each ends at, how many cards it has, and where its entries begin. */
  readonly hands: number;
  readonly node: Int32Array;
  readonly cards: Uint8Array;
  /** One more than the hands, so that each one's entries end where the next one's begin. */
  readonly first: Int32Array;
  /** One entry an up card the hand may start with: where its chance goes (up card × outcomes + outcome), and in how many orders. */
  readonly into: Uint8Array;
  readonly orders: Float64Array;
  readonly deepest: number;
};

/** A hand in the making: its cards in rising order, and in how many orders it comes with each of its cards up. */
type Made = { readonly cards: readonly number[]; readonly orders: readonly number[] };

/** The dealer's tree: every card up to 16 is followed by another, and on a soft 17 too where the rules say so. */
export const dealerTree = (hitsSoft17: boolean): DealerTree => {
  const found = new Map<number, Made>();
  let open = new Map<number, Made>();
  for (let up = 0; up < values; up++) {
    open.set(keyOf(up), { cards: [up], orders: unit(up) });
  }
  while (open.size > 0) {
    const next = new Map<number, Made>();
    for (const [key, { cards, orders }] of open) {
      for (let value = 0; value < values; value++) {
        const drawn = withCard(cards, value);
        const hands = drawsOn(drawn, hitsSoft17) ? next : found;
        const name = key + keyOf(value);
        const known = hands.get(name)?.orders;
        hands.set(name, {
          cards: drawn,
          orders: known ? orders.map((count, up) => count + (known[up] ?? 0)) : orders,
        });
      }
    }
    open = next;
  }
  return planted([...found.values()]);
};

/** Collections of cards by one number: no hand holds more of a value than its digit counts. */
const keyOf = (value: number): number => digits[value] ?? 0;

const digits: readonly number[] = Array.from({ length: values }, (_, value) => {
  let digit = 1;
  for (let below = 0; below < value; below++) digit *= Math.floor(26 / (below + 1)) + 1;
  return digit;
});

const unit = (up: number): readonly number[] =>
  Array.from({ length: values }, (_, value) => (value === up ? 1 : 0));

const withCard = (cards: readonly number[], value: number): readonly number[] => {
  const at = cards.findLastIndex((card) => card <= value);
  return cards.toSpliced(at + 1, 0, value);
};

/** Cards lie in rising order, so an ace is the first of them. */
const totalOf = (
  cards: readonly number[],
): { readonly total: number; readonly isSoft: boolean } => {
  let low = cards.length;
  for (const value of cards) low += value;
  const isSoft = cards[0] === ace && low <= 11;
  return { total: isSoft ? low + 10 : low, isSoft };
};

const drawsOn = (cards: readonly number[], hitsSoft17: boolean): boolean => {
  const { total, isSoft } = totalOf(cards);
  return total < 17 || (total === 17 && isSoft && hitsSoft17);
};

const endOf = (cards: readonly number[]): number => {
  const { total } = totalOf(cards);
  if (total === 21 && cards.length === 2) return outcomeNatural;
  if (total <= 21) return total - 17;
  return total === 22 ? outcome22 : outcomeBust;
};

/** Hands as one tree: those that begin alike share a branch. */
const planted = (hands: readonly Made[]): DealerTree => {
  const [parent, value, before]: [number[], number[], number[]] = [[], [], []];
  const known = new Map<number, number>();
  const leafOf = (cards: readonly number[]): number => {
    let [node, key, same] = [-1, 0, 0];
    for (const [at, card] of cards.entries()) {
      key += keyOf(card);
      same = at > 0 && cards[at - 1] === card ? same + 1 : 0;
      const next = known.get(key) ?? value.push(card) - 1;
      if (!known.has(key)) {
        known.set(key, next);
        parent.push(node);
        before.push(same);
      }
      node = next;
    }
    return node;
  };
  const node = Int32Array.from(hands, ({ cards }) => leafOf(cards));
  const [into, orders, first]: [number[], number[], number[]] = [[], [], [0]];
  for (const hand of hands) {
    const end = endOf(hand.cards);
    for (const [up, count] of hand.orders.entries()) {
      if (count === 0) continue;
      into.push(up * outcomes + end);
      orders.push(count);
    }
    first.push(into.length);
  }
  return {
    nodes: value.length,
    parent: Int32Array.from(parent),
    value: Uint8Array.from(value),
    before: Uint8Array.from(before),
    hands: hands.length,
    node,
    cards: Uint8Array.from(hands, ({ cards }) => cards.length),
    first: Int32Array.from(first),
    into: Uint8Array.from(into),
    orders: Float64Array.from(orders),
    deepest: Math.max(...hands.map(({ cards }) => cards.length)),
  };
};

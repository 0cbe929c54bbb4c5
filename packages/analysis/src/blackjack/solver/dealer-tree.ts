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

/** A hand in the making: its cards in rising order, their sum with every ace as one, and in how many orders it comes with each of its cards up. */
type Made = {
  readonly key: number;
  readonly cards: readonly number[];
  readonly low: number;
  readonly orders: Float64Array;
};

/** The dealer's tree: every card up to 16 is followed by another, and on a soft 17 too where the rules say so. */
export const dealerTree = (hitsSoft17: boolean): DealerTree => {
  const found = new Map<number, Made>();
  let open = new Map<number, Made>();
  for (let up = 0; up < values; up++) {
    const orders = new Float64Array(values);
    orders[up] = 1;
    open.set(keyOf(up), { key: keyOf(up), cards: [up], low: up + 1, orders });
  }
  while (open.size > 0) {
    const next = new Map<number, Made>();
    for (const made of open.values()) {
      for (let value = 0; value < values; value++) {
        const low = made.low + value + 1;
        const isSoft = (made.cards[0] === ace || value === ace) && low <= 11;
        const hands = drawsOn(low, isSoft, hitsSoft17) ? next : found;
        const key = made.key + keyOf(value);
        const known = hands.get(key);
        if (known) addOrders(known.orders, made.orders);
        else
          hands.set(key, {
            key,
            cards: withCard(made.cards, value),
            low,
            orders: made.orders.slice(),
          });
      }
    }
    open = next;
  }
  return planted([...found.values()]);
};

const addOrders = (into: Float64Array, more: Float64Array): void => {
  for (let up = 0; up < values; up++) into[up] = (into[up] ?? 0) + (more[up] ?? 0);
};

const drawsOn = (low: number, isSoft: boolean, hitsSoft17: boolean): boolean => {
  const total = isSoft ? low + 10 : low;
  return total < 17 || (total === 17 && isSoft && hitsSoft17);
};

/** Collections of cards by one number: no hand holds more of a value than its digit counts. */
const keyOf = (value: number): number => digits[value] ?? 0;

const digits: readonly number[] = Array.from({ length: values }, (_, value) => {
  let digit = 1;
  for (let below = 0; below < value; below++) digit *= Math.floor(26 / (below + 1)) + 1;
  return digit;
});

/** Cards lie in rising order. */
const withCard = (cards: readonly number[], value: number): readonly number[] => {
  const next = cards.slice();
  let at = next.length;
  for (; at > 0 && (next[at - 1] ?? 0) > value; at--) next[at] = next[at - 1] ?? 0;
  next[at] = value;
  return next;
};

const endOf = ({ cards, low }: Made): number => {
  const total = cards[0] === ace && low <= 11 ? low + 10 : low;
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
    for (let at = 0; at < cards.length; at++) {
      const card = cards[at] ?? 0;
      key += keyOf(card);
      same = at > 0 && cards[at - 1] === card ? same + 1 : 0;
      let next = known.get(key);
      if (next === undefined) {
        next = value.push(card) - 1;
        known.set(key, next);
        parent.push(node);
        before.push(same);
      }
      node = next;
    }
    return node;
  };
  const node = new Int32Array(hands.length);
  const [into, orders, first]: [number[], number[], number[]] = [[], [], [0]];
  for (let at = 0; at < hands.length; at++) {
    const hand = hands[at] as Made; // within the list
    node[at] = leafOf(hand.cards);
    const end = endOf(hand);
    for (let up = 0; up < values; up++) {
      const count = hand.orders[up] ?? 0;
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

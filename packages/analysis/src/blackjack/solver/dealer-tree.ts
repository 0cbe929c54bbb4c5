import { bust, handTree, singleOf, values } from './hand-tree.ts';

/** How the dealer can end: 17 to 21, 22, any other bust, blackjack. */
export const outcomes = 8;
export const outcome22 = 5;
export const outcomeBust = 6;
export const outcomeNatural = 7;

/**
 * All complete hands of the dealer as one tree of cards in rising order. The probability of a hand is a product along its
 * branch. All hands that begin alike share it, and all ten up cards do, because which card came first only changes in how many
 * orders the others can follow.
 */
export type DealerTree = {
  readonly nodes: number;
  readonly parent: Int32Array;
  readonly value: Uint8Array;
  /** How many cards of its value are above a node on its branch. */
  readonly before: Uint8Array;
  /** The complete hands: the node where each ends, its number of cards, and where its entries begin. */
  readonly hands: number;
  readonly node: Int32Array;
  readonly cards: Uint8Array;
  /** One more than there are hands, so that the entries of each hand end where those of the next begin. */
  readonly first: Int32Array;
  /**
   * One entry for each up card that the hand may start with: where its probability is added (up card × outcomes + outcome), and
   * its number of orders.
   */
  readonly into: Uint8Array;
  readonly orders: Float64Array;
  readonly deepest: number;
};

/**
 * The dealer's tree: another card follows every total up to 16, and a soft 17 if the rules say so. Before a bust the dealer's
 * cards are a hand like a player's, and the tree branches as for players; a bust is such a hand and one more card.
 */
export const dealerTree = (hitsSoft17: boolean): DealerTree => {
  const { size, next, total, isSoft, order, highest, parent } = handTree;
  /** The number of orders of each hand, by up card. After the hands come the busts, as they are found. */
  const orders: number[] = new Array(size * values).fill(0);
  const busts = new Int32Array(size * values);
  const bustOf: number[] = [];
  const isOpen = new Uint8Array(size);
  const passOn = (from: number, to: number): void => {
    for (let up = 0; up < values; up++) {
      orders[to * values + up] =
        (orders[to * values + up] ?? 0) + (orders[from * values + up] ?? 0);
    }
  };
  const bustAt = (branch: number): number => {
    if (busts[branch] === 0) {
      for (let up = 0; up < values; up++) orders.push(0);
      busts[branch] = size + bustOf.push(branch) - 1;
    }
    return busts[branch] ?? 0;
  };
  for (let up = 0; up < values; up++) orders[singleOf(up) * values + up] = 1;
  for (let place = size - 1; place >= 0; place--) {
    const hand = order[place] ?? 0;
    if (!drawsOn(total[hand] ?? 0, isSoft[hand] === 1, hitsSoft17)) continue;
    isOpen[hand] = 1;
    const top = highest[hand] ?? 0;
    for (let value = 0; value < values; value++) {
      const to = next[hand * values + value] ?? bust;
      const rest = value >= top ? hand : withoutTop(parent[hand] ?? bust, value);
      passOn(hand, to === bust ? bustAt(rest * values + Math.max(top, value)) : to);
    }
  }
  return planted(isOpen, { orders, bustOf });
};

/** A hand with one more card that is no higher than its highest. */
const withoutTop = (above: number, value: number): number =>
  above === bust ? singleOf(value) : (handTree.next[above * values + value] ?? bust);

const drawsOn = (total: number, isSoft: boolean, hitsSoft17: boolean): boolean =>
  total < 17 || (total === 17 && isSoft && hitsSoft17);

type Found = {
  readonly orders: readonly number[];
  /** The index of a bust: ten times the hand without its highest card, plus that card. */
  readonly bustOf: readonly number[];
};

const endAt = (hand: number): number => {
  const total = handTree.total[hand] ?? 0;
  return total === 21 && handTree.cards[hand] === 2 ? outcomeNatural : total - 17;
};

/** Hands as one tree: a node for each hand that is the beginning of a complete one. */
const planted = (isOpen: Uint8Array, { orders, bustOf }: Found): DealerTree => {
  const { size, parent: above, highest, counts, cards: cardsOf } = handTree;
  const nodeOf = new Int32Array(size).fill(-1);
  const [parent, value, before]: [number[], number[], number[]] = [[], [], []];
  const branch = (from: number, card: number): number => {
    parent.push(from === bust ? -1 : nodeAt(from));
    before.push(from === bust ? 0 : (counts[from * values + card] ?? 0));
    return value.push(card) - 1;
  };
  const nodeAt = (hand: number): number => {
    if (nodeOf[hand] === -1) nodeOf[hand] = branch(above[hand] ?? bust, highest[hand] ?? 0);
    return nodeOf[hand] ?? -1;
  };
  const [node, cards, first]: [number[], number[], number[]] = [[], [], [0]];
  const [into, often]: [number[], number[]] = [[], []];
  const complete = (
    at: number,
    [held, end]: readonly [number, number],
    plant: () => number,
  ): void => {
    const begun = into.length;
    for (let up = 0; up < values; up++) {
      const count = orders[at * values + up] ?? 0;
      if (count === 0) continue;
      into.push(up * outcomes + end);
      often.push(count);
    }
    if (into.length === begun) return;
    node.push(plant());
    cards.push(held);
    first.push(into.length);
  };
  for (let hand = 0; hand < size; hand++) {
    if (isOpen[hand] === 0) complete(hand, [cardsOf[hand] ?? 0, endAt(hand)], () => nodeAt(hand));
  }
  for (const [at, of] of bustOf.entries()) {
    const card = of % values;
    const rest = (of - card) / values;
    const end = (handTree.low[rest] ?? 0) + card + 1 === 22 ? outcome22 : outcomeBust;
    complete(size + at, [(cardsOf[rest] ?? 0) + 1, end], () => branch(rest, card));
  }
  return {
    nodes: value.length,
    parent: Int32Array.from(parent),
    value: Uint8Array.from(value),
    before: Uint8Array.from(before),
    hands: node.length,
    node: Int32Array.from(node),
    cards: Uint8Array.from(cards),
    first: Int32Array.from(first),
    into: Uint8Array.from(into),
    orders: Float64Array.from(often),
    deepest: Math.max(...cards),
  };
};

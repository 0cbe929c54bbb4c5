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

type Open = { readonly cards: readonly number[]; readonly orders: number };

/** The dealer's tree: every card up to 16 is followed by another, and on a soft 17 too where the rules say so. */
export const dealerTree = (hitsSoft17: boolean): DealerTree => {
  const found = new Map<string, Found>();
  for (let up = 0; up < values; up++) {
    let open = new Map<string, Open>([[`${up}`, { cards: [up], orders: 1 }]]);
    while (open.size > 0) {
      const next = new Map<string, Open>();
      for (const { cards, orders } of open.values()) {
        for (let value = 0; value < values; value++) {
          const drawn = withCard(cards, value);
          const key = drawn.join();
          if (drawsOn(drawn, hitsSoft17)) {
            next.set(key, { cards: drawn, orders: orders + (next.get(key)?.orders ?? 0) });
            continue;
          }
          const hand = found.get(key) ?? { cards: drawn, orders: noOrders(), into: endOf(drawn) };
          hand.orders[up] = (hand.orders[up] ?? 0) + orders;
          found.set(key, hand);
        }
      }
      open = next;
    }
  }
  return planted([...found.values()]);
};

type Found = {
  readonly cards: readonly number[];
  readonly orders: number[];
  readonly into: number;
};

const noOrders = (): number[] => new Array<number>(values).fill(0);

const withCard = (cards: readonly number[], value: number): readonly number[] => {
  const at = cards.findLastIndex((card) => card <= value);
  return cards.toSpliced(at + 1, 0, value);
};

/** Cards lie in rising order, so an ace is the first of them. */
const totalOf = (
  cards: readonly number[],
): { readonly total: number; readonly isSoft: boolean } => {
  const low = cards.reduce((sum, value) => sum + value + 1, 0);
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

type Complete = {
  readonly cards: readonly number[];
  readonly orders: readonly number[];
  readonly into: number;
};

const planted = (hands: readonly Complete[]): DealerTree => {
  const branches: { parent: number; value: number; before: number }[] = [];
  const known = new Map<string, number>();
  const nodeFor = (cards: readonly number[]): number => {
    if (cards.length === 0) return -1;
    const key = cards.join();
    const found = known.get(key);
    if (found !== undefined) return found;
    const above = cards.slice(0, -1);
    const parent = nodeFor(above);
    const value = cards.at(-1) ?? 0;
    const number = branches.length;
    known.set(key, number);
    branches.push({ parent, value, before: above.filter((each) => each === value).length });
    return number;
  };
  const node = Int32Array.from(hands, ({ cards }) => nodeFor(cards));
  const entries = hands.map(({ orders, into }) =>
    orders.flatMap((count, up) => (count === 0 ? [] : [{ into: up * outcomes + into, count }])),
  );
  const first = [0];
  for (const own of entries) first.push((first.at(-1) ?? 0) + own.length);
  return {
    nodes: branches.length,
    parent: Int32Array.from(branches, ({ parent }) => parent),
    value: Uint8Array.from(branches, ({ value }) => value),
    before: Uint8Array.from(branches, ({ before }) => before),
    hands: hands.length,
    node,
    cards: Uint8Array.from(hands, ({ cards }) => cards.length),
    first: Int32Array.from(first),
    into: Uint8Array.from(entries.flat(), ({ into }) => into),
    orders: Float64Array.from(entries.flat(), ({ count }) => count),
    deepest: Math.max(...hands.map(({ cards }) => cards.length)),
  };
};

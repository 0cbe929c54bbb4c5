import type { Card, Rank } from '@openpit/engine';
import { type BlackjackRules, dealerResult, drawsBy } from '@openpit/engine/blackjack';
import { values } from './hand-tree.ts';

const ranks: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];

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

const cardOf = (value: number): Card => `${ranks[value] ?? 'A'}c`;

/** The dealer's tree under a rulebook: the engine says after each card whether there is another. */
export const dealerTree = ({ dealer }: BlackjackRules): DealerTree => {
  const found = new Map<string, { cards: readonly number[]; orders: number[]; into: number }>();
  for (let up = 0; up < values; up++) {
    let open = new Map<string, Open>([[`${up}`, { cards: [up], orders: 1 }]]);
    while (open.size > 0) {
      const next = new Map<string, Open>();
      for (const { cards, orders } of open.values()) {
        for (let value = 0; value < values; value++) {
          const drawn = [...cards, value].sort((a, b) => a - b);
          const key = drawn.join();
          const shown = drawn.map(cardOf);
          if (drawsBy(dealer, shown) === undefined) {
            const hand = found.get(key) ?? {
              ...{ cards: drawn, orders: new Array<number>(values).fill(0) },
              into: endOf(shown),
            };
            hand.orders[up] = (hand.orders[up] ?? 0) + orders;
            found.set(key, hand);
          } else {
            next.set(key, { cards: drawn, orders: orders + (next.get(key)?.orders ?? 0) });
          }
        }
      }
      open = next;
    }
  }
  return planted([...found.values()]);
};

const endOf = (cards: readonly Card[]): number => {
  const { total, isNatural } = dealerResult(cards);
  if (isNatural) return outcomeNatural;
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

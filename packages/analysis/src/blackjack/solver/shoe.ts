import { type DealerTree, outcomes } from './dealer-tree.ts';
import { ace, handTree, ten, values } from './hand-tree.ts';

/** The cards that can still be drawn: the number of each value, or the shares of an endless shoe. */
export type Shoe = {
  readonly counts: Float64Array;
  readonly size: number;
  readonly isEndless: boolean;
};

/** What a round is dealt from: whole decks, an endless shoe, or a number of cards of each value from the ace to the ten. */
export type Cards = number | 'endless' | readonly number[];

/** Whether the shoe is so small and irregular that everything is counted exactly. The method with means needs more cards. */
export const areFew = (cards: Cards): boolean =>
  typeof cards === 'object' &&
  cards.every(Number.isInteger) &&
  cards.reduce((sum, count) => sum + count, 0) < fewest;

/** Two decks always have more, whatever is gone. */
const fewest = 90;

const perDeck = (value: number): number => (value === ten ? 16 : 4);

export const shoeOf = (cards: Cards): Shoe => {
  const isEndless = cards === 'endless';
  const countOf = (value: number): number => {
    if (isEndless) return perDeck(value) / 52;
    return typeof cards === 'number' ? perDeck(value) * cards : (cards[value] ?? 0);
  };
  const counts = Float64Array.from({ length: values }, (_, value) => countOf(value));
  return { counts, size: isEndless ? 1 : counts.reduce((sum, count) => sum + count, 0), isEndless };
};

/** The shoe without some cards. An endless shoe stays the same. */
export const shoeWithout = (shoe: Shoe, cards: readonly number[]): Shoe => {
  if (shoe.isEndless) return shoe;
  const counts = shoe.counts.slice();
  for (const value of cards) counts[value] = (counts[value] ?? 0) - 1;
  return { counts, size: shoe.size - cards.length, isEndless: false };
};

/** The shoe without a hand. Writes into `into`, because this is done for every hand. */
export const withoutHand = (shoe: Shoe, hand: number, into: Float64Array): number => {
  if (shoe.isEndless) {
    into.set(shoe.counts);
    return 1;
  }
  for (let value = 0; value < values; value++) {
    into[value] = (shoe.counts[value] ?? 0) - (handTree.counts[hand * values + value] ?? 0);
  }
  return shoe.size - (handTree.cards[hand] ?? 0);
};

/** Whether the shoe contains the cards of a hand. */
export const canHold = (left: Float64Array): boolean => {
  for (let value = 0; value < values; value++) if ((left[value] ?? 0) < 0) return false;
  return true;
};

export type Left = { readonly left: Float64Array; readonly size: number };

/** The probability that the dealer's second card makes a blackjack. */
export const naturalChance = ({ isEndless }: Shoe, { left, size }: Left, up: number): number => {
  const needed = up === ace ? ten : up === ten ? ace : null;
  if (needed === null) return 0;
  return isEndless ? (left[needed] ?? 0) : (left[needed] ?? 0) / (size - 1);
};

/** Computes how the dealer ends with the cards left, for all ten up cards at once. */
export const dealerFrom = (
  tree: DealerTree,
): ((shoe: Shoe, at: Left, into: Float64Array) => void) => {
  const { nodes, parent, value, before, hands, node, cards, first, into: cells, orders } = tree;
  // The product of the root is at index 0, and that of every node one further on.
  const products = new Float64Array(nodes + 1).fill(1);
  const perDraw = new Float64Array(tree.deepest + 1);
  return ({ isEndless }, { left, size }, into) => {
    const step = isEndless ? 0 : 1;
    for (let at = 0; at < nodes; at++) {
      const held = (left[value[at] ?? 0] ?? 0) - step * (before[at] ?? 0);
      products[at + 1] = (products[(parent[at] ?? 0) + 1] ?? 0) * held;
    }
    let draws = 1;
    for (let drawn = 1; drawn < perDraw.length; drawn++) {
      perDraw[drawn] = 1 / draws;
      // A hand with more cards than are left has the product zero, so any divisor will do.
      if (!isEndless) draws *= Math.max(1, size - drawn);
    }
    into.fill(0);
    let from = 0;
    for (let hand = 0; hand < hands; hand++) {
      const to = first[hand + 1] ?? 0;
      const chance = (products[(node[hand] ?? 0) + 1] ?? 0) * (perDraw[cards[hand] ?? 0] ?? 0);
      for (let at = from; at < to; at++) {
        const cell = cells[at] ?? 0;
        into[cell] = (into[cell] ?? 0) + chance * (orders[at] ?? 0);
      }
      from = to;
    }
    for (let up = 0; up < values; up++) {
      const held = left[up] ?? 0;
      const per = held === 0 ? 0 : 1 / held;
      for (let end = 0; end < outcomes; end++) {
        into[up * outcomes + end] = (into[up * outcomes + end] ?? 0) * per;
      }
    }
  };
};

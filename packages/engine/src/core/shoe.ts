import { type Card, indexOfCard } from './cards.ts';
import { type Refusal, refuse } from './decision.ts';
import { houseRule } from './house.ts';

/** A declared source of cards: how many decks it holds and what has left it since the last shuffle. */
export type Shoe = {
  readonly decks: number;
  /** How often each card of the deck is out, by its index. */
  readonly out: readonly number[];
  readonly size: number;
};

export const fullShoe = (decks: number): Shoe => ({
  decks,
  out: new Array<number>(52).fill(0),
  size: decks * 52,
});

/** Refuses a card that the shoe can no longer hold. */
export const refuseCard = (shoe: Shoe, card: Card): Refusal | undefined => {
  const out = shoe.out[indexOfCard(card)] ?? 0;
  if (out < shoe.decks) return undefined;
  const says = `all ${shoe.decks} of ${card} have left the shoe`;
  return refuse('no-such-card', houseRule('shoe'), says);
};

/** The shoe after cards have left it. */
export const without = (shoe: Shoe, cards: readonly Card[]): Shoe => counted(shoe, cards, 1);

/** The shoe after cards have come back to it: a continuous shuffler takes the discards in. */
export const withBack = (shoe: Shoe, cards: readonly Card[]): Shoe => counted(shoe, cards, -1);

const counted = (shoe: Shoe, cards: readonly Card[], by: 1 | -1): Shoe => {
  const out = shoe.out.slice();
  for (const card of cards) {
    const at = indexOfCard(card);
    out[at] = (out[at] ?? 0) + by;
  }
  return { decks: shoe.decks, out, size: shoe.size - by * cards.length };
};

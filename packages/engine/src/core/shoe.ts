import { type Card, indexOfCard } from './cards.ts';
import { type Refusal, refuse } from './decision.ts';
import type { Options } from './event.ts';
import { houseRule } from './house.ts';
import { badOption } from './options.ts';

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

/** Reads `cut`, how many cards lie behind the cut card: at least what one round may need, and that unless said. */
export const readCut = (
  options: Options,
  { needed, size }: { readonly needed: number; readonly size: number },
): number | Refusal => {
  const text = options['cut'];
  if (text === undefined) return needed;
  const cut = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (cut >= needed && cut <= size) return cut;
  return badOption(`cut is a number of cards from ${needed}, which a round may need, to ${size}`);
};

/** Refuses a round once the cut card is out: what lies behind it might not last. */
export const refuseSpentShoe = ({ size }: Shoe, cut: number): Refusal | undefined => {
  if (size >= cut) return undefined;
  const says = `${size} cards are left, the cut card is out: shuffle first`;
  return refuse('shoe-spent', houseRule('shuffle'), says);
};

import { assert } from './assert.ts';
import { type Card, deck, indexOfCard, ranks } from './cards.ts';
import { type Refusal, refuse } from './decision.ts';
import { houseRule } from './house.ts';
import { badOption } from './options.ts';

/** A source of cards: how many decks it has and which cards have left it since the last shuffle. */
export type Shoe = {
  readonly decks: number;
  /**
   * How often each card is out: a number for each suit, with a hexadecimal digit for each rank. Every card that leaves makes a new
   * shoe, and four numbers are copied faster than fifty-two.
   */
  readonly out: readonly number[];
  readonly size: number;
};

/** The largest number of decks that a digit can count. */
const decksMax = 15;

const nothingOut: readonly number[] = [0, 0, 0, 0];

export const fullShoe = (decks: number): Shoe => {
  assert(decks <= decksMax, `a shoe holds ${decksMax} decks at most, not ${decks}`);
  return { decks, out: nothingOut, size: decks * deck.length };
};

const digits: readonly number[] = ranks.map((_, rank) => 16 ** rank);

/** How often a card has left the shoe. */
export const timesOut = (shoe: Shoe, card: Card): number => {
  const at = indexOfCard(card);
  const suit = Math.floor(at / ranks.length);
  const digit = digits[at % ranks.length] ?? 1;
  return Math.floor((shoe.out[suit] ?? 0) / digit) % 16;
};

/** Refuses a card if no copy of it can be left in the shoe. */
export const refuseCard = (shoe: Shoe, card: Card): Refusal | undefined => {
  if (timesOut(shoe, card) < shoe.decks) return undefined;
  return refuse('no-such-card', { decks: shoe.decks, card }, houseRule('shoe'));
};

/** The shoe after cards have left it. */
export const without = (shoe: Shoe, cards: readonly Card[]): Shoe => counted(shoe, cards, 1);

/** The shoe after cards have come back: a continuous shuffler takes the discards in. */
export const withBack = (shoe: Shoe, cards: readonly Card[]): Shoe => counted(shoe, cards, -1);

const counted = (shoe: Shoe, cards: readonly Card[], by: 1 | -1): Shoe => {
  const out = shoe.out.slice();
  for (const card of cards) {
    const at = indexOfCard(card);
    const suit = Math.floor(at / ranks.length);
    out[suit] = (out[suit] ?? 0) + by * (digits[at % ranks.length] ?? 0);
  }
  return { decks: shoe.decks, out, size: shoe.size - by * cards.length };
};

/** How many cards lie behind the cut card: by default, and at least, as many as one round may need. */
export const cutAt = (
  said: number | undefined,
  { needed, size }: { readonly needed: number; readonly size: number },
): number | Refusal => {
  const cut = said ?? needed;
  if (cut >= needed && cut <= size) return cut;
  return badOption('bad-cut', { min: needed, max: size });
};

/** Refuses a round once the cut card is out: the cards behind it might not be enough. */
export const refuseSpentShoe = ({ size }: Shoe, cut: number): Refusal | undefined => {
  if (size >= cut) return undefined;
  return refuse('shoe-spent', { size }, houseRule('shuffle'));
};

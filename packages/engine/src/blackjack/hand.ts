import { assert, type Card, colourOf, rankOf, ranks, suitOf } from '../core/index.ts';

/** A card that the viewer may not see. */
export const hidden = '??';

/** A card as a viewer sees it. */
export type Shown = Card | typeof hidden;

/** The value of each rank, by the code of its letter. A lookup is fast, and every card needs one. */
const points: readonly number[] = Array.from({ length: 128 }, (_, code) => {
  const at = ranks.findIndex((rank) => rank.charCodeAt(0) === code);
  return at < 0 ? 0 : Math.min(at + 1, 10);
});

/** The value of a card, an ace as 1. A card that cannot be seen has the value 0. */
export const pointsOf = (card: Shown): number => points[card.charCodeAt(0)] ?? 0;

/** The total of the cards with every ace as 1. */
export const lowTotal = (cards: readonly Shown[]): number => {
  let total = 0;
  for (const card of cards) total += pointsOf(card);
  return total;
};

const hasAce = (cards: readonly Shown[]): boolean => {
  for (const card of cards) if (card.charCodeAt(0) === 65) return true;
  return false;
};

/** Whether an ace can count 11 without a bust. */
export const isSoft = (cards: readonly Shown[]): boolean => lowTotal(cards) <= 11 && hasAce(cards);

/** The best total: an ace counts 11 if that is no bust. */
export const totalOf = (cards: readonly Shown[]): number => {
  const low = lowTotal(cards);
  return low <= 11 && hasAce(cards) ? low + 10 : low;
};

export const isBust = (cards: readonly Shown[]): boolean => lowTotal(cards) > 21;

/** An ace and a ten-value card, and no third card. */
export const isTwoCard21 = (cards: readonly Shown[]): boolean =>
  cards.length === 2 && totalOf(cards) === 21;

export const isPair = (cards: readonly Shown[]): boolean => {
  const [a, b] = cards;
  return cards.length === 2 && a !== undefined && b !== undefined && pointsOf(a) === pointsOf(b);
};

export const isAce = (card: Shown | undefined): boolean => card?.charAt(0) === 'A';

export const isTen = (card: Shown | undefined): boolean =>
  card !== undefined && pointsOf(card) === 10;

/** Whether the dealer's first card can become a blackjack. */
export const canBeNatural = (up: Shown | undefined): boolean => isAce(up) || isTen(up);

export const isSeven = (card: Shown | undefined): boolean => card?.charAt(0) === '7';

export const isKnown = (card: Shown): card is Card => card !== hidden;

/** Cards that are face up. Every card that settles a side bet is. */
export const faceUp = (cards: readonly Shown[]): readonly Card[] => {
  assert(cards.every(isKnown), 'a side bet is settled by cards that lie face up');
  return cards;
};

export const areOneSuit = (cards: readonly Card[]): boolean =>
  cards.every((card, _, [first]) => first !== undefined && suitOf(card) === suitOf(first));

export const areOneColour = (cards: readonly Card[]): boolean =>
  cards.every((card, _, [first]) => first !== undefined && colourOf(card) === colourOf(first));

/** A card's place when the king is high and the ace low. */
export const rankOrder = (card: Card): number => ranks.indexOf(rankOf(card)) + 1;

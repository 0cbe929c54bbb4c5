import { type Card, deck } from '@openpit/engine';
import { type Ratio, ratio } from '../ratio.ts';

/** The number of ways to draw these cards in this order from whole decks. */
export const countDraws = (decks: number, cards: readonly Card[]): Ratio => {
  let count = 1n;
  for (const [at, card] of cards.entries()) {
    const out = cards.slice(0, at).filter((one) => one === card).length;
    count *= BigInt(Math.max(0, decks - out));
  }
  return ratio(count);
};

/** Every ordered pair of cards from whole decks. */
export const pairsOf = (decks: number): readonly (readonly [Card, Card])[] =>
  deck.flatMap((first) =>
    deck
      .filter((second) => first !== second || decks > 1)
      .map((second): readonly [Card, Card] => [first, second]),
  );

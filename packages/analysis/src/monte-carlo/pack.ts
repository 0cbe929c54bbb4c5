import { type Card, deck } from '@openpit/engine';
import type { Random } from './random.ts';

/** Cards, or anything else, drawn at random without replacement, with one random number and one swap for each draw. */
export type Pack<T> = {
  draw(): T;
  /** Puts everything back. */
  fill(): void;
};

export const packOf = <T>(all: readonly T[], random: Random): Pack<T> => {
  const cards = all.slice();
  let left = cards.length;
  return {
    draw: () => {
      const at = random.below(left);
      const card = cards[at];
      if (card === undefined) throw new Error('bug: a draw from an empty pack');
      left--;
      const last = cards[left];
      if (last !== undefined) cards[at] = last;
      cards[left] = card;
      return card;
    },
    fill: () => {
      left = cards.length;
    },
  };
};

/** As many decks as given. */
export const shoeOf = (decks: number, random: Random): Pack<Card> =>
  packOf(Array.from({ length: decks }, () => deck).flat(), random);

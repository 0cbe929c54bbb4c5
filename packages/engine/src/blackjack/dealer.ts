import type { Grounds } from '../core/index.ts';
import { isSoft, isTwoCard21, type Shown, totalOf } from './hand.ts';
import type { DealerRules } from './rules.ts';

/** The dealer's total and blackjack, for every wager that is compared with them. */
export type DealerResult = { readonly total: number; readonly isNatural: boolean };

export const dealerResult = (cards: readonly Shown[]): DealerResult => ({
  total: totalOf(cards),
  isNatural: isTwoCard21(cards),
});

/** The rule by which the dealer takes another card; undefined when the hand is complete. */
export const drawsBy = (
  { hits, hitsSoft17 }: DealerRules,
  cards: readonly Shown[],
): Exclude<Grounds, undefined> | undefined => {
  const total = totalOf(cards);
  if (total < 17) return hits;
  return total === 17 && isSoft(cards) && hitsSoft17.is ? hitsSoft17 : undefined;
};

import { isBust, isSoft, isTwoCard21, totalOf } from '@openpit/engine/blackjack';
import { texts } from '../texts/index.ts';

export type Cards = Parameters<typeof totalOf>[0];

/** The total of a hand in words: `soft 17`, `24 bust`, `Blackjack`; for a hand with a hidden card, the total of the open ones. */
export const totalText = (cards: Cards, isSplit = false): string => {
  const shown = cards.filter((card) => card !== '??');
  const { totals } = texts.outcomes;
  if (shown.length === 0) return '';
  const total = totalOf(shown);
  if (cards.length === 1) return isSoft(shown) ? totals.ace : `${total}`;
  if (shown.length < cards.length) return totals.shows(total);
  if (isTwoCard21(shown) && !isSplit) return totals.natural;
  if (isBust(shown)) return totals.bust(total);
  return isSoft(shown) && total < 21 ? totals.soft(total) : `${total}`;
};

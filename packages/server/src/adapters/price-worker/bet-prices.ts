import { pricesOf, type Ratio } from '@openpit/analysis';
import { rulebookOf } from '@openpit/rulebooks';
import type { BetPrice } from '../../ports.ts';

/** What every bet of a rulebook costs, in decimals: a report needs no more. */
export const betPrices = (id: string): readonly BetPrice[] => {
  const rulebook = rulebookOf(id);
  if (!rulebook) return [];
  return pricesOf(rulebook).map(({ bet, condition, edge, variance }) => ({
    bet,
    condition,
    edge: decimal(edge),
    variance: decimal(variance),
  }));
};

// Numerators may be beyond what a number holds, so the first digits are taken before dividing.
const decimal = ({ top, bottom }: Ratio): number => Number((top * 10n ** 15n) / bottom) / 1e15;

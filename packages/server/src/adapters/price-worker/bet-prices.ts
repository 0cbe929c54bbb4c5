import { pricesOf, type Ratio } from '@openpit/analysis';
import { rulebookOf } from '@openpit/rulebooks';
import type { BetPrice } from '../../ports.ts';

/** The cost of every bet of a rulebook, in decimals, which is enough for reports. */
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

// Numerators may be too large for a number, so only their first digits are divided.
const decimal = ({ top, bottom }: Ratio): number => Number((top * 10n ** 15n) / bottom) / 1e15;

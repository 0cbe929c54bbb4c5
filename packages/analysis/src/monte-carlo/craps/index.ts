import type { CrapsRulebook } from '@openpit/engine/craps';
import type { Priced } from '../../price.ts';
import type { Batch } from '../batch.ts';
import { orderOf, type PriceOrder } from './price-order.ts';
import { cardRolls, wholeRolls } from './rolls.ts';
import { roundsOn } from './rounds.ts';
import { preparedFor } from './table.ts';

/**
 * Prices that begin in the same phase share rolls. Wagers that are left up, and those on a shooter's whole hand, are played
 * separately.
 */
export const crapsBatches = (
  rulebook: CrapsRulebook,
  prices: readonly Priced[],
): readonly Batch[] => {
  const groups = new Map<string, PriceOrder[]>();
  for (const price of prices) {
    const asked = orderOf(rulebook, price);
    const name = batchOf(asked);
    groups.set(name, [...(groups.get(name) ?? []), asked]);
  }
  return [...groups].map(([name, all]) => ({
    name,
    prices: all.map(({ price, stake }) => ({ price, stake })),
    prepare(random) {
      const prepared = preparedFor(rulebook, all);
      const source = all[0]?.source ?? 'whole';
      const rolls = rulebook.cites.cards ? cardRolls : wholeRolls;
      return roundsOn(prepared, rolls(prepared, source, random));
    },
  }));
};

const batchOf = ({ offer, point, source, isLeftUp, isOddsDoubled }: PriceOrder): string => {
  if (offer.side?.optIn) return 'a shooter from the first come-out';
  const parts = [
    point === null ? 'from the come-out' : `with the ${point} up`,
    ...(source === 'whole' ? [] : [`${source} running down`]),
    ...(isLeftUp ? ['left up'] : []),
    ...(isOddsDoubled ? ['double odds'] : []),
  ];
  return parts.join(', ');
};

import { type RouletteRulebook, roulette, settle } from '@openpit/engine/roulette';
import { census, gainBy } from './census.ts';
import { type Priced, pricedBy, writeAllPays } from './price.ts';
import { one } from './ratio.ts';

/** Every place of the layout, over every pocket of the wheel. */
export const priceRoulette = (rulebook: RouletteRulebook): readonly Priced[] => {
  const { rules, id } = rulebook;
  return roulette.bets(rulebook).map(({ bet, pays }) => {
    const counted = census(
      rules.wheel.is.map((pocket) => {
        const verdict = settle(rules, bet, pocket);
        return { weight: one, gain: gainBy(verdict), by: verdict.by };
      }),
    );
    const { clauses } = counted;
    const tag = { rulebook: id, bet, condition: null, model: null, pays: writeAllPays(pays) };
    return pricedBy({ ...tag, clauses }, counted);
  });
};

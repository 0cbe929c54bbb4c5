import { writePays } from '@openpit/engine';
import { betOn, settle, type WheelLayout, type WheelRulebook } from '@openpit/engine/wheel';
import { census, gainBy } from './census.ts';
import { type Priced, pricedBy } from './price.ts';
import { ratio } from './ratio.ts';

/** Every symbol of every wheel the rulebook comes with. */
export const priceWheels = (rulebook: WheelRulebook): readonly Priced[] =>
  Object.entries(rulebook.rules.layouts).flatMap(([name, layout]) =>
    priceWheel(rulebook, { name, layout }),
  );

/** Every symbol of one wheel, over every space. */
export const priceWheel = (
  { id, rules }: WheelRulebook,
  { name, layout }: { readonly name: string; readonly layout: WheelLayout },
): readonly Priced[] =>
  layout.symbols.map((symbol) => {
    const bet = betOn(symbol.name);
    const counted = census(
      layout.symbols.map((space) => {
        const verdict = settle(rules, layout, { bet, space: space.name });
        return { weight: ratio(space.spaces), gain: gainBy(verdict), by: verdict.by };
      }),
    );
    const { clauses } = counted;
    const pays = writePays(symbol.pays);
    const tag = { rulebook: id, bet, condition: `layout=${name}`, model: null, pays, clauses };
    return pricedBy(tag, counted);
  });

import { amountMax, dollars } from '@openpit/engine';
import { type WheelRulebook, wheel } from '@openpit/engine/wheel';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, staked } from './batch.ts';
import { drawing } from './drawing.ts';
import { remembering } from './remembered.ts';

const stake = dollars(1);

/** Each wheel by itself, with a wager on every one of its symbols. */
export const wheelBatches = (
  rulebook: WheelRulebook,
  prices: readonly Priced[],
): readonly Batch[] =>
  Object.keys(rulebook.choices.layouts).map((name) => {
    const own = prices.filter(({ condition }) => condition === `layout=${name}`);
    return {
      name,
      prices: staked(stake, own),
      prepare(random) {
        const acting = actingFor(wheel, rulebook);
        const places = new Map(own.map(({ bet }, at) => [bet, at]));
        const table = actAll(acting, acting.open({ layout: name }), [
          { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
          ...own.map(({ bet }) => betOf(1, bet, stake)),
          { kind: 'close-bets' },
        ]);
        const { root, act } = remembering(acting, 1);
        const start = root(table);
        const next = drawing(wheel.chance(rulebook, table));
        return (emit) => {
          const { key, command } = next(random);
          const { events } = act(start, { key, isChance: true }, () => command);
          lineItemsIn(events, (lineItem) => emit(places.get(lineItem.bet) ?? -1, netOf(lineItem)));
        };
      },
    };
  });

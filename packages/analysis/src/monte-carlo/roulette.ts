import { amountMax, cents } from '@openpit/engine';
import { type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, lineItemsIn, netOf } from './acting.ts';
import { type Batch, staked } from './batch.ts';
import { drawing } from './drawing.ts';
import { remembering } from './remembered.ts';

/** One player with a chip on every place of the layout, spin after spin. */
export const rouletteBatches = (
  rulebook: RouletteRulebook,
  prices: readonly Priced[],
): readonly Batch[] => {
  const { values } = rulebook.choices.colours;
  const chip = cents(values.is.find((value) => value % 2 === 0) ?? values.is[0] ?? 1);
  return [
    {
      name: 'a chip on every place',
      prices: staked(chip, prices),
      prepare(random) {
        const acting = actingFor(roulette, rulebook);
        const places = new Map(prices.map(({ bet }, at) => [bet, at]));
        const table = actAll(acting, acting.open({}), [
          { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
          { kind: 'buy-colour', seat: 1, value: chip, amount: cents(chip * prices.length) },
          ...prices.map(({ bet }) => betOf(1, bet, chip)),
          { kind: 'release-ball' },
          { kind: 'close-bets' },
        ]);
        const { root, act } = remembering(acting, 2);
        const start = root(table);
        const next = drawing(roulette.chance(rulebook, table));
        const spin = (from: typeof start): typeof start => {
          const { key, command } = next(random);
          return act(from, { key, isChance: true }, () => command);
        };
        const again = (from: typeof start): typeof start =>
          (['release-ball', 'close-bets'] as const).reduce(
            (now, kind) => act(now, { key: kind, isChance: false }, () => ({ kind })),
            from,
          );
        return (emit) => {
          let now = spin(start);
          for (;;) {
            lineItemsIn(now.events, (lineItem) => {
              if (lineItem.verdict === 'moved') return;
              emit(places.get(lineItem.bet.replace(/^prison:/, '')) ?? -1, netOf(lineItem));
            });
            // What a zero imprisons is decided by the next number.
            if (now.table.layout.wagers.length === 0) return;
            now = spin(again(now));
          }
        };
      },
    },
  ];
};

import { amountMax, dollars } from '@openpit/engine';
import { type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, linesIn, netOf } from './acting.ts';
import { type Stretch, staked } from './stretch.ts';

const stake = dollars(1);

// A table looks through all its wagers for each one that it settles, so few at a time go faster.
const placesAtOnce = 40;

/** One player with a chip on every place of a part of the layout, spin after spin. */
export const rouletteStretches = (
  rulebook: RouletteRulebook,
  prices: readonly Priced[],
): readonly Stretch[] => {
  const count = Math.ceil(prices.length / placesAtOnce);
  return Array.from({ length: count }, (_, at) =>
    chipsOn(rulebook, prices.slice(at * placesAtOnce, (at + 1) * placesAtOnce)),
  );
};

const chipsOn = (rulebook: RouletteRulebook, prices: readonly Priced[]): Stretch => ({
  name: `${prices[0]?.bet} to ${prices.at(-1)?.bet}`,
  prices: staked(stake, prices),
  prepare(random) {
    const acting = actingFor(roulette, rulebook);
    const places = new Map(prices.map(({ bet }, at) => [bet, at]));
    const { is: pockets } = rulebook.rules.wheel;
    const table = actAll(acting, acting.open({}), [
      { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax },
      ...prices.map(({ bet }) => betOf(1, bet, stake)),
      { kind: 'release-ball' },
      { kind: 'close-bets' },
    ]);
    return (tell) => {
      const pocket = pockets[random.below(pockets.length)] ?? '0';
      const { events } = acting.act(table, { kind: 'drop-ball', pocket });
      linesIn(events, (line) => tell(places.get(line.bet) ?? -1, netOf(line)));
    };
  },
});

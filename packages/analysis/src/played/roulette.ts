import { amountMax, dollars } from '@openpit/engine';
import { type RouletteRulebook, roulette } from '@openpit/engine/roulette';
import type { Priced } from '../price.ts';
import { actAll, actingFor, betOf, linesIn, netOf } from './acting.ts';
import { remembering } from './remembered.ts';
import { type Stretch, staked } from './stretch.ts';

const stake = dollars(1);

/** One player with a chip on every place of the layout, spin after spin. */
export const rouletteStretches = (
  rulebook: RouletteRulebook,
  prices: readonly Priced[],
): readonly Stretch[] => [
  {
    name: 'a chip on every place',
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
      const { root, act } = remembering(acting, 1);
      const start = root(table);
      return (tell) => {
        const pocket = pockets[random.below(pockets.length)] ?? '0';
        const edge = { key: pocket, isChance: true };
        const { events } = act(start, edge, () => ({ kind: 'drop-ball', pocket }));
        linesIn(events, (line) => tell(places.get(line.bet) ?? -1, netOf(line)));
      };
    },
  },
];

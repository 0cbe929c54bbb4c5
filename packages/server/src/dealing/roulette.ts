import type { RouletteCommand, RouletteRulebook, RouletteTable } from '@openpit/engine/roulette';
import type { Dealing } from './dealing.ts';

export const rouletteDealing: Dealing<RouletteRulebook, RouletteTable> = {
  family: 'roulette',
  // Bets stay open while the ball runs: the first time it is released, the second time betting ends.
  close: (_rulebook, { phase }): RouletteCommand => ({
    kind: phase === 'open' ? 'release-ball' : 'close-bets',
  }),
};

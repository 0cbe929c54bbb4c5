import {
  pockets,
  type RouletteCommand,
  type RouletteRulebook,
  type RouletteTable,
} from '@openpit/engine/roulette';
import type { Dealing } from './dealing.ts';

export const rouletteDealing: Dealing<RouletteRulebook, RouletteTable> = {
  family: 'roulette',
  // Bets stay open while the ball runs: the first time it is released, the second time betting ends.
  close: (_rulebook, { phase }): RouletteCommand => ({
    kind: phase === 'open' ? 'release-ball' : 'close-bets',
  }),
  outcome(_rulebook, _table, draws): RouletteCommand {
    const pocket = pockets[draws.below(pockets.length)];
    if (pocket === undefined) throw new Error('bug: the wheel has no such pocket');
    return { kind: 'drop-ball', pocket };
  },
};

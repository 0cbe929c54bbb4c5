import { type Bench, benchBet, benchTable } from '../core/index.ts';
import { decide } from './decide.ts';
import { evolve, start } from './evolve.ts';
import { open } from './open.ts';
import type { RouletteRulebook } from './rules.ts';

const bets = [
  'straight:17',
  'split:17-20',
  'street:16',
  'corner:17',
  'sixline:13',
  'red',
  'dozen:2',
];

/** One player on seven places, spin after spin. */
export const rouletteBenches: readonly Bench<RouletteRulebook>[] = [
  {
    name: 'one player, seven places',
    prepare(rulebook) {
      const made = bets.map((bet) => benchBet(1, bet, { whole: 1 }));
      const pockets = rulebook.choices.pockets.is;
      const { act, commands } = benchTable({ open, start, decide, evolve }, rulebook, [1]);
      let at = 0;
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const bet of made) act(bet);
          act({ kind: 'release-ball' });
          act({ kind: 'close-bets' });
          // A stride without a common factor visits every pocket in turn.
          at = (at + 15) % pockets.length;
          act({ kind: 'drop-ball', pocket: pockets[at] ?? '0' });
        }
        return { spins: rounds, commands: commands() };
      };
    },
  },
];

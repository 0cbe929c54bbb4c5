import { assert, type Bench, benchBet, benchTable } from '../core/index.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open } from './open.ts';
import type { WheelRulebook } from './rules.ts';
import { betOn } from './settle.ts';
import { start } from './table.ts';

/** One player on three spaces, spin after spin. */
export const wheelBenches: readonly Bench<WheelRulebook>[] = [
  {
    name: 'one player, three spaces',
    prepare(rulebook) {
      const wheel = Object.values(rulebook.choices.layouts)[0]?.is;
      assert(wheel, 'a wheel rulebook has a layout');
      const spaces = wheel.symbols.flatMap(({ name, spaces: count }) => Array(count).fill(name));
      const bets = wheel.places.slice(0, 3).map((name) => benchBet(1, betOn(name), { whole: 1 }));
      const { act, commands } = benchTable({ open, start, decide, evolve }, rulebook, [1]);
      let at = 0;
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const bet of bets) act(bet);
          act({ kind: 'close-bets' });
          // A stride without a common factor visits every space of the wheel in turn.
          at = (at + 23) % spaces.length;
          act({ kind: 'spin', space: spaces[at] });
        }
        return { spins: rounds, commands: commands() };
      };
    },
  },
];

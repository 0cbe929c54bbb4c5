import { type Bench, benchBet, benchCards, benchTable } from '../core/index.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import { type BaccaratRulebook, bets } from './rules.ts';

const seats = [1, 2, 3];

/** Three players on every place of the layout: round after round. */
export const baccaratBenches: readonly Bench<BaccaratRulebook>[] = [
  {
    name: 'three players, every wager',
    prepare(rulebook) {
      const { act, table, commands } = benchTable({ open, start, decide, evolve }, rulebook, seats);
      const cards = benchCards();
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const seat of seats) for (const bet of bets) act(benchBet(seat, bet));
          act({ kind: 'shuffle' });
          act({ kind: 'deal' });
          while (table().phase.kind === 'dealing') act({ kind: 'deal-cards', cards: [cards()] });
        }
        return { rounds, commands: commands() };
      };
    },
  },
];

import { type Bench, benchBet, benchCards, benchTable, type Card } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import { seatsToAnswer } from './phase.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Table } from './table.ts';

const seats = [1, 2, 3];

/** Three players, one of whom raises and has a dealer bet, round after round. */
export const redDogBenches: readonly Bench<RedDogRulebook>[] = [
  {
    name: 'three players, one raises',
    prepare(rulebook) {
      const { act, table, commands } = benchTable({ open, start, decide, evolve }, rulebook, seats);
      const cards = benchCards();
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const seat of seats) act(benchBet(seat, 'main'));
          const hasTip = table().layout.wagers.some(({ tip }) => tip);
          if (!hasTip) act(benchBet(1, 'main', { tip: true }));
          act({ kind: 'shuffle' });
          act({ kind: 'deal' });
          while (table().phase.kind !== 'betting') act(next(table(), cards));
        }
        return { rounds, commands: commands() };
      };
    },
  },
];

const next = (table: Table, cards: () => Card): Command => {
  const [seat] = seatsToAnswer(table);
  if (seat === undefined) return { kind: 'deal-cards', cards: [cards()] };
  return { kind: seat === 2 ? 'raise' : 'stay', seat, hand: 1 };
};

import { type Bench, benchBet, benchCards, benchTable, type Card } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

const seats = [1, 2, 3];

/** Three players bet basic and tie and always go to war, round after round. */
export const casinoWarBenches: readonly Bench<CasinoWarRulebook>[] = [
  {
    name: 'three players, always to war',
    prepare(rulebook) {
      const { act, table, commands } = benchTable({ open, start, decide, evolve }, rulebook, seats);
      const cards = benchCards();
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const seat of seats) {
            act(benchBet(seat, 'main'));
            act(benchBet(seat, 'tie'));
          }
          act({ kind: 'shuffle' });
          act({ kind: 'deal' });
          while (table().phase.kind !== 'betting') act(next(table(), cards));
        }
        return { rounds, commands: commands() };
      };
    },
  },
];

const next = ({ phase }: Table, cards: () => Card): Command =>
  phase.kind === 'choosing'
    ? { kind: 'war', seat: phase.asked[0] ?? 0, hand: 1 }
    : { kind: 'deal-cards', cards: [cards()] };

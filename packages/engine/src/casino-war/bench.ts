import { amountMax, assert, type Bench, benchCards, type Card, dollars } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

const seats = [1, 2, 3];

/** Three players on basic and tie, always to war: round after round. */
export const casinoWarBenches: readonly Bench<CasinoWarRulebook>[] = [
  {
    name: 'three players, always to war',
    prepare(rulebook) {
      let table = seats.reduce<Table>(
        (now, seat) =>
          play(rulebook, now, { kind: 'sit', seat, player: `P${seat}`, amount: amountMax }),
        opened(rulebook),
      );
      let commands = 0;
      const cards = benchCards();
      const act = (command: Command): void => {
        table = play(rulebook, table, command);
        commands++;
      };
      return (rounds) => {
        commands = 0;
        for (let round = 0; round < rounds; round++) {
          for (const seat of seats) {
            act(betOf(seat, 'main'));
            act(betOf(seat, 'tie'));
          }
          act({ kind: 'shuffle' });
          act({ kind: 'deal' });
          while (table.phase.kind !== 'betting') act(next(table, cards));
        }
        return { rounds, commands };
      };
    },
  },
];

const next = ({ phase }: Table, cards: () => Card): Command =>
  phase.kind === 'choosing'
    ? { kind: 'war', seat: phase.asked[0] ?? 0, hand: 1 }
    : { kind: 'deal-cards', cards: [cards()] };

const betOf = (seat: number, bet: 'main' | 'tie'): Command => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet,
  tip: false,
  amount: dollars(10),
});

const opened = (rulebook: CasinoWarRulebook): Table => {
  const decision = open(rulebook, {});
  assert(decision.ok, 'the rulebook opens a table');
  const [first, ...events] = decision.events;
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  return events.reduce(evolve, start(first));
};

const play = (rulebook: CasinoWarRulebook, table: Table, command: Command): Table => {
  const decision = decide(rulebook, table, command);
  assert(decision.ok, `a bench plays legally, not ${command.kind}`);
  return decision.events.reduce(evolve, table);
};

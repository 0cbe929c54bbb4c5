import { amountMax, assert, type Bench, benchCards, type Card, dollars } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import { seatsToAnswer } from './phase.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Table } from './table.ts';

const seats = [1, 2, 3];

/** Three players, one of them raising, with a dealer bet: round after round. */
export const redDogBenches: readonly Bench<RedDogRulebook>[] = [
  {
    name: 'three players, one raises',
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
          for (const seat of seats) act(betOf(seat, false));
          if (!table.layout.wagers.some(({ tip }) => tip)) act(betOf(1, true));
          act({ kind: 'shuffle' });
          act({ kind: 'deal' });
          while (table.phase.kind !== 'betting') act(next(table, cards));
        }
        return { rounds, commands };
      };
    },
  },
];

const next = (table: Table, cards: () => Card): Command => {
  const [seat] = seatsToAnswer(table);
  if (seat === undefined) return { kind: 'deal-cards', cards: [cards()] };
  return { kind: seat === 2 ? 'raise' : 'stay', seat, hand: 1 };
};

const betOf = (seat: number, tip: boolean): Command => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet: 'main',
  tip,
  amount: dollars(10),
});

const opened = (rulebook: RedDogRulebook): Table => {
  const decision = open(rulebook, {});
  assert(decision.ok, 'the rulebook opens a table');
  const [first, ...events] = decision.events;
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  return events.reduce(evolve, start(first));
};

const play = (rulebook: RedDogRulebook, table: Table, command: Command): Table => {
  const decision = decide(rulebook, table, command);
  assert(decision.ok, `a bench plays legally, not ${command.kind}`);
  return decision.events.reduce(evolve, table);
};

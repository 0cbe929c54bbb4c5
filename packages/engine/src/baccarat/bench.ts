import { amountMax, assert, type Bench, benchCards, dollars } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import type { Table } from './table.ts';

const seats = [1, 2, 3];

/** Three players on every place of the layout: round after round. */
export const baccaratBenches: readonly Bench<BaccaratRulebook>[] = [
  {
    name: 'three players, every wager',
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
          for (const seat of seats) for (const bet of bets) act(betOf(seat, bet));
          act({ kind: 'shuffle' });
          act({ kind: 'deal' });
          while (table.phase.kind === 'dealing') act({ kind: 'deal-cards', cards: [cards()] });
        }
        return { rounds, commands };
      };
    },
  },
];

const betOf = (seat: number, bet: string): Command => ({
  kind: 'place-bet',
  seat,
  hand: 1,
  bet,
  tip: false,
  amount: dollars(10),
});

const opened = (rulebook: BaccaratRulebook): Table => {
  const decision = open(rulebook, {});
  assert(decision.ok, 'the rulebook opens a table');
  const [first, ...events] = decision.events;
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  return events.reduce(evolve, start(first));
};

const play = (rulebook: BaccaratRulebook, table: Table, command: Command): Table => {
  const decision = decide(rulebook, table, command);
  assert(decision.ok, `a bench plays legally, not ${command.kind}`);
  return decision.events.reduce(evolve, table);
};

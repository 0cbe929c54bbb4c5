import { amountMax, assert, type Bench, dollars } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open } from './open.ts';
import type { WheelRulebook } from './rules.ts';
import { betOn } from './settle.ts';
import { start, type Table } from './table.ts';

/** One player on three spaces, spin after spin. */
export const wheelBenches: readonly Bench<WheelRulebook>[] = [
  {
    name: 'one player, three spaces',
    prepare(rulebook) {
      const wheel = Object.values(rulebook.choices.layouts)[0]?.is;
      assert(wheel, 'a wheel rulebook has a layout');
      const spaces = wheel.symbols.flatMap(({ name, spaces: count }) => Array(count).fill(name));
      const bets = wheel.places.slice(0, 3).map(betFor);
      let table = play(rulebook, opened(rulebook), {
        kind: 'sit',
        seat: 1,
        player: 'Ann',
        amount: amountMax,
      });
      let at = 0;
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const bet of bets) table = play(rulebook, table, bet);
          table = play(rulebook, table, { kind: 'close-bets' });
          // A stride without a common factor visits every space of the wheel in turn.
          at = (at + 23) % spaces.length;
          table = play(rulebook, table, { kind: 'spin', space: spaces[at] });
        }
        return { spins: rounds, commands: rounds * (bets.length + 2) };
      };
    },
  },
];

const betFor = (name: string): Command => ({
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet: betOn(name),
  tip: false,
  amount: dollars(1),
});

const opened = (rulebook: WheelRulebook): Table => {
  const decision = open(rulebook, {});
  assert(decision.ok, 'the rulebook opens a table');
  const [first, ...rest] = decision.events;
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  return rest.reduce(evolve, start(first));
};

const play = (rulebook: WheelRulebook, table: Table, command: Command): Table => {
  const decision = decide(rulebook, table, command);
  assert(decision.ok, `a bench plays legally, not ${command.kind}`);
  let next = table;
  for (const event of decision.events) next = evolve(next, event);
  return next;
};

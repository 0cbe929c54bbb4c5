import { amountMax, assert, type Bench, dollars } from '../core/index.ts';
import type { Command } from './commands.ts';
import { decide } from './decide.ts';
import { evolve, start } from './evolve.ts';
import { open } from './open.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Table } from './table.ts';

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
      const made = bets.map(betFor);
      const pockets = rulebook.choices.pockets.is;
      let table = opened(rulebook);
      table = play(rulebook, table, { kind: 'sit', seat: 1, player: 'Ann', amount: amountMax });
      let at = 0;
      return (rounds) => {
        for (let round = 0; round < rounds; round++) {
          for (const bet of made) table = play(rulebook, table, bet);
          table = play(rulebook, table, { kind: 'release-ball' });
          table = play(rulebook, table, { kind: 'close-bets' });
          // A stride without a common factor visits every pocket in turn.
          at = (at + 15) % pockets.length;
          table = play(rulebook, table, { kind: 'drop-ball', pocket: pockets[at] ?? '0' });
        }
        return { spins: rounds, commands: rounds * (made.length + 3) };
      };
    },
  },
];

const betFor = (bet: string): Command => ({
  kind: 'place-bet',
  seat: 1,
  hand: 1,
  bet,
  tip: false,
  amount: dollars(1),
});

const opened = (rulebook: RouletteRulebook): Table => {
  const decision = open(rulebook, {});
  assert(decision.ok, 'the rulebook opens a table');
  const [first, ...rest] = decision.events;
  assert(first?.kind === 'table-opened', 'a table begins with table-opened');
  return rest.reduce(evolve, start(first));
};

const play = (rulebook: RouletteRulebook, table: Table, command: Command): Table => {
  const decision = decide(rulebook, table, command);
  assert(decision.ok, `a bench plays legally, not ${command.kind}`);
  return decision.events.reduce(evolve, table);
};

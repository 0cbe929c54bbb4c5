import type { HousePlay } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Bets stay open while the ball runs. The first step releases the ball, the second one ends the betting. */
export const house: HousePlay<RouletteRulebook, Table, Command> = {
  close: (_rulebook, { phase }) => ({ kind: phase === 'open' ? 'release-ball' : 'close-bets' }),
};

import type { PitSource } from '../core/index.ts';
import type { Command } from './commands.ts';
import { house } from './house.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** The duties of a roulette crew: the ball, the call, and chips in the right places. */
export const pit: PitSource<RouletteRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['ball-released', 'bets-closed', 'ball-dropped', 'no-spin'],
  // The call follows a running ball even if every bet has been taken down since.
  steps: (rulebook, table) =>
    table.phase === 'rolling' ? [house.close(rulebook, table)] : undefined,
};

import type { PitSource } from '../core/index.ts';
import type { Command } from './commands.ts';
import { house } from './house.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a roulette table sees to: the ball, the call, and chips that lie as they should. */
export const pit: PitSource<RouletteRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['ball-released', 'bets-closed', 'ball-dropped', 'no-spin'],
  // A ball that runs is followed by the call, also where every bet has come down meanwhile.
  steps: (rulebook, table) =>
    table.phase === 'rolling' ? [house.close(rulebook, table)] : undefined,
};

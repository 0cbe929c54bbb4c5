import type { PitSource } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { RouletteRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a roulette table sees to: the ball, the call, and chips that lie as they should. */
export const pit: PitSource<RouletteRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['ball-released', 'bets-closed', 'ball-dropped', 'no-spin'],
  steps: (_rulebook, { phase, layout }) => {
    if (phase === 'rolling') return [{ kind: 'close-bets' }];
    return phase === 'open' && layout.wagers.length > 0 ? [{ kind: 'release-ball' }] : [];
  },
};

import type { PitSource } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { WheelRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a wheel sees to: the call before it turns, and a ruling where it stops between two spaces. */
export const pit: PitSource<WheelRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['bets-closed', 'wheel-spun', 'no-spin', 'stopped-between'],
  // Which of the two it was is the supervisor's to say; that it must be said is known.
  steps: (_rulebook, { between }) => (between ? [{ kind: 'rule-space', space: null }] : undefined),
};

import type { PitSource } from '../core/index.ts';
import type { Command } from './commands.ts';
import type { WheelRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** What the crew of a wheel has to do: the call before it turns, and a ruling if it stops between two spaces. */
export const pit: PitSource<WheelRulebook, Table, Command, Event> = {
  withLimits: (table, limits) => ({ ...table, limits }),
  lapsesAt: ['bets-closed', 'wheel-spun', 'no-spin', 'stopped-between'],
  // Only the supervisor can say which of the two spaces it was, so the prompt is given without a result.
  steps: (_rulebook, { between }) => (between ? [{ kind: 'rule-space', space: null }] : undefined),
};

import type { Citation } from '../core/index.ts';
import { evolve } from './evolve.ts';
import type { BlackjackRulebook, BlackjackRules } from './rules.ts';
import type { Event, Table } from './table.ts';

/** One decision under way: each event is folded as it is told, so the next thing sees what has happened. */
export type Run = {
  readonly rules: BlackjackRules;
  table: Table;
  readonly events: Event[];
};

export const runOf = (rules: BlackjackRules, table: Table): Run => ({ rules, table, events: [] });

export const tell = (run: Run, event: Event): void => {
  run.table = evolve(run.table, event);
  run.events.push(event);
};

/** The dealer says something aloud. */
export const say = (run: Run, call: string, { words, by }: { words: string; by: Citation }): void =>
  tell(run, { kind: 'announced', role: 'dealer', call, words, by });

/** The dealer does something that moves no chip. */
export const note = (run: Run, act: string, by: Citation): void =>
  tell(run, { kind: 'done', role: 'dealer', act, by });

/** The rules a table is played by: the rulebook's, as the table is dealt. */
export const rulesOf = ({ games }: BlackjackRulebook, { setup }: Pick<Table, 'setup'>) => {
  const rules = games[setup.dealt];
  if (!rules) throw new Error(`bug: a table dealt ${setup.dealt} was opened`);
  return rules;
};

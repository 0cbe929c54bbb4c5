import {
  type Citation,
  called,
  type Decision,
  done,
  type MessageParams,
  message,
} from '../core/index.ts';
import { evolve } from './evolve.ts';
import type { BlackjackRules } from './rules.ts';
import type { Event, Table } from './table.ts';

/** A decision in progress. Each event is applied as soon as it is emitted, so the next step sees its effect. */
export type Run = {
  readonly rules: BlackjackRules;
  table: Table;
  readonly events: Event[];
  /** The table before the first event and after each. */
  readonly tables: Table[];
};

// The caller of a decision applies its events next, in the same order, so the last run is remembered. Its tables are reused
// only for exactly the same table and event, so `evolve` stays pure.
let last: Run | undefined;
let step = 0;

export const runOf = (rules: BlackjackRules, table: Table): Run => {
  last = { rules, table, events: [], tables: [table] };
  step = 0;
  return last;
};

export const emit = (run: Run, event: Event): void => {
  run.table = evolve(run.table, event);
  run.events.push(event);
  run.tables.push(run.table);
};

/** The decision that a run has made. */
export const decided = ({ events }: Run): Decision<Event> => ({ ok: true, events });

/** Applies one event. If the last decision has already applied it to this table, that result is reused. */
export const foldEvent = (table: Table, event: Event): Table => {
  const next = last?.tables[step + 1];
  if (!next || last?.events[step] !== event || last.tables[step] !== table) {
    return evolve(table, event);
  }
  step++;
  return next;
};

/** The dealer says something aloud. */
export const call = (run: Run, call: string, by: Citation): void =>
  emit(run, called('dealer', message(call), by));

/** The dealer does something that moves no chips. */
export const note = (
  run: Run,
  act: string,
  { by, params = {} }: { readonly by: Citation; readonly params?: MessageParams },
): void => emit(run, done('dealer', message(act, params), by));

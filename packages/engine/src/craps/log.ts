import { assert, type Settlement } from '../core/index.ts';
import type { Marks } from './marks.ts';
import type { Event, Log, Table } from './table.ts';

/** A log as it happened, the earliest first. */
export const inOrder = (log: Log | null): readonly Event[] => {
  const events: Event[] = [];
  for (let at = log; at; at = at.earlier) events.unshift(at.event);
  return events;
};

/** What the last roll decided. */
export const workOf = ({ last, log }: Table): readonly Settlement<Marks>[] =>
  inOrder(log)
    .slice(0, last?.works)
    .flatMap((event) => {
      assert(event.kind === 'settled', 'a roll works by settling');
      return event.lines;
    });

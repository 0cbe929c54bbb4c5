import type { Card, DealTable, DealtEvent, Limits, SharedEvent } from '../core/index.ts';
import type { Phase } from './phase.ts';
import type { Side } from './rules.ts';

export type Event = SharedEvent<null> | DealtEvent<Side>;

export type Table = DealTable<Phase> & {
  readonly limits: Limits;
  /** Both hands; they stay on the table until the next deal. */
  readonly cards: Readonly<Record<Side, readonly Card[]>>;
};

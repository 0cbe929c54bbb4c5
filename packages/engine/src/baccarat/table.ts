import type {
  Card,
  DealtEvent,
  Layout,
  Limits,
  Options,
  SharedEvent,
  Shoe,
} from '../core/index.ts';
import type { Phase } from './phase.ts';
import type { Side } from './rules.ts';

export type Event = SharedEvent<null> | DealtEvent<Side>;

export type Table = {
  readonly rulebook: string;
  readonly options: Options;
  readonly limits: Limits;
  readonly layout: Layout<null>;
  readonly shoe: Shoe;
  readonly cut: number;
  readonly phase: Phase;
  /** Both hands; they lie there until the next deal. */
  readonly cards: Readonly<Record<Side, readonly Card[]>>;
};

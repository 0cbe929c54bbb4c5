import type {
  Card,
  Citation,
  Layout,
  Limits,
  Options,
  SharedEvent,
  Shoe,
  Shuffled,
} from '../core/index.ts';
import type { Phase } from './phase.ts';
import type { Side } from './rules.ts';

export type Event =
  | SharedEvent<null>
  | Shuffled
  | { readonly kind: 'deal-started'; readonly by: Citation }
  | {
      readonly kind: 'card-dealt';
      readonly to: Side;
      readonly card: Card;
      readonly by: Citation;
    }
  | { readonly kind: 'round-ended'; readonly by: Citation };

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

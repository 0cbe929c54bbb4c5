import type {
  Card,
  Citation,
  DealTable,
  Limits,
  SeatNumber,
  SharedEvent,
  Shuffled,
} from '../core/index.ts';
import type { Phase } from './phase.ts';

/** Who gets the card. */
export type Holder = SeatNumber | 'dealer';

export type Event =
  | SharedEvent<null>
  | Shuffled
  | {
      readonly kind: 'deal-started' | 'choices-opened' | 'wars-begun';
      /** In the order they are dealt. */
      readonly seats: readonly SeatNumber[];
      readonly by: Citation;
    }
  | {
      readonly kind: 'card-dealt' | 'war-card-dealt';
      readonly to: Holder;
      readonly card: Card;
      readonly by: Citation;
    }
  /** Dealt face down: absent for a viewer who may not see it. */
  | { readonly kind: 'card-burned'; readonly card: Card | null; readonly by: Citation }
  | {
      readonly kind: 'war-declared' | 'surrendered' | 'war-decided';
      readonly seat: SeatNumber;
      readonly by: Citation;
    }
  | { readonly kind: 'round-ended'; readonly by: Citation };

export type Hand = { readonly seat: SeatNumber; readonly card: Card };

export type War = {
  readonly seat: SeatNumber;
  readonly player: Card | null;
  readonly dealer: Card | null;
};

export type Table = DealTable<Phase> & {
  readonly limits: Limits;
  /** The cards burned since the shuffle. */
  readonly burned: readonly (Card | null)[];
  /** The cards of the round; they stay on the table until the next deal. */
  readonly hands: readonly Hand[];
  readonly dealer: Card | null;
  readonly wars: readonly War[];
};

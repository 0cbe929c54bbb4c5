import type {
  Card,
  Cents,
  Citation,
  DealTable,
  Limits,
  SeatNumber,
  SharedEvent,
  Shuffled,
} from '../core/index.ts';
import type { Answer } from './commands.ts';
import type { Phase } from './phase.ts';

export type Square = 'left' | 'right' | 'middle';

export type Event =
  | SharedEvent<null>
  | Shuffled
  | { readonly kind: 'deal-started'; readonly by: Citation }
  | {
      readonly kind: 'card-dealt';
      readonly square: Square;
      readonly card: Card;
      readonly by: Citation;
    }
  | { readonly kind: 'raises-opened'; readonly by: Citation }
  | {
      readonly kind: 'choice-made';
      readonly seat: SeatNumber;
      readonly choice: Answer['kind'];
      readonly by: Citation;
    }
  | { readonly kind: 'third-card-due'; readonly by: Citation }
  | { readonly kind: 'round-ended'; readonly by: Citation };

export type Settings = {
  readonly limits: Limits;
  /** Whether wins that may be paid in larger chips are paid so. */
  readonly converts: boolean;
  /** The value of the chips that wagers are made with, if the table names it. */
  readonly chip: Cents | null;
};

export type Table = DealTable<Phase> & {
  readonly settings: Settings;
  /** The cards on the left, right and middle squares; they stay on the table until the next deal. */
  readonly cards: readonly Card[];
};

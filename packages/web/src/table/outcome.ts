import type { Card } from '@openpit/engine';

/** What chance brought, as every view of a table needs it. */
export type Outcome =
  | {
      readonly kind: 'dice';
      readonly dice: readonly [number, number];
      /** The three scanned cards where cards stand for dice. */
      readonly cards: readonly Card[] | null;
    }
  | { readonly kind: 'pocket'; readonly pocket: string }
  | { readonly kind: 'space'; readonly space: string }
  | {
      readonly kind: 'cards';
      readonly cards: readonly string[];
      readonly words: string;
      /** The same in a letter or a number, for a row of them. */
      readonly mark: string;
      /** Whose round it was, where a game has sides. */
      readonly tone?: string;
    };

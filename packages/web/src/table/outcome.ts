import type { Came } from '@openpit/engine';

/** What chance brought, as every view of a table needs it: cards are put into words. */
export type Outcome =
  | Exclude<Came, { readonly kind: 'cards' }>
  | {
      readonly kind: 'cards';
      readonly cards: readonly string[];
      readonly words: string;
      /** The same in a letter or a number, for a row of them. */
      readonly mark: string;
      /** Whose round it was, where a game has sides. */
      readonly tone?: string;
    };

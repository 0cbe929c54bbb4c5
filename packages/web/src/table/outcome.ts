import type { ShownOutcome } from '@openpit/engine';

/** An outcome as every view of a table needs it, with cards put into words. */
export type Outcome =
  | Exclude<ShownOutcome, { readonly kind: 'cards' }>
  | {
      readonly kind: 'cards';
      readonly cards: readonly string[];
      readonly words: string;
      /** The same in a letter or a number, for a row of outcomes. */
      readonly mark: string;
      /** The winning side, if a game has sides. */
      readonly tone?: string;
    };

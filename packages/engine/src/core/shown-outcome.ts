import type { Card } from './cards.ts';

/** The outcome of one act as everybody at the table saw it. For cards it is a whole finished round, hand by hand. */
export type ShownOutcome =
  | {
      readonly kind: 'dice';
      readonly dice: readonly [number, number];
      /** The three scanned cards if cards are used in place of dice. */
      readonly cards: readonly Card[] | null;
    }
  | { readonly kind: 'pocket'; readonly pocket: string }
  | { readonly kind: 'space'; readonly space: string }
  | { readonly kind: 'cards'; readonly hands: Readonly<Record<string, readonly string[]>> };

/** Hands of cards are shown only when the round is over. */
export const outcomeAtEnd = (
  events: readonly { readonly kind: string }[],
  hands: Readonly<Record<string, readonly string[]>>,
): ShownOutcome | null =>
  events.some(({ kind }) => kind === 'round-ended') ? { kind: 'cards', hands } : null;

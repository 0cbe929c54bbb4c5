import type { Card } from './cards.ts';

/** What chance brought in one act, as everybody at the table saw it: a round of cards when it was over, each hand by whose it was. */
export type Came =
  | {
      readonly kind: 'dice';
      readonly dice: readonly [number, number];
      /** The three scanned cards where cards stand for dice. */
      readonly cards: readonly Card[] | null;
    }
  | { readonly kind: 'pocket'; readonly pocket: string }
  | { readonly kind: 'space'; readonly space: string }
  | { readonly kind: 'cards'; readonly hands: Readonly<Record<string, readonly string[]>> };

/** Hands of cards are looked at once the round is over, and not before. */
export const cameAtEnd = (
  events: readonly { readonly kind: string }[],
  hands: Readonly<Record<string, readonly string[]>>,
): Came | null =>
  events.some(({ kind }) => kind === 'round-ended') ? { kind: 'cards', hands } : null;

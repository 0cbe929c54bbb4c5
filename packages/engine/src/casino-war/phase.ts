import type { SeatNumber } from '../core/index.ts';

/** Betting, a card each, the choices of the tied seats, their wars, and round again. */
export type Phase =
  | { readonly kind: 'betting' }
  /** The seats that still get a card; the dealer's follows the last of them. */
  | { readonly kind: 'dealing'; readonly seats: readonly SeatNumber[] }
  /** The tied seats still to be asked, and those that have gone to war. */
  | {
      readonly kind: 'choosing';
      readonly asked: readonly SeatNumber[];
      readonly wars: readonly SeatNumber[];
    }
  /** The wars still to be dealt, and how many cards have been burned for the card that is next. */
  | { readonly kind: 'war'; readonly seats: readonly SeatNumber[]; readonly burned: number };

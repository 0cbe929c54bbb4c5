import type { SeatNumber } from '../core/index.ts';

/** Betting, a card each, the choices of the tied seats, their wars, and betting again. */
export type Phase =
  | { readonly kind: 'betting' }
  /** The seats that still get a card; the dealer's card comes after them. */
  | { readonly kind: 'dealing'; readonly seats: readonly SeatNumber[] }
  /** The tied seats that have not been asked yet, and those that go to war. */
  | {
      readonly kind: 'choosing';
      readonly asked: readonly SeatNumber[];
      readonly wars: readonly SeatNumber[];
    }
  /** The wars that are still to be dealt, and how many cards have been burned before the next one. */
  | { readonly kind: 'war'; readonly seats: readonly SeatNumber[]; readonly burned: number };

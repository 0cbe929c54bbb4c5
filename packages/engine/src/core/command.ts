import type { Card } from './cards.ts';
import type { SeatNumber, WagerRef } from './layout.ts';
import type { Cents } from './money.ts';
import type { Role } from './role.ts';

/** An order to the table. `as` is who gives it; without it, the one the rulebook gives the act to. */
export type Command = { readonly kind: string; readonly as?: Role };

/** An order to a table whose game is not known to the compiler: its fields are checked when it is decided. */
export type AnyCommand = Command & { readonly [field: string]: unknown };

/** The orders every game knows. */
export type SharedCommand =
  | {
      readonly kind: 'sit';
      readonly seat: SeatNumber;
      readonly player: string;
      readonly amount: Cents;
      readonly as?: Role;
    }
  | {
      readonly kind: 'buy-in';
      readonly seat: SeatNumber;
      readonly amount: Cents;
      readonly as?: Role;
    }
  | { readonly kind: 'leave'; readonly seat: SeatNumber; readonly as?: Role };

/** Make a wager or add to it. */
export type PlaceBet = WagerRef & {
  readonly kind: 'place-bet';
  readonly amount: Cents;
  readonly as?: Role;
};

/** Take a wager down, whole when no amount is given. */
export type TakeDown = WagerRef & {
  readonly kind: 'take-down';
  readonly amount?: Cents;
  readonly as?: Role;
};

/** Cards leave the shoe, in this order; the rules say where each one goes. A scanner and a random source send the same. */
export type DealCards = {
  readonly kind: 'deal-cards';
  readonly cards: readonly Card[];
  readonly as?: Role;
};

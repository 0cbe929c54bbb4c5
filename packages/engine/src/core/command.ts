import type { Card } from './cards.ts';
import type { SeatNumber, WagerRef } from './layout.ts';
import type { Cents } from './money.ts';
import type { Role } from './role.ts';

/** An order to the table. `as` is the role of the person who gives it; by default, the role the rulebook names for the act. */
export type Command = { readonly kind: string; readonly as?: Role };

/** An order to a table of any game. Its fields are checked when it is decided. */
export type AnyCommand = Command & { readonly [field: string]: unknown };

/** The orders that every game knows. */
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

/** Makes a wager or adds to it. */
export type PlaceBet = WagerRef & {
  readonly kind: 'place-bet';
  readonly amount: Cents;
  readonly as?: Role;
};

/** Takes a wager down, completely if no amount is given. */
export type TakeDown = WagerRef & {
  readonly kind: 'take-down';
  readonly amount?: Cents;
  readonly as?: Role;
};

/** Cards leave the shoe in this order. The rules decide where each one goes. A scanner and a random source send the same order. */
export type DealCards = {
  readonly kind: 'deal-cards';
  readonly cards: readonly Card[];
  readonly as?: Role;
};

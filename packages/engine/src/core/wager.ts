import type { Cents } from './money.ts';

/** A place at the table, 1 at the dealer's left, going clockwise. */
export type SeatNumber = number;

/** Identifies a wager: its seat, its hand, its bet, and whether it is for the dealers. */
export type WagerRef = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly bet: string;
  readonly tip: boolean;
};

/** One seat's chips on a bet. `fee` is commission paid in advance and not used yet; `state` belongs to the game. */
export type Wager<S = unknown> = WagerRef & {
  readonly stake: Cents;
  readonly fee: Cents;
  readonly state: S;
};

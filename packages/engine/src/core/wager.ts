import type { Cents } from './money.ts';

/** A place at the table, 1 at the dealer's left, going clockwise. */
export type SeatNumber = number;

/** Which wager is meant: whose, of which hand, on what, and whether it rides for the dealers. */
export type WagerRef = {
  readonly seat: SeatNumber;
  readonly hand: number;
  readonly bet: string;
  readonly tip: boolean;
};

/** One seat's chips riding on a bet. `fee` is commission paid ahead and not yet used up; `state` is the family's own. */
export type Wager<S = unknown> = WagerRef & {
  readonly stake: Cents;
  readonly fee: Cents;
  readonly state: S;
};

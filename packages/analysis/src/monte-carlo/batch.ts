import type { Priced } from '../price.ts';
import type { Random } from './random.ts';

/** Called once for each price in every round, with its index and its gain, in cents for its first stake. */
export type Emit = (at: number, net: number) => void;

/** Plays one round from the beginning that all rounds have, and emits the gain of each price. */
export type PlayRound = (emit: Emit) => void;

/** A batch: prices of one rulebook whose wagers are played in the same rounds. */
export type Batch = {
  readonly name: string;
  readonly prices: readonly StakedPrice[];
  /** Sets the table up and makes the wagers. Tables are values, so every round can start from this one. */
  prepare(random: Random): PlayRound;
};

/** A price and the stake that it is played with. */
export type StakedPrice = { readonly price: Priced; readonly stake: number };

export const staked = (stake: number, prices: readonly Priced[]): readonly StakedPrice[] =>
  prices.map((price) => ({ price, stake }));

import type { Priced } from '../price.ts';
import type { Random } from './random.ts';

/** Called once for each price in every round: its place among the prices, and what it brought, in cents of its first stake. */
export type Emit = (at: number, net: number) => void;

/** Plays one round from the same beginning as every other, and emits what each price brought. */
export type PlayRound = (emit: Emit) => void;

/** A batch: prices of one rulebook whose wagers ride on the same rounds. */
export type Batch = {
  readonly name: string;
  readonly prices: readonly StakedPrice[];
  /** Sets the table up and puts the wagers down. Tables are values, so that every round can start from this one. */
  prepare(random: Random): PlayRound;
};

/** A price and the stake that it is played with. */
export type StakedPrice = { readonly price: Priced; readonly stake: number };

export const staked = (stake: number, prices: readonly Priced[]): readonly StakedPrice[] =>
  prices.map((price) => ({ price, stake }));

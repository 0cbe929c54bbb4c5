import { type Cents, cents } from './money.ts';

/** Largest amount a single act may carry, so that no pay of any rulebook leaves the safe integers. */
export const amountMax: Cents = cents(100_000_000_000);

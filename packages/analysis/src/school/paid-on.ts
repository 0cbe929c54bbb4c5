import { type Cents, cents, type Settlement } from '@openpit/engine';

// In a file of its own, so that a console that shows payouts does not load the questions.
/** What a winner is paid: the profit, less a commission that is taken from it. */
export const paidOn = ({ profit, fee }: Settlement): Cents => cents(Math.max(0, profit - fee));

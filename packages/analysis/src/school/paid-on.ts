import { type Cents, cents, type Settlement } from '@openpit/engine';

// By itself, so that a console that says what is paid brings no questions along.
/** What a winner is handed: the profit, less a commission that is taken out of it. */
export const paidOn = ({ profit, fee }: Settlement): Cents => cents(Math.max(0, profit - fee));

import type { Plan } from './plan.ts';

/** Why a plan cannot be played with what the player sits down with, in cents: null is no limit. */
export type MoneyProblem = 'no-bankroll' | 'at-target' | 'at-floor' | 'short';

type Money = {
  readonly bankroll: number | null;
  /** What the plan's first wagers take. */
  readonly firstUp: number;
};

export const moneyProblem = (
  { stop: { high, low } }: Plan,
  { bankroll, firstUp }: Money,
): MoneyProblem | null => {
  if (bankroll === null) return high === null && low === null ? null : 'no-bankroll';
  if (high !== null && bankroll >= high) return 'at-target';
  if (low !== null && bankroll <= low) return 'at-floor';
  return bankroll < firstUp ? 'short' : null;
};

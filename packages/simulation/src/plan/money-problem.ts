import type { Plan } from './plan.ts';
import { stopsOf } from './stops.ts';

/** Why a plan cannot be played with this much money at the start, in cents; null means no limit. */
export type MoneyProblem = 'no-bankroll' | 'at-target' | 'at-floor' | 'short';

type Money = {
  readonly bankroll: number | null;
  /** The least that the plan's first wagers cost. */
  readonly firstUp: number;
};

export const moneyProblem = (plan: Plan, { bankroll, firstUp }: Money): MoneyProblem | null => {
  const { stop } = plan;
  if (bankroll === null) return stop.high === null && stop.low === null ? null : 'no-bankroll';
  const { high, low } = stopsOf(plan, bankroll);
  if (high !== null && bankroll >= high) return 'at-target';
  if (low !== null && bankroll <= low) return 'at-floor';
  return bankroll < firstUp ? 'short' : null;
};

import type { SessionFigures } from '@openpit/simulation';

/** The result of a winning plan that is played for ever, from the mean and variance of the rounds that were played. */
export type LongRun = {
  /** After this many rounds the plan is ahead by one standard deviation. */
  readonly rounds: number;
  /** A bankroll in cents, and the probability of losing it in the end. */
  readonly bankrolls: readonly { readonly ruin: number; readonly cents: number }[];
  /** The bankroll, in cents, for which Kelly would bet as much as the plan does. */
  readonly kellyCents: number;
};

/** The same probability as that of the lowest drawdown in a report. */
export const oftenLost = 0.05;

const ruins = [0.13, oftenLost, 0.01] as const;

/** Null for a plan that loses: it loses any bankroll in the end. Many small rounds are treated as a drift. */
export const longRunOf = ({
  mean,
  variance,
  sessions,
  rounds,
}: Pick<SessionFigures, 'mean' | 'variance' | 'sessions' | 'rounds'>): LongRun | null => {
  const each = rounds / sessions;
  const [drift, spread] = [mean / each, variance / each];
  if (drift <= 0) return null;
  return {
    rounds: spread / drift ** 2,
    bankrolls: ruins.map((ruin) => ({ ruin, cents: (-Math.log(ruin) * spread) / (2 * drift) })),
    kellyCents: spread / drift,
  };
};

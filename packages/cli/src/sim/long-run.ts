import type { SessionFigures } from '@openpit/simulation';

/** What a plan that wins comes to when it is played for ever, from the mean and variance of a round as they were played. */
export type LongRun = {
  /** After this many rounds it is ahead by one standard deviation. */
  readonly rounds: number;
  /** The bankroll, in cents, that is lost for good this often. */
  readonly bankrolls: readonly { readonly ruin: number; readonly cents: number }[];
  /** What is owned, in cents, when Kelly would bet as much as the plan does. */
  readonly kellyCents: number;
};

/** As often as the deepest of a session is reported. */
export const oftenLost = 0.05;

const ruins = [0.13, oftenLost, 0.01] as const;

/** Null for a plan that loses: it is lost in the end with any bankroll. Many small rounds are taken for a drift. */
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

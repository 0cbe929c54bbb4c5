import { bins, type Session, type Tally, tallyAt } from '@openpit/simulation';

/** How many of all sessions end with this much or more, in cents. */
export type Doubled = { readonly from: number; readonly chance: number };

/** Amounts are counted in steps. If twice the bankroll is inside a step, the next step is used, and named. */
export const doubledOf = ({ bankroll, scale }: Session, tally: Tally): Doubled | null => {
  const all = tally[tallyAt.sessions] ?? 0;
  if (bankroll === null || all === 0) return null;
  const first = Math.ceil((2 * bankroll - scale.from) / scale.width);
  const counts = tally.subarray(tallyAt.final + Math.min(bins, first), tallyAt.final + bins);
  // The last step includes everything beyond.
  const chance = first >= bins ? 0 : counts.reduce((sum, count) => sum + count, 0) / all;
  return { from: scale.from + first * scale.width, chance };
};

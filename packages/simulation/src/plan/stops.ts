import type { End, Plan } from './plan.ts';

/** The limits of money at which a session ends for a player who begins with this much, in cents; nobody has less than zero. */
export const stopsOf = ({ stop: { high, low } }: Plan, bankroll: number | null) => ({
  high: ownedAt(high, bankroll),
  low: ownedAt(low, bankroll),
});

const ownedAt = (end: End | null, bankroll: number | null): number | null => {
  if (end === null || end.kind === 'owned') return end?.amount ?? null;
  return bankroll === null ? null : Math.max(0, bankroll + end.amount);
};

import { ascendingRanks, type Rank } from '../core/index.ts';

/** What the first two cards make. */
export type Opening =
  | { readonly kind: 'spread'; readonly spread: number }
  | { readonly kind: 'consecutive' }
  | { readonly kind: 'pair' };

/** The ranks of a round; the third is null before it is turned, or if it never is. */
export type Turned = {
  readonly first: Rank;
  readonly second: Rank;
  readonly third: Rank | null;
};

const placeOf = (rank: Rank): number => ascendingRanks.indexOf(rank);

export const openingOf = (first: Rank, second: Rank): Opening => {
  const apart = Math.abs(placeOf(first) - placeOf(second));
  if (apart === 0) return { kind: 'pair' };
  if (apart === 1) return { kind: 'consecutive' };
  return { kind: 'spread', spread: apart - 1 };
};

/** Whether a third card ranks strictly between the first two. */
export const isBetween = ({ first, second }: Turned, third: Rank): boolean => {
  const [a, b, at] = [placeOf(first), placeOf(second), placeOf(third)] as const;
  return Math.min(a, b) < at && at < Math.max(a, b);
};

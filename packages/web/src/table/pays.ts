import type { BetInfo } from '@openpit/engine';
import { texts } from '../texts/index.ts';

/** What a bet pays, as a cloth prints it; empty where it is not a ratio, or more than two of them. */
export const paysText = (info: BetInfo | undefined): string => {
  const ratios = ratiosOf(info);
  return ratios.length > 2 ? '' : ratios.join(', ');
};

/** Every ratio a bet can pay. */
export const ratiosOf = (info: BetInfo | undefined): readonly string[] => [
  ...new Set((info?.pays ?? []).map(({ is }) => ratioText(is))),
];

/** Some pays are quoted with the spread they belong to. */
const ratioText = (is: unknown): string => {
  if (Array.isArray(is)) return texts.felt.ratio(is[0], is[1]);
  const pays = typeof is === 'object' && is !== null && 'pays' in is ? is.pays : undefined;
  return Array.isArray(pays) ? texts.felt.ratio(pays[0], pays[1]) : '';
};

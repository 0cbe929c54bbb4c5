import { type Cents, exactStake, type PayChain } from '../core/index.ts';
import { bets } from './bets/index.ts';
import { offerFor } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';

/** A stake for which the pays of the bet, of its parts, of what it moves to and of the odds behind it are whole cents. */
export const exactStakeOn = (rulebook: CrapsRulebook, key: string): Cents => {
  const isRelated = (other: string, flat: string | undefined): boolean =>
    other === key || other.startsWith(`${key}:`) || flat === key || !!flat?.startsWith(`${key}:`);
  return exactStake(
    bets.flatMap((bet) => {
      const offer = offerFor(rulebook, bet.key);
      if (!offer || !isRelated(bet.key, offer.behind?.flat)) return [];
      const { pays, commission, shares, behind } = offer;
      const parts: PayChain = shares ? [[1, shares.is]] : [];
      const charged: PayChain = commission ? [commission.rate.is] : [];
      const paid = [...pays, ...Object.values(behind?.pays ?? {})];
      return [charged, ...paid.map(({ is }) => [...parts, is, ...charged])];
    }),
  );
};

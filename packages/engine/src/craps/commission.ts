import { assert, type Cents, cents, chargeOf, zero } from '../core/index.ts';
import type { Offer } from './bets/index.ts';

/** The commission on a stake: a share of it, or of what it could win. */
const commissionOn = ({ commission, pays }: Offer, stake: Cents): Cents => {
  const [first] = pays;
  assert(commission && first, 'a commission is taken of what pays');
  const [to, per] = first.is;
  const base = commission.of.is === 'stake' ? stake : cents(Math.floor((stake * to) / per));
  return chargeOf(base, commission.rate.is);
};

/** What is charged when the wager is made; nothing if only a win is charged. */
export const paidUpFront = (offer: Offer, stake: Cents): Cents =>
  !offer.commission || offer.commission.taken.is === 'win' ? zero : commissionOn(offer, stake);

/** What is charged at a payout: again for the stake that stays up, or for the win. It is never more than the payout. */
export const paidAtPayout = (
  offer: Offer,
  { stake, profit }: { readonly stake: Cents; readonly profit: Cents },
): Cents => {
  if (!offer.commission || offer.commission.taken.is === 'placing') return zero;
  return cents(Math.min(commissionOn(offer, stake), profit));
};

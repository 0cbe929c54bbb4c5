import { assert } from './assert.ts';
import type { Citation } from './clause.ts';
import type { Settlement } from './event.ts';
import type { Layout, Wager } from './layout.ts';
import { add, type Cents, cents, subtract, zero } from './money.ts';
import { type Pays, profitOf } from './pays.ts';
import type { OddPart, Verdict } from './verdict.ts';

/** The win of a verdict on a stake; the odd part has its own ratio. */
export const profitBy = (
  { pays, odd }: { readonly pays: Pays; readonly odd?: OddPart | undefined },
  stake: Cents,
): Cents => (odd === undefined ? profitOf(stake, pays) : profitInParts(stake, pays, odd));

const profitInParts = (stake: Cents, pays: Pays, odd: OddPart): Cents => {
  const rest = cents(stake % odd.unit);
  return add(profitOf(subtract(stake, rest), pays), profitOf(rest, odd.pays));
};

type Then<S> = { readonly left?: Wager<S> | null; readonly fee?: Cents; readonly by: Citation };

type Resolution<S> = {
  readonly verdict: Settlement['verdict'];
  readonly profit: Cents;
  readonly lost: Cents;
  readonly left: Wager<S> | null;
  readonly fee: Cents;
  readonly by: Citation;
};

// Every settlement is made from these, so stake = lost + freed + left holds by construction. The fields are written out, because spreading
// objects would cost as much as all the rest of a roll.

/** A win. `left` stays on the layout; the rest of the stake is freed with the profit. */
export const won = <S>(
  wager: Wager<S>,
  profit: Cents,
  { left = null, fee = zero, by }: Then<S>,
): Settlement<S> => settlement(wager, { verdict: 'win', profit, lost: zero, left, fee, by });

/** A win with a part of the stake. The other part is lost. */
export const wonPart = <S>(
  wager: Wager<S>,
  { profit, part }: { readonly profit: Cents; readonly part: Cents },
  by: Citation,
): Settlement<S> =>
  settlement(wager, { verdict: 'win', profit, lost: part, left: null, fee: zero, by });

/** Simply won or lost; only a winner may stay up. One function, because nearly all wagers end like this. */
export const decided = <S>(wager: Wager<S>, end: PlainEnd): Settlement<S> => {
  const { stake } = wager;
  const isWin = end.isWin === true;
  const staysUp = end.staysUp === true;
  return {
    seat: wager.seat,
    hand: wager.hand,
    bet: wager.bet,
    tip: wager.tip,
    verdict: isWin ? 'win' : 'lose',
    stake,
    profit: isWin ? profitBy(end, stake) : zero,
    lost: isWin ? zero : stake,
    freed: isWin && !staysUp ? stake : zero,
    fee: zero,
    left: staysUp ? wager : null,
    by: end.by,
  };
};

type PlainEnd = {
  readonly isWin: boolean;
  /** Never true for a loss. */
  readonly staysUp: boolean;
  readonly pays: Pays;
  readonly odd: OddPart | undefined;
  readonly by: Citation;
};

/**
 * Settles all wagers of a round in which all are decided. Losing wagers are taken before winners are paid, each time from the
 * dealer's right; wagers for the dealers come last.
 */
export const settleWagers = <S>(
  { wagers }: Layout<S>,
  verdictOf: (wager: Wager<S>) => Verdict,
): readonly Settlement<S>[] => {
  const turnOf = ({ verdict }: Settlement<S>): number => (verdict === 'lose' ? 0 : 1);
  return wagers
    .map((wager) => settledBy(wager, verdictOf(wager)))
    .toSorted((a, b) => Number(a.tip) - Number(b.tip) || turnOf(a) - turnOf(b) || b.seat - a.seat);
};

const settledBy = <S>(wager: Wager<S>, verdict: Verdict): Settlement<S> => {
  const { by } = verdict;
  if (verdict.kind === 'lose') return lost(wager, by);
  if (verdict.kind === 'push') return pushed(wager, { by });
  assert(verdict.kind === 'win', 'every wager is decided by the end of the round');
  return won(wager, profitBy(verdict, wager.stake), { by });
};

export const lost = <S>(wager: Wager<S>, by: Citation): Settlement<S> =>
  lostPart(wager, wager.stake, by);

/** A loss of part of the stake; the rest goes back. */
export const lostPart = <S>(wager: Wager<S>, part: Cents, by: Citation): Settlement<S> =>
  settlement(wager, { verdict: 'lose', profit: zero, lost: part, left: null, fee: zero, by });

/** A push: the stake is freed, unless `left` leaves it where it is. */
export const pushed = <S>(
  wager: Wager<S>,
  { left = null, fee = zero, by }: Then<S>,
): Settlement<S> => settlement(wager, { verdict: 'push', profit: zero, lost: zero, left, fee, by });

/** Given back undecided, completely or down to `left`. A negative fee is given back too. */
export const returned = <S>(
  wager: Wager<S>,
  { left = null, fee = zero, by }: Then<S>,
): Settlement<S> =>
  settlement(wager, { verdict: 'returned', profit: zero, lost: zero, left, fee, by });

/** The wager continues under another name. */
export const moved = <S>(wager: Wager<S>, left: Wager<S>, by: Citation): Settlement<S> =>
  settlement(wager, { verdict: 'moved', profit: zero, lost: zero, left, fee: zero, by });

const settlement = <S>(
  { seat, hand, bet, tip, stake }: Wager<S>,
  { verdict, profit, lost: gone, left, fee, by }: Resolution<S>,
): Settlement<S> => ({
  seat,
  hand,
  bet,
  tip,
  verdict,
  stake,
  profit,
  lost: gone,
  freed: cents(stake - gone - (left === null ? 0 : left.stake)),
  fee,
  left,
  by,
});

/** The words of records and statements for a settlement: won, lost, pushed, or returned. */
export const amountOf = (lineItem: Settlement): Cents => {
  switch (lineItem.verdict) {
    case 'win':
      return lineItem.profit;
    case 'lose':
      return lineItem.lost;
    case 'returned':
      return subtract(lineItem.freed, lineItem.fee);
    case 'push':
    case 'moved':
      return lineItem.stake;
  }
};

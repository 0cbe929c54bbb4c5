import type { Citation } from './clause.ts';
import type { Settlement } from './event.ts';
import type { Wager } from './layout.ts';
import { type Cents, cents, minus, none, plus } from './money.ts';
import { profitOf } from './pays.ts';
import type { Verdict } from './verdict.ts';

/** What a verdict's win earns on a stake, the odd part at its own ratio. */
export const profitBy = (verdict: Verdict & { kind: 'win' }, stake: Cents): Cents => {
  const { pays, odd } = verdict;
  if (!odd) return profitOf(stake, pays);
  const rest = cents(stake % odd.unit);
  return plus(profitOf(minus(stake, rest), pays), profitOf(rest, odd.pays));
};

type Then<S> = { readonly left?: Wager<S> | null; readonly fee?: Cents; readonly by: Citation };

// Every settlement starts from these five, so stake = lost + freed + left holds by construction.

/** A win. What `left` keeps up stays on the layout; the rest of the stake is freed with the profit. */
export const won = <S>(wager: Wager<S>, profit: Cents, then: Then<S>): Settlement<S> =>
  settlement(wager, 'win', { ...then, profit, lost: none });

export const lost = <S>(wager: Wager<S>, by: Citation): Settlement<S> =>
  settlement(wager, 'lose', { by, profit: none, lost: wager.stake });

/** A loss of part of the stake; the rest goes back. */
export const lostPart = <S>(wager: Wager<S>, part: Cents, by: Citation): Settlement<S> =>
  settlement(wager, 'lose', { by, profit: none, lost: part });

/** A stand-off: freed, unless `left` keeps it where it is. */
export const pushed = <S>(wager: Wager<S>, then: Then<S>): Settlement<S> =>
  settlement(wager, 'push', { ...then, profit: none, lost: none });

/** Given back undecided, whole or down to what `left` keeps up; a fee below zero comes back with it. */
export const returned = <S>(wager: Wager<S>, then: Then<S>): Settlement<S> =>
  settlement(wager, 'returned', { ...then, profit: none, lost: none });

/** The wager goes on under another name. */
export const moved = <S>(wager: Wager<S>, left: Wager<S>, by: Citation): Settlement<S> =>
  settlement(wager, 'moved', { by, left, profit: none, lost: none });

const settlement = <S>(
  wager: Wager<S>,
  verdict: Settlement['verdict'],
  {
    left = null,
    fee = none,
    by,
    profit,
    lost: gone,
  }: Then<S> & { readonly profit: Cents; readonly lost: Cents },
): Settlement<S> => ({
  seat: wager.seat,
  hand: wager.hand,
  bet: wager.bet,
  tip: wager.tip,
  verdict,
  stake: wager.stake,
  profit,
  lost: gone,
  freed: cents(wager.stake - gone - (left?.stake ?? 0)),
  fee,
  left,
  by,
});

/** What a record or a statement says of a settlement: won, lost, stood off, or handed back. */
export const amountOf = (line: Settlement): Cents => {
  switch (line.verdict) {
    case 'win':
      return line.profit;
    case 'lose':
      return line.lost;
    case 'returned':
      return minus(line.freed, line.fee);
    case 'push':
    case 'moved':
      return line.stake;
  }
};

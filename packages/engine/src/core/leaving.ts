import { assert } from './assert.ts';
import { accepted, type Decision } from './decision.ts';
import type { MoneyEvent } from './event.ts';
import { houseRule } from './house.ts';
import { evolveLayout, type Layout, type SeatNumber, wagersOf } from './layout.ts';
import type { Rulebook } from './rulebook.ts';
import { decideSeating } from './seating.ts';
import { returned } from './settlement.ts';

/**
 * Frees the seat, between rounds, of a player who leaves or has walked off. A dealer bet that was left up goes back to its player
 * first, because it would hold the seat for ever. A wager of their own still holds the seat.
 */
export const leaving = <S>(
  rulebook: Rulebook,
  layout: Layout<S>,
  seat: SeatNumber,
): Decision<MoneyEvent<S>> => {
  const wagers = wagersOf(layout, seat);
  const leave = { kind: 'leave', seat } as const;
  if (wagers.length === 0 || wagers.some(({ tip }) => !tip)) {
    return decideSeating(rulebook, layout, leave);
  }
  const by = houseRule('leave');
  const lines = wagers.map((wager) => returned(wager, { by }));
  const lifted: MoneyEvent<S> = { kind: 'settled', lines, by };
  const left = decideSeating(rulebook, evolveLayout(layout, lifted), leave);
  assert(left.ok, `nothing holds seat ${seat} any more`);
  return accepted<MoneyEvent<S>>(lifted, ...left.events);
};

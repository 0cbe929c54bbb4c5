import { type Layout, seatAt, type Wager, type WagerRef } from '../core/index.ts';
import { betByKey } from './bets/index.ts';
import type { Marks } from './marks.ts';

/** The player's wagers of one kind, at all of the player's seats: those that one On marker may count for. */
export const similar = (
  layout: Layout<Marks>,
  { seat, bet, tip }: WagerRef,
): readonly Wager<Marks>[] => {
  const kind = betByKey(bet)?.kind;
  const player = seatAt(layout, seat)?.player;
  return layout.wagers.filter(
    (other) =>
      other.tip === tip &&
      betByKey(other.bet)?.kind === kind &&
      seatAt(layout, other.seat)?.player === player,
  );
};

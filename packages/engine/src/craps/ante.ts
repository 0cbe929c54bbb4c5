import {
  type Cents,
  type Citation,
  cents,
  cite,
  type MoneyEvent,
  type SeatNumber,
  seatAt,
  smaller,
} from '../core/index.ts';
import type { Marks } from './marks.ts';
import { isWorking, offerFor } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** Whether the player of a seat has yet to pay the ante of this round. */
export const anteDue = ({ choices }: CrapsRulebook, table: Table, seat: SeatNumber): boolean => {
  if (choices.ante.is === 0) return false;
  const held = seatAt(table.layout, seat);
  return held !== undefined && !table.anted.includes(held.player);
};

const nothing: readonly never[] = [];

/** One ante a player a round, however many seats they hold, at the first roll with a working wager; a seat with chips pays it. */
export const antes = (rulebook: CrapsRulebook, table: Table): readonly MoneyEvent<Marks>[] => {
  const { choices, cites } = rulebook;
  if (choices.ante.is === 0) return nothing;
  const rule = table.phase.kind === 'come-out' ? cites.ante?.comeOut : cites.ante?.point;
  const { seats } = table.layout;
  return seats
    .filter(({ player }, at) => seats.findIndex((other) => other.player === player) === at)
    .filter(
      ({ seat, player }) => anteDue(rulebook, table, seat) && isAtWork(rulebook, table, player),
    )
    .flatMap(({ player }) =>
      seats.filter((held) => held.player === player && held.rack > 0).slice(0, 1),
    )
    .map(({ seat, rack }) =>
      charged(seat, smaller(choices.ante.is, rack), cite(choices.ante, rule)),
    );
};

const charged = (seat: SeatNumber, amount: Cents, by: Citation): MoneyEvent<Marks> => ({
  kind: 'fee-charged',
  seat,
  account: 'ante',
  amount: cents(amount),
  by,
});

const isAtWork = (rulebook: CrapsRulebook, { layout, phase }: Table, player: string): boolean =>
  layout.wagers.some(
    (wager) =>
      seatAt(layout, wager.seat)?.player === player &&
      isWorking(offerFor(rulebook, wager.bet)?.switching, wager.state, phase),
  );

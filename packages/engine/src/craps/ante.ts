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
import { offerFor } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table } from './table.ts';
import { isWorking } from './working.ts';

/** Whether the player of a seat still has to pay the ante of this round. */
export const anteDue = ({ choices }: CrapsRulebook, table: Table, seat: SeatNumber): boolean => {
  if (choices.ante.is === 0) return false;
  const held = seatAt(table.layout, seat);
  return held !== undefined && !table.anted.includes(held.player);
};

const nothing: readonly never[] = [];

/** Whether some rack of the player could still pay the ante after a seat has spent an amount. */
export const coversAnte = (
  { choices }: CrapsRulebook,
  { layout }: Table,
  { seat, cost }: { readonly seat: SeatNumber; readonly cost: Cents },
): boolean => {
  const player = seatAt(layout, seat)?.player;
  return layout.seats.some(
    (held) =>
      held.player === player && held.rack - (held.seat === seat ? cost : 0) >= choices.ante.is,
  );
};

/**
 * Each player pays one ante a round, however many seats they hold, at the first roll with a working wager. The first rack that
 * has enough pays it.
 */
export const antes = (rulebook: CrapsRulebook, table: Table): readonly MoneyEvent<Marks>[] => {
  return rulebook.choices.ante.is === 0 ? nothing : antesDue(rulebook, table);
};

const antesDue = (rulebook: CrapsRulebook, table: Table): readonly MoneyEvent<Marks>[] => {
  const { choices, cites } = rulebook;
  const rule = table.phase.kind === 'come-out' ? cites.ante?.comeOut : cites.ante?.point;
  const { seats } = table.layout;
  return seats
    .filter(({ player }, at) => seats.findIndex((other) => other.player === player) === at)
    .filter(
      ({ seat, player }) => anteDue(rulebook, table, seat) && isAtWork(rulebook, table, player),
    )
    .flatMap(({ player }) => {
      const own = seats.filter((held) => held.player === player && held.rack > 0);
      const able = own.filter(({ rack }) => rack >= choices.ante.is);
      return [...able, ...own].slice(0, 1);
    })
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

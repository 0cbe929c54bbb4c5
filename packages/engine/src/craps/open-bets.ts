import {
  type Cents,
  cents,
  type OpenBet,
  ownWager,
  type SeatNumber,
  type Wager,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { Offer } from './bets/index.ts';
import type { Marks } from './marks.ts';
import { capOn, pointOf } from './odds-cap.ts';
import { standingsIn } from './offers.ts';
import { placingOf, refusePlacing } from './placing.ts';
import type { CrapsRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** What a seat could bet now on each bet that the rulebook offers: the least, the most, and why it cannot. */
export const openBets = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): readonly OpenBet[] =>
  [...standingsIn(rulebook)].map(([key, standing]) => {
    const { offer } = standing;
    const before = ownWager(table.layout, seat, key);
    const asking = { bet: key, tip: false, offer, before, seat };
    const min = minOf(table, asking);
    const wanted = { seat, hand: 1, bet: key, tip: false, amount: min };
    const placing = placingOf(table, wanted, standing);
    const closedBy = refusePlacing(rulebook, table, placing) ?? null;
    return { bet: key, min, max: maxOf(table, asking), closedBy };
  });

export type Asking = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly tip: boolean;
  readonly offer: Offer;
  readonly before: Wager<Marks> | undefined;
};

/** The smallest stake that is a multiple of its unit or chips and reaches the minimum of the table or of the wager. */
const minOf = ({ settings }: Table, { offer, before }: Asking): Cents => {
  const { chip, limits } = settings;
  const unit = offer.chips ?? offer.unit?.is ?? cents((offer.shares?.is ?? 1) * chip);
  const { side } = offer;
  if (before || offer.behind || (side && !side.range)) return unit;
  const floor = side?.range?.is.min ?? limits.min;
  return cents(Math.ceil(Math.max(floor, unit) / unit) * unit);
};

/** What is left up to the cap of odds, the range of a side wager, or the maximum of the table; null without a limit. */
export const maxOf = (table: Table, { seat, tip, offer, before }: Asking): Cents | null => {
  const room = (limit: Cents): Cents => cents(Math.max(0, limit - (before?.stake ?? zero)));
  const { side, behind } = offer;
  if (side) return side.range && room(side.range.is.max);
  if (behind) {
    const on = pointOf(behind, table.phase);
    const backed = wagerAt(table.layout, { seat, hand: 1, bet: behind.flat, tip });
    return on && backed ? room(capOn(table, { behind, point: on, flat: backed.stake })) : zero;
  }
  const { max } = table.settings.limits;
  return max === null ? null : room(max);
};

import {
  type Cents,
  cents,
  type OpenBet,
  ownWager,
  type SeatNumber,
  type Wager,
  zero,
} from '../core/index.ts';
import { bets, type Offer } from './bets/index.ts';
import type { Marks } from './marks.ts';
import { capOn } from './odds-cap.ts';
import { refuseWager } from './placing.ts';
import type { CrapsRulebook, CrapsRules } from './rules.ts';
import { pointsRules } from './stake.ts';
import type { Table } from './state.ts';
import { offerFor } from './working.ts';

/** What a seat could put up now on each bet the rulebook offers: the least, the most, and why not at all. */
export const openBets = (
  rulebook: CrapsRulebook,
  table: Table,
  seat: SeatNumber,
): readonly OpenBet[] =>
  bets.flatMap(({ key }) => {
    const offer = offerFor(rulebook.rules, key);
    if (!offer) return [];
    const asked = { bet: key, offer, before: ownWager(table.layout, seat, key), seat };
    const min = least(rulebook.rules, table, asked);
    const wager = { seat, hand: 1, bet: key, tip: false, amount: min };
    const closedBy = refuseWager(rulebook, table, wager) ?? null;
    return [{ bet: key, min, max: most(rulebook.rules, table, asked), closedBy }];
  });

type Asked = {
  readonly seat: SeatNumber;
  readonly bet: string;
  readonly offer: Offer;
  readonly before: Wager<Marks> | undefined;
};

/** A unit, a chip a part, or a chip; enough of them to reach the minimum of the table or of the wager itself. */
const least = (rules: CrapsRules, { settings }: Table, { bet, offer, before }: Asked): Cents => {
  const { chip, limits } = settings;
  const unit = unitOf(rules, bet, { offer, chip });
  if (before || offer.behind || bet === 'triple7') return unit;
  const floor = pointsRules(rules, bet)?.stake.is.min ?? limits.min;
  return cents(Math.ceil(Math.max(floor, unit) / unit) * unit);
};

const unitOf = (
  { place }: CrapsRules,
  bet: string,
  { offer, chip }: { readonly offer: Offer; readonly chip: Cents },
): Cents => {
  const { oddPart } = place;
  if (oddPart?.is.on.some((point) => bet === `place:${point}`)) return oddPart.is.unit;
  return offer.unit?.is ?? cents((offer.shares?.is ?? 1) * chip);
};

/** What is left up to the cap of odds, the range of a side wager, or the maximum of the table; null where nothing binds. */
const most = (
  rules: CrapsRules,
  table: Table,
  { seat, bet, offer, before }: Asked,
): Cents | null => {
  const room = (limit: Cents): Cents => cents(Math.max(0, limit - (before?.stake ?? zero)));
  const points = pointsRules(rules, bet);
  if (points) return room(points.stake.is.max);
  if (offer.behind) {
    const { point, flat } = offer.behind;
    const on = point ?? (table.phase.kind === 'point' ? table.phase.point : null);
    const backed = ownWager(table.layout, seat, flat);
    return on && backed
      ? room(capOn(table, { behind: offer.behind, point: on, flat: backed.stake }))
      : zero;
  }
  const { max } = table.settings.limits;
  return max === null || bet === 'triple7' ? null : room(max);
};

import {
  add,
  betParam,
  type Cents,
  type Citation,
  cents,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  listParam,
  type Refusal,
  refuse,
  refused,
  refuseRack,
  seatAt,
  type Wager,
  type WagerRef,
  wagerAt,
} from '../core/index.ts';
import { anteDue, coversAnte } from './ante.ts';
import { paidUpFront } from './commission.ts';
import { freshMarks, type Marks, unrolled } from './marks.ts';
import { refuseCap } from './odds-cap.ts';
import { notOffered, type PreparedBet, ruleNow, standingsIn } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';
import { similar } from './similar.ts';
import { refuseSize, refuseSplit, splitAfterRaise } from './stake.ts';
import type { Event, Table } from './table.ts';

/** A wager somebody wants to make or raise, set down or called out. */
export type PlannedBet = WagerRef & {
  readonly amount: Cents;
  readonly onCraps?: Cents;
  /** Called while the dice fly: the closing of the bets does not bind it. */
  readonly isCalled?: boolean;
};

/** Makes a wager or adds to it. */
export const placeWager = (
  rulebook: CrapsRulebook,
  table: Table,
  wanted: PlannedBet,
): Decision<Event> => {
  const { bet } = wanted;
  const standing = standingsIn(rulebook).get(bet);
  if (!standing) return refused(refuseSeat(table, wanted) ?? notOffered(rulebook, bet));
  return placeOn(rulebook, table, { wanted, standing });
};

/** The same, where the bet has been looked up. */
export const placeOn = (
  rulebook: CrapsRulebook,
  table: Table,
  { wanted, standing }: Omit<Placing, 'before'>,
): Decision<Event> => {
  const { seat, hand, bet, tip, amount } = wanted;
  const before = wagerAt(table.layout, wanted);
  const placing: Placing = { wanted, standing, before };
  const refusal = refusePlacing(rulebook, table, placing);
  if (refusal) return refused(refusal);
  const fee = paidUpFront(standing.offer, amount);
  const state = marksAfter(table, placing);
  const by = placedBy(rulebook, table, placing);
  const placed: Event = { kind: 'wager-placed', seat, hand, bet, tip, amount, fee, state, by };
  return { ok: true, events: [placed] };
};

/** A wager somebody wants to make, on a bet that is offered, beside what stands there already. */
export type Placing = {
  readonly wanted: PlannedBet;
  readonly standing: PreparedBet;
  readonly before: Wager<Marks> | undefined;
};

const marksAfter = ({ rolls, layout }: Table, { wanted, standing, before }: Placing): Marks => {
  if (!before) {
    const marks = freshMarks(rolls, wanted.amount);
    // An On marker that speaks for similar wagers speaks for those made after it too.
    if (standing.switching && hasCovering(layout.wagers)) {
      const isCovered = similar(layout, wanted).some(({ state }) => state.isCovering);
      return isCovered ? { ...marks, called: 'on', isCovering: true } : marks;
    }
    return wanted.onCraps === undefined ? marks : { ...marks, onCraps: wanted.onCraps };
  }
  const fresh = add(unrolled(before.state, rolls), wanted.amount);
  const onCraps = standing.offer.split
    ? splitAfterRaise(before, { stake: wanted.amount, onCraps: wanted.onCraps })
    : null;
  return { ...before.state, since: rolls, fresh, onCraps, isVerified: false };
};

// Almost no table has one: a loop is cheaper here than `some`.
const hasCovering = (wagers: readonly Wager<Marks>[]): boolean => {
  for (const { state } of wagers) if (state.isCovering) return true;
  return false;
};

/** The clauses a wager is taken by: what opens it, and what was tested. Memoized. */
const placedBy = (rulebook: CrapsRulebook, table: Table, placing: Placing): Citation => {
  const { wanted, before } = placing;
  const known = placing.standing.taken;
  const at =
    (table.phase.kind === 'point' ? 8 : 0) +
    (before ? 4 : 0) +
    (wanted.tip ? 2 : 0) +
    (wanted.isCalled ? 1 : 0);
  const by = known[at] ?? clausesOf(rulebook, table, placing);
  if (known[at] === undefined) known[at] = by;
  return by;
};

const clausesOf = (
  { choices, cites }: CrapsRulebook,
  table: Table,
  { wanted, standing: { offer }, before }: Placing,
): Citation => {
  const { terms, side, commission } = offer;
  return cite(
    ruleNow(before ? terms.raises : terms.opens, table.phase),
    before ? undefined : offer.by,
    before ? undefined : terms.set,
    commission?.rate,
    commission?.of,
    ...(side?.taken ?? []),
    wanted.tip ? (side?.tips ?? undefined) : undefined,
    ...(wanted.tip ? [choices.tips, cites.tips?.needs, cites.tips?.apart] : []),
    ...(wanted.isCalled ? [choices.callBets, cites.callBets.cover, cites.callBets.booked] : []),
  );
};

/** Why a wager that the rulebook offers cannot be made or raised now; a felt asks this too. */
export const refusePlacing = (
  rulebook: CrapsRulebook,
  table: Table,
  placing: Placing,
): Refusal | undefined => {
  const { wanted, standing } = placing;
  // Most wagers are neither of these: what is asked of those alone is not asked of them.
  const isApart = wanted.tip || standing.offer.side !== undefined;
  const isShut = table.isClosed || table.betting !== 'open';
  return (
    refuseSeat(table, wanted) ??
    (isApart ? refuseMissing(rulebook, table, placing) : undefined) ??
    (isShut ? refuseClosed(rulebook, table, placing) : undefined) ??
    refuseTiming(rulebook, table, placing) ??
    (isApart ? refuseAlone(rulebook, table, placing) : undefined) ??
    refuseStake(rulebook, table, placing) ??
    refuseCost(rulebook, table, placing)
  );
};

const refuseSeat = ({ layout }: Table, { seat, hand }: PlannedBet): Refusal | undefined => {
  if (!seatAt(layout, seat)) return emptySeat(seat);
  return hand === 1 ? undefined : refuse('craps.one-hand', {}, houseRule('seat'));
};

const refuseMissing = (
  { choices, cites }: CrapsRulebook,
  { settings }: Table,
  { wanted: { bet, tip }, standing }: Placing,
): Refusal | undefined => {
  const optIn = standing.offer.side?.optIn;
  if (optIn && !settings.sides.includes(bet)) {
    const by = cite(optIn.by, optIn.schedule);
    return refuse('craps.opened-without', { bet: betParam(bet) }, by);
  }
  return tip && !choices.tips.is
    ? refuse('craps.no-tips', {}, cite(choices.tips, cites.offered))
    : undefined;
};

/** Dice sent or bets closed: what may still be made, and by which clause not. */
const refuseClosed = (
  { choices, cites }: CrapsRulebook,
  { betting, isClosed }: Table,
  { wanted, standing: { offer } }: Placing,
): Refusal | undefined => {
  if (isClosed) {
    const by = choices.shooter ? cite(choices.shooter.nobody) : houseRule('order');
    return refuse('craps.game-closed', {}, by);
  }
  if (wanted.isCalled || betting === 'open') return undefined;
  const { closes } = offer.terms;
  if (betting === 'sent' && closes.is === 'throw') return undefined;
  if (closes.is === 'sent') {
    return refuse('craps.closes-when-sent', { bet: betParam(wanted.bet) }, cite(closes));
  }
  return refuse('craps.bets-closed', {}, cites.throws.closes);
};

const refuseTiming = (
  rulebook: CrapsRulebook,
  table: Table,
  { wanted: { bet }, standing, before }: Placing,
): Refusal | undefined => {
  const { terms, isReached } = standing.offer;
  if (!before && isReached) {
    return refuse(
      'craps.not-there',
      { bet: betParam(bet) },
      cite(ruleNow(terms.opens, table.phase)),
    );
  }
  const own = standing.refuseTiming?.(rulebook, table, before);
  if (own) return own;
  const window = ruleNow(before ? terms.raises : terms.opens, table.phase);
  if (window.is) return undefined;
  const when = table.phase.kind === 'point' ? 'point-up' : 'come-out';
  const code = before ? 'craps.not-raised-now' : 'craps.not-made-now';
  return refuse(code, { bet: betParam(bet), when: { term: when } }, cite(window));
};

/** The wagers one has to have already. */
const refuseAlone = (
  { choices, cites }: CrapsRulebook,
  table: Table,
  { wanted: { seat, bet, tip }, standing }: Placing,
): Refusal | undefined => {
  const { side } = standing.offer;
  const own = (name: string) => wagerAt(table.layout, { seat, hand: 1, bet: name, tip: false });
  if (side && !side.needs.bets.some(own)) {
    const lines = listParam(side.needs.bets.map((lineItem) => betParam(lineItem)));
    return refuse('craps.needs-beside', { bet: betParam(bet), lines }, side.needs.by);
  }
  if (!tip) return undefined;
  if (side?.tips && !own(bet)) {
    return refuse('craps.needs-own-beside', { bet: betParam(bet) }, side.tips);
  }
  if (table.layout.wagers.some((wager) => wager.seat === seat && !wager.tip)) return undefined;
  return refuse('craps.needs-own', {}, cite(cites.tips?.needs, choices.tips));
};

/** Caps, splits, units and limits. */
const refuseStake = (
  rulebook: CrapsRulebook,
  table: Table,
  { wanted, standing: { offer }, before }: Placing,
): Refusal | undefined => {
  const { bet, tip, amount, onCraps } = wanted;
  const stake = before ? add(before.stake, amount) : amount;
  if (offer.behind && onCraps === undefined)
    return refuseCap(table, { ref: wanted, behind: offer.behind, stake });
  const split =
    offer.shares || onCraps !== undefined
      ? refuseSplit(table, { bet, offer, amount, onCraps })
      : undefined;
  return split ?? refuseSize(rulebook, table, { bet, tip, offer, stake });
};

/** Refuses what the rack does not cover: the stake, its commission, and an ante still due. */
const refuseCost = (
  rulebook: CrapsRulebook,
  table: Table,
  { wanted: { seat, amount }, standing: { offer } }: Placing,
): Refusal | undefined => {
  const { choices, cites } = rulebook;
  const cost = cents(amount + paidUpFront(offer, amount));
  const short = refuseRack(table.layout, seat, cost);
  if (short) {
    const { cover } = cites.chips;
    return cover ? { ...short, by: cite(cover, short.by) } : short;
  }
  if (!anteDue(rulebook, table, seat) || coversAnte(rulebook, table, { seat, cost })) {
    return undefined;
  }
  const unpaid = refuseRack(table.layout, seat, add(cost, choices.ante.is));
  return unpaid && { ...unpaid, by: cite(choices.ante, unpaid.by) };
};

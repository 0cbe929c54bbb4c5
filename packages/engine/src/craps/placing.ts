import {
  type Advance,
  add,
  betParam,
  type Cents,
  type Citation,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  listParam,
  placeIn,
  type Refusal,
  type Rule,
  refuse,
  refused,
  refuseRack,
  refuseShort,
  type Seat,
  seatAt,
  type Wager,
  type WagerPlaced,
  type WagerRef,
  wagerAt,
  zero,
} from '../core/index.ts';
import { anteDue, coversAnte } from './ante.ts';
import { paidUpFront } from './commission.ts';
import { afterWager } from './evolve.ts';
import { freshMarks, type Marks, unrolled } from './marks.ts';
import { refuseCap } from './odds-cap.ts';
import {
  notOffered,
  offeredIn,
  type PreparedBet,
  preparedFor,
  ruleNow,
  standingsIn,
} from './offers.ts';
import type { Phase } from './phase.ts';
import type { CrapsRulebook } from './rules.ts';
import { similar } from './similar.ts';
import { refuseSize, refuseSplit, splitAfterRaise } from './stake.ts';
import type { Event, Table } from './table.ts';

/** A wager that somebody wants to make or raise, by hand or by call. */
export type PlannedBet = WagerRef & {
  readonly amount: Cents;
  readonly onCraps?: Cents;
  /** Called while the dice are in the air: it may be made although bets are closed. */
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
  if (!standing) {
    const held = seatAt(table.layout, wanted.seat);
    return refused(refuseSeat({ held, wanted }) ?? notOffered(rulebook, bet));
  }
  return placeOn(rulebook, table, placingOf(table, wanted, standing));
};

/** The same, for a bet that has been looked up already. */
export const placeOn = (
  rulebook: CrapsRulebook,
  table: Table,
  placing: Placing,
): Decision<Event> => {
  const refusal = refusePlacing(rulebook, table, placing);
  return refusal ? refused(refusal) : { ok: true, events: [placed(rulebook, table, placing)] };
};

/** Decides and folds a player's own wager in one step. Undefined for bets that the crew repeats aloud. */
export const advanceWager = (
  rulebook: CrapsRulebook,
  table: Table,
  wanted: PlannedBet,
): Advance<Event, Table> | undefined => {
  const standing = preparedFor(offeredIn(rulebook), wanted.bet);
  if (standing === undefined || standing.isRepeated === true) return undefined;
  const placing = placingOf(table, wanted, standing);
  const refusal = refusePlacing(rulebook, table, placing);
  if (refusal !== undefined) return refused(refusal);
  const event = placed(rulebook, table, placing);
  return { ok: true, events: [event], table: afterWager(table, event, placing.at) };
};

const placed = (rulebook: CrapsRulebook, table: Table, placing: Placing): WagerPlaced<Marks> => {
  const { wanted, standing } = placing;
  const { amount } = wanted;
  return {
    kind: 'wager-placed',
    seat: wanted.seat,
    hand: wanted.hand,
    bet: standing.key,
    tip: wanted.tip,
    amount,
    fee: standing.hasCommission === true ? paidUpFront(standing.offer, amount) : zero,
    state: isAlone(placing) ? freshMarks(table.rolls, amount) : marksBeside(table, placing),
    by: standing.taken[circumstances(table, placing)] ?? takenBy(rulebook, table, placing),
  };
};

/** Its marks depend only on when it was made. */
const isAlone = ({ wanted, standing, before }: Placing): boolean =>
  before === undefined && standing.switching === undefined && wanted.onCraps === undefined;

/** A wager that somebody wants to make, the offered bet, and the wager that is already there. */
export type Placing = {
  readonly wanted: PlannedBet;
  readonly standing: PreparedBet;
  /** Who sits there. */
  readonly held: Seat | undefined;
  /** The wager that is already there, and its place in the list; below zero without one. */
  readonly before: Wager<Marks> | undefined;
  readonly at: number;
};

/** Looks up everything about a wanted wager once. */
export const placingOf = (
  { layout }: Table,
  wanted: PlannedBet,
  standing: PreparedBet,
): Placing => {
  const { wagers } = layout;
  const at = placeIn(wagers, wanted);
  const held = seatAt(layout, wanted.seat);
  return { wanted, standing, held, before: at < 0 ? undefined : wagers[at], at };
};

const marksBeside = ({ rolls, layout }: Table, { wanted, standing, before }: Placing): Marks => {
  if (before !== undefined) return marksRaised(rolls, wanted, before);
  const marks = freshMarks(rolls, wanted.amount);
  if (standing.switching !== undefined && hasCovering(layout.wagers)) {
    return covered(layout, wanted, marks);
  }
  return wanted.onCraps === undefined ? marks : { ...marks, onCraps: wanted.onCraps };
};

/** An On marker that covers similar wagers also covers those made after it. */
const covered = (layout: Table['layout'], wanted: PlannedBet, marks: Marks): Marks => {
  const isCovered = similar(layout, wanted).some(({ state }) => state.isCovering);
  return isCovered ? { ...marks, called: 'on', isCovering: true } : marks;
};

const marksRaised = (rolls: number, wanted: PlannedBet, before: Wager<Marks>): Marks => {
  const fresh = add(unrolled(before.state, rolls), wanted.amount);
  const onCraps = splitAfterRaise(before, { stake: wanted.amount, onCraps: wanted.onCraps });
  return { ...before.state, since: rolls, fresh, onCraps, isVerified: false };
};

// Hardly any table has one, and a loop is faster here than `some`.
const hasCovering = (wagers: readonly Wager<Marks>[]): boolean => {
  for (let at = 0; at < wagers.length; at++) {
    const { state } = wagers[at] as Wager<Marks>; // within the list
    if (state.isCovering) return true;
  }
  return false;
};

/** The circumstances that determine which clauses a wager cites, as a number below 16. */
const circumstances = ({ phase }: Table, { wanted, before }: Placing): number => {
  const isUsual = before === undefined && wanted.tip === false && wanted.isCalled === undefined;
  const first = phase.kind === 'point' ? 8 : 0;
  return isUsual ? first : first + unusual(wanted, before);
};

const unusual = ({ tip, isCalled }: PlannedBet, before: Wager<Marks> | undefined): number =>
  (before === undefined ? 0 : 4) + (tip ? 2 : 0) + (isCalled ? 1 : 0);

/** The clauses by which a wager is accepted. They are remembered for the next wager in the same circumstances. */
const takenBy = (rulebook: CrapsRulebook, table: Table, placing: Placing): Citation => {
  const by = clausesOf(rulebook, table, placing);
  placing.standing.taken[circumstances(table, placing)] = by;
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
  const { wanted, standing, held, before } = placing;
  const { amount, tip, onCraps } = wanted;
  if (held === undefined || wanted.hand !== 1) return refuseSeat(placing);
  // Nearly all wagers are plain and skip the checks that only others need.
  const isOpen = table.betting === 'open' && table.isClosed === false;
  const isPlain = isOpen && standing.isPlain === true && tip === false && onCraps === undefined;
  const early = isPlain ? undefined : refuseEarly(rulebook, table, placing);
  if (early !== undefined) return early;
  const window = ruleNow(before === undefined ? standing.opens : standing.raises, table.phase);
  if (window.is !== true) return notNow(table.phase, placing, window);
  const special = isPlain ? undefined : refuseSpecial(rulebook, table, placing);
  if (special !== undefined) return special;
  const { behind, offer } = standing;
  const stake = before === undefined ? amount : add(before.stake, amount);
  const unfit =
    behind !== undefined && onCraps === undefined
      ? refuseCap(table, { ref: wanted, behind, stake })
      : refuseSize(rulebook, table, { bet: wanted.bet, tip, offer, stake });
  if (unfit !== undefined) return unfit;
  const cost = standing.hasCommission === true ? add(amount, paidUpFront(offer, amount)) : amount;
  if (cost > held.rack) return uncovered(rulebook, held, cost);
  return rulebook.choices.ante.is === 0 ? undefined : refuseAnte(rulebook, table, { held, cost });
};

const refuseSeat = ({ held, wanted }: SeatAsked): Refusal | undefined => {
  if (held === undefined) return emptySeat(wanted.seat);
  return wanted.hand === 1 ? undefined : oneHand();
};

type SeatAsked = Pick<Placing, 'held' | 'wanted'>;

const oneHand = (): Refusal => refuse('craps.one-hand', {}, houseRule('seat'));

/** Refuses a bet that is not offered here, or is closed, or has a timing rule of its own. */
const refuseEarly = (
  rulebook: CrapsRulebook,
  table: Table,
  placing: Placing,
): Refusal | undefined =>
  refuseMissing(rulebook, table, placing) ??
  refuseClosed(rulebook, table, placing) ??
  refuseTiming(rulebook, table, placing);

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

/** Refuses bets after the dice are sent or bets are closed, by the clause that closes them. */
const refuseClosed = (
  { choices, cites }: CrapsRulebook,
  { betting, isClosed, phase }: Table,
  { wanted, standing: { offer }, before }: Placing,
): Refusal | undefined => {
  if (isClosed) {
    const by = choices.shooter ? cite(choices.shooter.nobody) : houseRule('order');
    return refuse('craps.game-closed', {}, by);
  }
  if (wanted.isCalled || betting === 'open') return undefined;
  const { closes, opens, raises } = offer.terms;
  if (betting === 'sent' && closes.is === 'throw') return undefined;
  const window = ruleNow(before ? raises : opens, phase);
  return closes.is === 'sent'
    ? refuse('craps.closes-when-sent', { bet: betParam(wanted.bet) }, cite(closes, window))
    : refuse('craps.bets-closed', {}, cite(cites.throws.closes, window));
};

const refuseTiming = (
  rulebook: CrapsRulebook,
  table: Table,
  { wanted: { bet }, standing: { opens, isReached, refuseTiming: own }, before }: Placing,
): Refusal | undefined => {
  if (before || !isReached) return own?.(rulebook, table, before);
  return refuse('craps.not-there', { bet: betParam(bet) }, cite(ruleNow(opens, table.phase)));
};

const notNow = (phase: Phase, { wanted, before }: Placing, window: Rule<boolean>): Refusal => {
  const when = phase.kind === 'point' ? 'point-up' : 'come-out';
  const code = before ? 'craps.not-raised-now' : 'craps.not-made-now';
  return refuse(code, { bet: betParam(wanted.bet), when: { term: when } }, cite(window));
};

/** Refuses a bet without the wagers it needs, or with chips that cannot be divided as it needs. */
const refuseSpecial = (
  rulebook: CrapsRulebook,
  table: Table,
  placing: Placing,
): Refusal | undefined => {
  const { bet, amount, onCraps } = placing.wanted;
  const { offer, behind } = placing.standing;
  const alone = refuseAlone(rulebook, table, placing);
  if (alone || (behind && onCraps === undefined)) return alone;
  return refuseSplit(table, { bet, offer, amount, onCraps });
};

/** Refuses a bet without the wagers that it needs. */
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

/** Refuses a stake and commission that the rack cannot pay. */
const uncovered = ({ cites }: CrapsRulebook, held: Seat, cost: Cents): Refusal | undefined => {
  const short = refuseShort(held, cost);
  return short && citing(short, cites.chips.cover);
};

const citing = (refusal: Refusal, by: Citation | null): Refusal => ({
  ...refusal,
  by: cite(by ?? undefined, refusal.by),
});

/** If an ante is still due, some rack of the player must keep enough for it. */
const refuseAnte = (
  rulebook: CrapsRulebook,
  table: Table,
  { held: { seat }, cost }: { readonly held: Seat; readonly cost: Cents },
): Refusal | undefined => {
  const { choices } = rulebook;
  if (!anteDue(rulebook, table, seat) || coversAnte(rulebook, table, { seat, cost })) {
    return undefined;
  }
  const unpaid = refuseRack(table.layout, seat, add(cost, choices.ante.is));
  return unpaid && citing(unpaid, cite(choices.ante));
};

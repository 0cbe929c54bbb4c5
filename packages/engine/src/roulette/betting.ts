import {
  type Announced,
  accepted,
  add,
  betParam,
  type Cents,
  type Citation,
  called,
  cite,
  type Decision,
  type Done,
  done,
  emptySeat,
  type Grounds,
  houseRule,
  isRefusal,
  listParam,
  message,
  money,
  type Refusal,
  refuse,
  refused,
  refuseLimits,
  seatAt,
  stakeChips,
  subtract,
  sum,
  takenDownInChips,
  type Wager,
  type WagerRef,
  wagerAt,
  zero,
} from '../core/index.ts';
import { isInside, kindOf, type Spot, spotOf } from './bets.ts';
import { colourRulesOf } from './colours.ts';
import type { Order } from './commands.ts';
import type { BetKind } from './kinds.ts';
import type { RouletteRulebook } from './rules.ts';
import { alsoRuledBy, paysFor } from './settle.ts';
import { sideOf } from './sides.ts';
import type { Event, Misplaced, RouletteStake, Table } from './table.ts';

/** A bet by hand or by call. */
export type BetOrder = Order<'place-bet' | 'call-bet'>;

/** A bet that is about to be made: the place that was meant, and where the chips are put. */
type PlannedBet = {
  readonly ref: WagerRef;
  readonly spot: Spot;
  /** Where the chips are put: another place than `spot` if the dealer makes a mistake. */
  readonly at: Spot;
  readonly amount: Cents;
  readonly isCall: boolean;
  readonly isBegun: boolean;
  readonly inValue: boolean;
};

/** A bet by hand or by call. A call is repeated if it must be, and the chips are put beside or on those that are there. */
export const placeBet = (
  rulebook: RouletteRulebook,
  table: Table,
  command: BetOrder,
): Decision<Event> => {
  const wanted = readBet(rulebook, table, command);
  if (isRefusal(wanted)) return refused(wanted);
  const chips = refuseBet(rulebook, table, wanted);
  if (isRefusal(chips)) return refused(chips);
  const { ref, spot, at, amount } = wanted;
  const before = wagerAt(table.layout, { ...ref, bet: at.bet })?.state;
  const part: Misplaced = { called: spot.bet, amount, chips };
  const state: RouletteStake = {
    chips: (before?.chips ?? 0) + chips,
    misplaced: [...(before?.misplaced ?? []), ...(at === spot ? [] : [part])],
  };
  const by = placedBy(rulebook, table, { ...wanted, chips });
  return accepted<Event>(
    ...repeated(rulebook, wanted),
    ...calledBet(wanted, { chips, by }),
    { kind: 'wager-placed', ...ref, bet: at.bet, amount, fee: zero, state, by },
    ...beside(rulebook, table, wanted),
    ...forDealers(rulebook, wanted),
  );
};

/** It is remembered, because a dealer without time for it may still refuse it. */
const calledBet = (
  { ref: { seat }, spot, at, amount, isCall }: PlannedBet,
  { chips, by }: { readonly chips: number; readonly by: Citation },
): readonly Event[] =>
  isCall || spot.kind === 'track'
    ? [{ kind: 'call-placed', seat, bet: spot.bet, at: at.bet, amount, chips, by }]
    : [];

/** Why a seat could not make a bet now. The felt asks this too. */
export const refusalOf = (
  rulebook: RouletteRulebook,
  table: Table,
  command: BetOrder,
): Refusal | undefined => {
  const wanted = readBet(rulebook, table, command);
  if (isRefusal(wanted)) return wanted;
  const chips = refuseBet(rulebook, table, wanted);
  return isRefusal(chips) ? chips : undefined;
};

const readBet = (
  rulebook: RouletteRulebook,
  table: Table,
  command: BetOrder,
): PlannedBet | Refusal => {
  const { seat, hand, bet, amount, begun = false, inValue = false } = command;
  if (hand !== 1) return refuse('roulette.no-hands-here', {}, houseRule('offered'));
  const isCall = command.kind === 'call-bet';
  const isElsewhere = isCall && command.at !== undefined;
  const { calls } = rulebook.choices;
  if (isCall && !calls.is) return refuse('roulette.no-calls-here', {}, cite(calls));
  const spot = offered(rulebook, table, bet);
  if (isRefusal(spot)) return spot;
  const at = isElsewhere ? offered(rulebook, table, command.at) : spot;
  if (isRefusal(at)) return at;
  const ref = { seat, hand, bet, tip: isCall ? false : command.tip };
  return { ref, spot, at, amount, isCall, isBegun: begun, inValue };
};

/** The place that a key names, or the clause by which there is no such place. */
const offered = (rulebook: RouletteRulebook, { hasTrack }: Table, bet: string): Spot | Refusal => {
  const { choices } = rulebook;
  const kind = kindOf(bet);
  if (kind === 'track' && !(hasTrack && choices.track.is)) {
    return refuse('roulette.no-track', {}, cite(choices.track));
  }
  const spot = spotOf(rulebook, bet);
  if (spot?.kind === 'prison') {
    return refuse('roulette.no-bet-on-prison', {}, cite(choices.zeroOnEvenChances));
  }
  return spot ?? refuse('roulette.no-such-place', { bet }, notThere(rulebook, kind));
};

const notThere = (rulebook: RouletteRulebook, kind: BetKind | undefined): Citation => {
  if (!kind || kind === 'prison') return houseRule('offered');
  const { choices } = rulebook;
  // A document without a second zero has neither bet; its wheel is the reason.
  const isUnknown =
    (kind === 'topline' && !choices.pays.topline) || (kind === 'courtesy' && !choices.courtesy);
  return isUnknown
    ? cite(choices.pockets)
    : cite(paysFor(rulebook, kind), alsoRuledBy(rulebook, kind));
};

/** Why a bet cannot be made, or the number of non-value chips in it. */
const refuseBet = (
  rulebook: RouletteRulebook,
  table: Table,
  wanted: PlannedBet,
): number | Refusal => {
  const { ref, amount, inValue } = wanted;
  if (!seatAt(table.layout, ref.seat)) return emptySeat(ref.seat);
  const refusal =
    refuseTiming(rulebook, table, wanted) ??
    refuseBareTip(rulebook, table, wanted) ??
    (ref.tip ? undefined : refuseLimits(table.limits, askedFor(table, wanted), rulebook.limits));
  if (refusal) return refusal;
  const chips = stakeChips(colourRulesOf(rulebook), table, { seat: ref.seat, amount, inValue });
  if (isRefusal(chips) || chips > 0) return chips;
  return refuseValueInside(rulebook, table, wanted) ?? chips;
};

const refuseTiming = (
  { cites }: RouletteRulebook,
  { phase, callsDeclined, refusedCalls }: Table,
  { ref, spot, at, isCall, isBegun }: PlannedBet,
): Refusal | undefined => {
  const isTracked = spot.kind === 'track' || at.kind === 'track';
  if (phase !== 'open' && isTracked) {
    return refuse('roulette.track-closed', {}, cite(cites.track.closes));
  }
  if (phase === 'closed' && !isBegun) return refuse('roulette.late-bet', {}, cite(cites.lateBet));
  if (!isCall && !isTracked) return undefined;
  const by = cite(cites.calls.declined, isTracked ? cites.track.handled : undefined);
  if (callsDeclined) return refuse('roulette.calls-declined', {}, by);
  const isRefused = refusedCalls.some(({ seat, bet }) => seat === ref.seat && bet === spot.bet);
  return isRefused ? refuse('roulette.call-refused', { bet: betParam(spot.bet) }, by) : undefined;
};

/** Inside, a dealer bet is put on top of the player's own chips, so the player must have chips that were meant for this place. */
const refuseBareTip = (
  { cites }: RouletteRulebook,
  { layout }: Table,
  { ref, at }: PlannedBet,
): Refusal | undefined => {
  if (!ref.tip || !isInside(at)) return undefined;
  const own = wagerAt(layout, { ...ref, tip: false });
  if (own && own.stake > misplacedIn(own.state).stake) return undefined;
  return refuse('roulette.no-bet-under-tip', { bet: betParam(at.bet) }, cite(cites.tips.inside));
};

/** Everything that the seat has bet on a place, this bet included, wherever the chips are. */
const askedFor = (table: Table, { ref, spot, amount }: PlannedBet): Cents =>
  add(amount, askedOn(table, ref.seat, spot.bet));

/** What a seat has bet on a place so far. */
export const askedOn = ({ layout }: Table, owner: number, bet: string): Cents => {
  const own = layout.wagers.filter(({ seat, tip }) => seat === owner && !tip);
  const amounts = own.map((wager) => {
    const elsewhere = wager.state.misplaced.filter((part) => part.called === bet);
    const due = sum(elsewhere.map((part) => part.amount));
    if (wager.bet !== bet) return due;
    return add(due, subtract(wager.stake, misplacedIn(wager.state).stake));
  });
  return sum(amounts);
};

/** The part of a wager that was called for another place. */
export const misplacedIn = (
  { misplaced }: Pick<RouletteStake, 'misplaced'> = { misplaced: [] },
) => ({
  stake: sum(misplaced.map(({ amount }) => amount)),
  chips: misplaced.reduce((total, { chips }) => total + chips, 0),
});

const refuseValueInside = (
  { choices, cites }: RouletteRulebook,
  { layout, insiders }: Table,
  { ref, spot, at }: PlannedBet,
): Refusal | undefined => {
  const player = seatAt(layout, ref.seat)?.player ?? '';
  const { valueInside } = choices;
  if (!isInside(spot) && !isInside(at)) return undefined;
  if (insiders.includes(player) || insiders.length < valueInside.is) return undefined;
  const by = cite(valueInside, cites.insideChips);
  if (insiders.length === 0) return refuse('roulette.no-value-chips-inside', {}, by);
  return refuse('roulette.value-chips-inside', { players: listParam(insiders) }, by);
};

const placedBy = (
  rulebook: RouletteRulebook,
  { phase }: Table,
  wanted: PlannedBet & { readonly chips: number },
): Citation => {
  const { choices, cites } = rulebook;
  const { ref, spot, at, chips, isCall } = wanted;
  const inside = chips > 0 ? cites.insideChips : choices.valueInside;
  const grounds: readonly (Grounds | false)[] = [
    phase === 'closed' && cites.begunBet,
    ref.tip && cites.tips.may,
    isCall && choices.calls,
    isCall && cites.calls.placed,
    spot.kind === 'track' && cites.track.handled,
    spot.kind === 'courtesy' && (choices.courtesy ?? false),
    isInside(at) ? inside : cites.outsideChips,
  ];
  return cite(...grounds.map((ground) => ground || undefined));
};

/** The dealer repeats what was called, so that player and supervisor can check it. */
const repeated = (
  { cites: { calls, track } }: RouletteRulebook,
  { ref, spot, amount, isCall }: PlannedBet,
): readonly Announced[] => {
  if (!isCall && spot.kind !== 'track') return [];
  const params = { seat: ref.seat, bet: betParam(spot.bet), amount: money(amount) };
  const by = cite(calls.repeated, spot.kind === 'track' ? track.handled : undefined);
  return [called('dealer', message('call-bet', params), by)];
};

/** How chips are placed if others bet on the same place of the same layout. */
const beside = (
  rulebook: RouletteRulebook,
  { layout }: Table,
  { ref, at }: PlannedBet,
): readonly Done[] => {
  const side = sideOf(rulebook, ref.seat);
  const isShared = layout.wagers.some(
    ({ seat, bet }) => bet === at.bet && seat !== ref.seat && sideOf(rulebook, seat) === side,
  );
  if (!isShared) return [];
  const { inside, outside } = rulebook.cites.placement;
  const params = { seat: ref.seat, bet: betParam(at.bet) };
  return isInside(at)
    ? [done('dealer', message('stacks-chips', params), cite(inside))]
    : [done('dealer', message('keeps-chips-apart', params), cite(outside))];
};

/** Where a dealer bet is put; the supervisor is notified of one inside. */
const forDealers = (
  { cites: { tips } }: RouletteRulebook,
  { ref, at }: PlannedBet,
): readonly (Done | Announced)[] => {
  if (!ref.tip) return [];
  if (!isInside(at)) return [done('dealer', message('keeps-dealer-bet-apart'), cite(tips.outside))];
  return [
    done('dealer', message('puts-dealer-bet-on-top'), cite(tips.inside)),
    called('dealer', message('dealer-bet'), cite(tips.announced)),
  ];
};

/** Takes a wager down, whole or in part, until no more bets is called. */
export const takeDown = (
  rulebook: RouletteRulebook,
  table: Table,
  command: Order<'take-down'>,
): Decision<Event> => {
  const { cites, choices, limits } = rulebook;
  const { colours, layout } = table;
  const wager = wagerAt(layout, command);
  if (wager && kindOf(wager.bet) === 'prison') {
    return refused(refuse('roulette.in-prison', {}, cite(choices.zeroOnEvenChances)));
  }
  const misplaced = misplacedIn(wager?.state);
  const { amount = zero } = command;
  if (wager && amount > wager.stake - misplaced.stake && amount < wager.stake) {
    return refused(refuse('roulette.partly-misplaced', {}, cite(cites.misplaced.lies)));
  }
  const lineItem = takenDownInChips(
    colourRulesOf(rulebook),
    { colours, layout, misplaced },
    command,
  );
  if (isRefusal(lineItem)) return refused(lineItem);
  if (table.phase === 'closed')
    return refused(refuse('roulette.bets-stand', {}, cite(cites.spin.closes)));
  const { left } = lineItem;
  const low = left && !left.tip ? refuseLimits(table.limits, left.stake, limits) : undefined;
  const refusal = low ?? refuseUnderTip(rulebook, table, { lineItem, misplaced: misplaced.stake });
  if (refusal) return refused(refusal);
  return accepted({ kind: 'settled', lines: [lineItem], by: lineItem.by });
};

/** A dealer bet inside needs the player's chips beneath it. */
const refuseUnderTip = (
  { cites }: RouletteRulebook,
  { layout }: Table,
  {
    lineItem,
    misplaced,
  }: { readonly lineItem: WagerRef & { readonly left: Wager | null }; readonly misplaced: Cents },
): Refusal | undefined => {
  const kind = kindOf(lineItem.bet);
  if (lineItem.tip || !kind || !isInside({ kind })) return undefined;
  if ((lineItem.left?.stake ?? 0) > misplaced || !wagerAt(layout, { ...lineItem, tip: true }))
    return undefined;
  return refuse(
    'roulette.dealer-bet-on-top',
    { bet: betParam(lineItem.bet) },
    cite(cites.tips.inside),
  );
};

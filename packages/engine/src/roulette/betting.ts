import {
  type Announced,
  accepted,
  add,
  type Cents,
  type Citation,
  cite,
  type Decision,
  type Done,
  dealerDoes,
  dealerSays,
  emptySeat,
  houseRule,
  isRefusal,
  type PlaceBet,
  type Refusal,
  type Rule,
  refuse,
  refuseAmount,
  refused,
  refuseLimits,
  seatAt,
  stakeChips,
  subtract,
  sum,
  type TakeDown,
  takenDownInChips,
  type WagerRef,
  wagerAt,
  writeDollars,
  zero,
} from '../core/index.ts';
import { isInside, kindOf, nameOf, type Spot, spotOf } from './bets.ts';
import type { RouletteRulebook, RouletteRules } from './rules.ts';
import { alsoRuledBy, paysFor } from './settle.ts';
import { sideOf } from './sides.ts';
import type { CallBet, Event, Manner, Misplaced, RouletteStake, Table } from './table.ts';

/** A bet about to be made: what was meant, and where the chips go. */
type Wanted = Manner & {
  readonly ref: WagerRef;
  readonly spot: Spot;
  /** Where the chips lie: another place than `spot` when the dealer errs. */
  readonly at: Spot;
  readonly amount: Cents;
  readonly isCall: boolean;
};

/** A bet by hand or by call: repeated where it must be, put down, and set beside or upon what lies there. */
export const placeBet = (
  rulebook: RouletteRulebook,
  table: Table,
  command: (PlaceBet & Manner) | CallBet,
): Decision<Event> => {
  const wanted = readBet(rulebook.rules, table, command);
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
  const by = placedBy(rulebook.rules, table, { ...wanted, chips });
  return accepted<Event>(
    ...repeated(rulebook.rules, wanted),
    { kind: 'wager-placed', ...ref, bet: at.bet, amount, fee: zero, state, by },
    ...beside(rulebook, table, wanted),
    ...forDealers(rulebook.rules, table, wanted),
  );
};

/** Whether a seat could make a bet now; a felt asks this too. */
export const refusalOf = (
  rulebook: RouletteRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const wanted = readBet(rulebook.rules, table, command);
  if (isRefusal(wanted)) return wanted;
  const chips = refuseBet(rulebook, table, wanted);
  return isRefusal(chips) ? chips : undefined;
};

const readBet = (
  rules: RouletteRules,
  table: Table,
  command: (PlaceBet & Manner) | CallBet,
): Wanted | Refusal => {
  const { seat, hand, bet, amount, begun, inValue } = command;
  if (hand !== 1)
    return refuse('not-offered', houseRule('offered'), 'roulette is not played in hands');
  const isCall = command.kind === 'call-bet';
  const spot = offered(rules, table, bet);
  if (isRefusal(spot)) return spot;
  const at = offered(rules, table, isCall ? (command.at ?? bet) : bet);
  if (isRefusal(at)) return at;
  const ref = { seat, hand, bet, tip: isCall ? false : command.tip };
  const manner = { ...(begun && { begun }), ...(inValue && { inValue }) };
  return { ref, spot, at, amount, isCall, ...manner };
};

/** The place a key names, or the clause that says there is zero such. */
const offered = (rules: RouletteRules, { hasTrack }: Table, bet: string): Spot | Refusal => {
  const spot = spotOf(bet);
  if (spot?.kind === 'track' && !hasTrack) {
    return refuse('not-offered', cite(rules.track.area), 'this layout has no track');
  }
  if (spot) return spot;
  const kind = kindOf(bet);
  const by = kind ? cite(paysFor(rules, kind), alsoRuledBy(rules, kind)) : houseRule('offered');
  return refuse('not-offered', by, `the layout has no ${bet}`);
};

/** Why a bet cannot be made, or how many non-value chips make it up. */
const refuseBet = (rulebook: RouletteRulebook, table: Table, wanted: Wanted): number | Refusal => {
  const { ref, amount } = wanted;
  if (!seatAt(table.layout, ref.seat)) return emptySeat(ref.seat);
  const refusal =
    refuseMoment(rulebook.rules, table, wanted) ??
    refuseAmount(amount) ??
    (ref.tip ? undefined : refuseLimits(table.limits, askedFor(table, wanted), rulebook.limits));
  if (refusal) return refusal;
  const stake = { seat: ref.seat, amount, inValue: wanted.inValue === true };
  const chips = stakeChips(rulebook.rules.colours, table, stake);
  if (isRefusal(chips) || chips > 0) return chips;
  return refuseValueInside(rulebook.rules, table, wanted) ?? chips;
};

const refuseMoment = (
  { track, calls, lateBet }: RouletteRules,
  { phase, callsDeclined }: Table,
  { spot, at, isCall, begun }: Wanted,
): Refusal | undefined => {
  if (phase !== 'open' && (spot.kind === 'track' || at.kind === 'track')) {
    return refuse('track-closed', cite(track.closes), 'the track is closed: the ball is spun');
  }
  if (phase === 'closed' && !begun) {
    return refuse('bets-closed', cite(lateBet), 'no more bets: a late bet is void and returned');
  }
  if (!isCall || !callsDeclined) return undefined;
  return refuse('calls-declined', cite(calls.declined), 'there is no time left for call bets');
};

/** All that the seat has asked for on a place, this bet included, wherever the chips lie. */
const askedFor = ({ layout }: Table, { ref, spot, amount }: Wanted): Cents => {
  const own = layout.wagers.filter(({ seat, tip }) => seat === ref.seat && !tip);
  const amounts = own.map(({ bet, stake, state }) => {
    const elsewhere = state.misplaced.filter(({ called }) => called === spot.bet);
    const due = sum(elsewhere.map((part) => part.amount));
    return bet === spot.bet ? add(due, subtract(stake, misplacedIn(state).stake)) : due;
  });
  return add(amount, sum(amounts));
};

/** What of a wager was called elsewhere. */
const misplacedIn = ({ misplaced }: Pick<RouletteStake, 'misplaced'> = { misplaced: [] }) => ({
  stake: sum(misplaced.map(({ amount }) => amount)),
  chips: misplaced.reduce((total, { chips }) => total + chips, 0),
});

const refuseValueInside = (
  { insideChips, valueInside }: RouletteRules,
  { layout, insiders }: Table,
  { ref, spot, at }: Wanted,
): Refusal | undefined => {
  const player = seatAt(layout, ref.seat)?.player ?? '';
  if (!isInside(spot) && !isInside(at)) return undefined;
  if (insiders.includes(player) || insiders.length < valueInside.is) return undefined;
  const says = `${insiders.join(' and ')} bets value chips inside: others bet non-value chips there`;
  return refuse('value-chips-inside', cite(valueInside, insideChips), says);
};

const placedBy = (
  rules: RouletteRules,
  { phase }: Table,
  wanted: Wanted & { readonly chips: number },
): Citation => {
  const { ref, spot, at, chips, isCall } = wanted;
  const inside = chips > 0 ? rules.insideChips : rules.valueInside;
  const parts: readonly (Rule<unknown> | false | undefined)[] = [
    phase === 'closed' && rules.begunBet,
    ref.tip && rules.tips.may,
    isCall && rules.calls.may,
    isCall && rules.calls.placed,
    spot.kind === 'track' && rules.track.handled,
    spot.kind === 'courtesy' && rules.courtesy,
    isInside(at) ? inside : rules.outsideChips,
  ];
  return cite(...parts.filter((rule) => rule !== false));
};

/** The dealer repeats what was called, so that player and supervisor can check it. */
const repeated = (
  { calls, track }: RouletteRules,
  { ref, spot, amount, isCall }: Wanted,
): readonly Announced[] => {
  if (!isCall && spot.kind !== 'track') return [];
  const words = `Seat ${ref.seat}: ${nameOf(spot)}, ${writeDollars(amount)}.`;
  const by = spot.kind === 'track' ? cite(calls.repeated, track.handled) : cite(calls.repeated);
  return [dealerSays('call-bet', words, by)];
};

/** How chips lie when others bet on the same place of the same layout. */
const beside = (
  rulebook: RouletteRulebook,
  { layout }: Table,
  { ref, at }: Wanted,
): readonly Done[] => {
  const side = sideOf(rulebook, ref.seat);
  const isShared = layout.wagers.some(
    ({ seat, bet }) => bet === at.bet && seat !== ref.seat && sideOf(rulebook, seat) === side,
  );
  if (!isShared) return [];
  const { inside, outside } = rulebook.rules.placement;
  return isInside(at)
    ? [dealerDoes(`stacks the chips of seat ${ref.seat} on ${nameOf(at)}`, cite(inside))]
    : [dealerDoes(`keeps the chips of seat ${ref.seat} apart on ${nameOf(at)}`, cite(outside))];
};

/** Where a dealer bet lies, and that the supervisor is told of one inside. */
const forDealers = (
  { tips }: RouletteRules,
  { layout }: Table,
  { ref, at }: Wanted,
): readonly (Done | Announced)[] => {
  if (!ref.tip) return [];
  if (!isInside(at)) return [dealerDoes('keeps the dealer bet apart', cite(tips.outside))];
  const told = dealerSays('dealer-bet', 'Dealer bet.', cite(tips.told));
  const own = wagerAt(layout, { ...ref, tip: false });
  return own ? [dealerDoes('puts the dealer bet on top', cite(tips.inside)), told] : [told];
};

/** Takes a wager down, whole or in part, until no more bets is called. */
export const takeDown = (
  rulebook: RouletteRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { rules, limits } = rulebook;
  const { colours, layout } = table;
  const wager = wagerAt(layout, command);
  const kept = misplacedIn(wager?.state);
  const { amount = zero } = command;
  if (wager && kept.stake > 0 && amount > wager.stake - kept.stake && amount < wager.stake) {
    const wrong = 'part of it was called elsewhere: challenge that, or take all of it down';
    return refused(refuse('misplaced', cite(rules.misplaced.lies), wrong));
  }
  const line = takenDownInChips(rules.colours, { colours, layout, kept }, command);
  if (isRefusal(line)) return refused(line);
  if (table.phase === 'closed') {
    const stands = 'no more bets: what lies on the layout stands';
    return refused(refuse('bets-closed', cite(rules.spin.closes), stands));
  }
  const { left } = line;
  const low = left && !left.tip ? refuseLimits(table.limits, left.stake, limits) : undefined;
  if (low) return refused(low);
  return accepted({ kind: 'settled', lines: [line], by: line.by });
};

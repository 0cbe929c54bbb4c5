import {
  accepted,
  betParam,
  called,
  cite,
  crewOf,
  type Decision,
  emptySeat,
  isSameWager,
  message,
  money,
  type Refusal,
  type Role,
  refuse,
  refused,
  seatAt,
  sum,
  type WagerRef,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { Command } from './commands.ts';
import { isPresumedCall } from './evolve.ts';
import { lowered } from './lowering.ts';
import { offerFor } from './offers.ts';
import { type Placing, type PlannedBet, placeWager, placingOf, refusePlacing } from './placing.ts';
import type { CrapsRulebook } from './rules.ts';
import type { CalledWager, Event, Table } from './table.ts';

type CallBet = Command & { readonly kind: 'call-bet' };

/** A wager that a player calls out instead of setting down chips, and that the crew books. */
export const callBet = (
  rulebook: CrapsRulebook,
  table: Table,
  command: CallBet,
): Decision<Event> => {
  const { choices, cites } = rulebook;
  const { callBets } = choices;
  const isHeard = command.as === 'player';
  const repeated = repeatedBy(rulebook, table, command);
  if (repeated) return repeated;
  const refusal = refuseCalling(rulebook, table, command);
  if (refusal) return refused(refusal);
  const placed = placeWager(rulebook, table, calledOut(rulebook, command));
  if (!placed.ok) return refused(uncovered(rulebook, placed.refusal));
  const { seat, hand, bet, tip, amount, onCraps = null, withChips = false } = command;
  const { booked, settles } = cites.callBets;
  const call = { seat, hand, bet, tip, amount, onCraps, withChips };
  if (isHeard) {
    return accepted<Event>({ kind: 'call-made', ...call, by: cite(callBets, booked) });
  }
  const side = offerFor(rulebook, bet)?.side;
  const by = cite(callBets, booked, settles, side?.callable ?? undefined);
  const params = { bet: betParam(bet), amount: money(amount) };
  const isPresumed = command.as === undefined;
  return accepted<Event>(
    { kind: 'call-booked', ...call, ...(isPresumed ? { isPresumed } : {}), by },
    ...placed.events,
    called(crewOf(command.as), message('call-booked', params), by),
    ...(side?.repeated
      ? [called('stickperson', message('repeats-bet', params), side.repeated)]
      : []),
  );
};

/** If a call counted as booked until the crew spoke, the crew's word books the same call, not a second one. */
const repeatedBy = (
  { choices, cites }: CrapsRulebook,
  { calls }: Table,
  { as, seat, hand, bet, tip, amount, onCraps }: CallBet,
): Decision<Event> | undefined => {
  const call = { seat, hand, bet, tip, amount, onCraps: onCraps ?? null };
  const isSaid = as !== undefined && as !== 'player';
  if (!isSaid || !calls.booked.some((one) => isPresumedCall(one, call))) return undefined;
  const by = cite(choices.callBets, cites.callBets.booked);
  const params = { bet: betParam(bet), amount: money(amount) };
  return accepted<Event>(
    { kind: 'call-confirmed', ...call, by },
    called(as, message('call-booked', params), by),
  );
};

const calledOut = ({ choices }: CrapsRulebook, command: CallBet): PlannedBet => {
  const { seat, hand, bet, tip, amount, onCraps } = command;
  const isCalled = choices.callBets.is !== 'until-sent';
  const planned = { seat, hand, bet, tip, amount, isCalled };
  return onCraps === undefined ? planned : { ...planned, onCraps };
};

/** A call needs chips in the rack that cover it. */
const uncovered = ({ cites }: CrapsRulebook, why: Refusal): Refusal =>
  why.code === 'rack-short' ? { ...why, by: cite(cites.callBets.cover, why.by) } : why;

/** Why a wager that the rulebook offers cannot be called out now. */
export const refuseCalled = (
  rulebook: CrapsRulebook,
  table: Table,
  { command, standing }: Pick<Placing, 'standing'> & { readonly command: CallBet },
): Refusal | undefined =>
  refuseCalling(rulebook, table, command) ??
  refusePlacing(rulebook, table, placingOf(table, calledOut(rulebook, command), standing));

const refuseCalling = (
  rulebook: CrapsRulebook,
  { betting, calls }: Table,
  command: CallBet,
): Refusal | undefined => {
  const { as, bet, withChips = false } = command;
  const { callBets } = rulebook.choices;
  const { unclear } = rulebook.cites.callBets;
  if (callBets.is === 'never') return refuse('craps.no-calls', {}, cite(callBets));
  const callable = offerFor(rulebook, bet)?.side?.callable;
  if (callable && !callable.is)
    return refuse('craps.not-called', { bet: betParam(bet) }, cite(callable));
  // Only the crew can see whether chips are up, so a player's call waits for the crew.
  if (callBets.is === 'with-chips' && !withChips && as !== 'player') {
    return refuse('craps.no-chips', {}, cite(callBets));
  }
  if (callBets.is === 'until-sent' && betting !== 'open') {
    return refuse('craps.called-too-late', {}, cite(callBets, unclear));
  }
  return calls.refused.some((one) => isSameWager(one, command))
    ? refuse('craps.call-was-refused', { bet: betParam(bet) }, unclear)
    : undefined;
};

/** The crew refuses a call: it is no bet on this roll. A call that a member of the crew has booked is a bet and stays one. */
export const refuseCall = (
  rulebook: CrapsRulebook,
  { layout, calls }: Table,
  { seat, hand, bet, tip, as }: Command & { readonly kind: 'refuse-call' },
): Decision<Event> => {
  if (!seatAt(layout, seat)) return refused(emptySeat(seat));
  const ref = { seat, hand, bet, tip };
  const said = noBet(rulebook, ref, crewOf(as));
  const { booked: clause, unclear: by } = rulebook.cites.callBets;
  const isOf = (one: WagerRef): boolean => isSameWager(one, ref);
  const booked = calls.booked.filter(isOf);
  if (booked.some((one) => !one.isPresumed) && !calls.heard.some(isOf)) {
    return refused(refuse('craps.call-was-booked', { bet: betParam(bet) }, clause));
  }
  const wager = wagerAt(layout, ref);
  const amount = sum(booked.filter((one) => one.isPresumed).map((one) => one.amount));
  if (!wager || amount === zero || wager.stake < amount) return accepted<Event>(...said);
  const back = { ...lowered(rulebook, wager, amount), by };
  return accepted<Event>({ kind: 'settled', lines: [back], by }, ...said);
};

const noBet = ({ cites }: CrapsRulebook, ref: WagerRef, role: Role): readonly Event[] => {
  const by = cites.callBets.unclear;
  return [
    { kind: 'call-refused', ...ref, by },
    called(role, message('no-bet', { bet: betParam(ref.bet) }), by),
  ];
};

/** Calls that nobody booked before the result of the throw was called are no bets. */
export const callsLapsed = (
  rulebook: CrapsRulebook,
  heard: readonly CalledWager[],
): readonly Event[] =>
  heard.flatMap(({ seat, hand, bet, tip }) => noBet(rulebook, { seat, hand, bet, tip }, 'dealer'));

/** A call that nobody understood. */
export const unclear = (
  { cites }: CrapsRulebook,
  { phase }: Table,
  about: 'call' | 'switch' | 'take-down',
): Refusal => {
  const { unclearRequest, callBets } = cites;
  if (about === 'call') return refuse('craps.unclear-call', {}, callBets.unclear);
  const asked = phase.kind === 'point' ? unclearRequest.point : unclearRequest.comeOut;
  return refuse('craps.unclear-request', {}, about === 'switch' ? asked : unclearRequest.takeDown);
};

/** Whether chips that were set down while the dice are in the air count if the crew says so. */
export const confirmsInFlight = (
  { cites }: CrapsRulebook,
  { betting }: Table,
  as: Role | undefined,
): boolean =>
  betting !== 'open' && cites.callBets.inFlight !== null && as !== undefined && as !== 'player';

import {
  accepted,
  assert,
  betParam,
  type Cents,
  type Citation,
  called,
  cents,
  cite,
  crewOf,
  type Decision,
  houseRule,
  isSameWager,
  message,
  money,
  type Refusal,
  refuse,
  refused,
  returned,
  type Settlement,
  subtract,
  type TakeDown,
  type Wager,
  type WagerRef,
  wagerAt,
  zero,
} from '../core/index.ts';
import { betByKey, type Offer } from './bets/index.ts';
import { workOf } from './log.ts';
import type { Marks } from './marks.ts';
import { capBy, capOn, pointOf } from './odds-cap.ts';
import { offerFor } from './offers.ts';
import type { CrapsRulebook } from './rules.ts';
import { refuseSize, refuseSplit, splitAfterCut } from './stake.ts';
import type { Event, Table } from './table.ts';

/** Takes a wager down, whole or in part; its odds come down with it. */
export const takeDown = (
  rulebook: CrapsRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { cites } = rulebook;
  const wager = wagerAt(table.layout, command);
  if (!wager) {
    const lost = (hasJustLost(table, command) ? cites.lostStays : null) ?? undefined;
    return refused(noWager(command, cite(lost, houseRule('open'))));
  }
  const amount = command.amount ?? wager.stake;
  const refusal = refuseLowering(rulebook, table, { wager, amount });
  if (refusal) return refused(refusal);
  const backing = amount === wager.stake ? behind(rulebook, table, wager) : [];
  const lines = [
    lowered(rulebook, wager, amount),
    ...backing.map((odds) => lowered(rulebook, odds, odds.stake)),
  ];
  const { lifted } = cites.repeated;
  const down: Event = { kind: 'settled', lines, by: cites.takenDown };
  if (!lifted) return accepted(down);
  const said = called(
    crewOf(command.as),
    message('comes-down', { bet: betParam(wager.bet) }),
    lifted,
  );
  return accepted<Event>(down, said);
};

export const noWager = ({ seat, bet }: WagerRef, by: Citation = houseRule('open')): Refusal =>
  refuse('no-wager', { seat, bet: betParam(bet) }, by);

/** Whether the last roll took the wager. */
const hasJustLost = (table: Table, ref: TakeDown): boolean =>
  workOf(table).some((lineItem) => lineItem.verdict === 'lose' && isSameWager(lineItem, ref));

type Lowering = { readonly wager: Wager<Marks>; readonly amount: Cents };

export const refuseLowering = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, amount }: Lowering,
): Refusal | undefined => {
  const { bet, stake } = wager;
  if (amount > stake) {
    return refuse(
      'craps.takes-too-much',
      { bet: betParam(bet), stake: money(stake) },
      houseRule('amount'),
    );
  }
  const contract = betByKey(bet)?.contract?.(rulebook, { wager, amount }, table);
  if (contract) return refuse('craps.contract', { bet: betParam(bet) }, contract);
  return refuseWindow(rulebook, table, wager) ?? refuseRest(rulebook, table, { wager, amount });
};

/** Refuses to take down what can no longer be taken down, because the dice are out or have been thrown. */
export const refuseWindow = (
  rulebook: CrapsRulebook,
  { betting }: Table,
  { bet }: Wager<Marks>,
): Refusal | undefined => {
  const lifts = offerFor(rulebook, bet)?.terms.lifts;
  if (betting === 'open' || !lifts) return undefined;
  if (lifts.is === 'sent') {
    return refuse('craps.not-lifted-when-sent', { bet: betParam(bet) }, cite(lifts));
  }
  if (betting === 'sent') return undefined;
  return refuse('craps.bets-closed', {}, cite(rulebook.cites.throws.closes, lifts));
};

/** What is left must still be a wager that could have been made. */
const refuseRest = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, amount }: Lowering,
): Refusal | undefined => {
  const rest = subtract(wager.stake, amount);
  const offer = offerFor(rulebook, wager.bet);
  if (rest === 0 || !offer) return undefined;
  const { bet, tip } = wager;
  return (
    refuseBacked(rulebook, table, { wager, rest }) ??
    refuseParts(table, { wager, offer, rest }) ??
    refuseSize(rulebook, table, { bet, tip, offer, stake: rest, isRest: true })
  );
};

type Rest = { readonly wager: Wager<Marks>; readonly rest: Cents };

/** Odds that are up stay within the cap of what is left of their flat wager. */
const refuseBacked = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, rest }: Rest,
): Refusal | undefined => {
  for (const odds of behind(rulebook, table, wager)) {
    const backing = offerFor(rulebook, odds.bet)?.behind;
    assert(backing, `${odds.bet} stands behind a wager`);
    const point = pointOf(backing, table.phase);
    if (!point || odds.stake <= capOn(table, { behind: backing, point, flat: rest })) continue;
    const params = { odds: betParam(odds.bet), bet: betParam(wager.bet) };
    return refuse('craps.odds-too-high', params, capBy(backing, point));
  }
  return undefined;
};

/** A combination is reduced by whole chips of each part, in proportion to the parts. */
const refuseParts = (
  table: Table,
  { wager, offer, rest }: Rest & { readonly offer: Offer },
): Refusal | undefined => {
  const { bet, stake, state } = wager;
  if (state.onCraps !== null && (state.onCraps * rest) % stake !== 0) {
    return refuse('craps.parts-out-of-proportion', { bet: betParam(bet) }, cite(offer.shares));
  }
  const onCraps = splitAfterCut(wager, rest) ?? undefined;
  return refuseSplit(table, { bet, offer, amount: rest, onCraps });
};

/** The odds behind a wager. */
export const behind = (
  rulebook: CrapsRulebook,
  { layout }: Table,
  wager: Wager<Marks>,
): readonly Wager<Marks>[] =>
  layout.wagers.filter(
    (other) =>
      other.seat === wager.seat &&
      other.tip === wager.tip &&
      offerFor(rulebook, other.bet)?.behind?.flat === wager.bet,
  );

/** A wager that is returned down to what is left, with the part of its commission that no decision has used up. */
export const lowered = (
  rulebook: CrapsRulebook,
  wager: Wager<Marks>,
  amount: Cents,
): Settlement<Marks> => {
  const offer = offerFor(rulebook, wager.bet);
  const commission = offer?.commission;
  const rest = subtract(wager.stake, amount);
  // A fraction of a cent stays with the house.
  const back = commission?.refund.is ? cents(Math.floor((wager.fee * amount) / wager.stake)) : zero;
  const state: Marks = {
    ...wager.state,
    fresh: cents(Math.max(0, wager.state.fresh - amount)),
    onCraps: splitAfterCut(wager, rest),
  };
  const left = rest === 0 ? null : { ...wager, stake: rest, fee: subtract(wager.fee, back), state };
  const by = cite(offer?.terms.lifts, rulebook.cites.takenDown, commission?.refund);
  return returned(wager, { left, fee: subtract(zero, back), by });
};

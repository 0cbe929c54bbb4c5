import { amountMax } from './amount.ts';
import { type Citation, cite, type Rule } from './clause.ts';
import type { SharedCommand } from './command.ts';
import { accepted, type Decision, type Refusal, refuse, refused } from './decision.ts';
import type { MoneyEvent } from './event.ts';
import { houseRule } from './house.ts';
import { type Layout, type Seat, seatAt, wagersOf } from './layout.ts';
import { betParam, money } from './message.ts';
import type { Cents } from './money.ts';
import type { Rulebook } from './rulebook.ts';

/** Buying chips, sitting down and leaving, the same at every table. Games check their own conditions first. */
export const decideSeating = (
  rulebook: Rulebook,
  layout: Layout,
  command: SharedCommand,
): Decision<MoneyEvent<never>> => {
  const { seat } = command;
  const held = seatAt(layout, seat);
  if (command.kind === 'sit') {
    const refusal = refuseSit(rulebook, layout, command);
    if (refusal) return refused(refusal);
    const { player, amount } = command;
    return accepted({ kind: 'player-seated', seat, player, amount, by: houseRule('seat') });
  }
  if (!held) return refused(emptySeat(seat));
  if (command.kind === 'buy-in') {
    const { amount } = command;
    const refusal = refuseRackFull(held.rack, amount);
    if (refusal) return refused(refusal);
    return accepted({ kind: 'chips-bought', seat, amount, by: houseRule('rack') });
  }
  const open = wagersOf(layout, seat)[0];
  if (open) {
    return refused(refuse('wager-open', { seat, bet: betParam(open.bet) }, houseRule('leave')));
  }
  return accepted({ kind: 'player-left', seat, amount: held.rack, by: houseRule('leave') });
};

/** A player with a wager in play may not leave, by the clause that closes the betting. */
export const refuseLeaving = (
  layout: Layout,
  { kind, seat }: SharedCommand,
  closes: Rule<unknown> | Citation,
): Refusal | undefined => {
  if (kind !== 'leave' || wagersOf(layout, seat).length === 0) return undefined;
  const by = [...cite(closes), ...houseRule('leave')];
  return refuse('wager-in-play', { seat }, by);
};

const refuseSit = (
  rulebook: Rulebook,
  layout: Layout,
  { seat }: { seat: number },
): Refusal | undefined => {
  const { max } = rulebook.seats;
  if (!Number.isSafeInteger(seat) || seat < 1) {
    return refuse('no-such-seat', { seat, places: max.is }, houseRule('seat-number'));
  }
  if (layout.seats.length >= max.is || seat > max.is) {
    return refuse('table-full', { places: max.is }, cite(max));
  }
  if (seatAt(layout, seat)) {
    return refuse('seat-taken', { seat }, houseRule('seat'));
  }
  return undefined;
};

export const emptySeat = (seat: number): Refusal =>
  refuse('empty-seat', { seat }, houseRule('seat'));

/** The largest rack that can still be won a thousand times over. Beyond that, sums would leave the safe integers. */
const rackMax = 1_000 * amountMax;

const refuseRackFull = (rack: Cents, amount: Cents): Refusal | undefined =>
  rack + amount <= rackMax
    ? undefined
    : refuse('bad-amount', { amount: money(amount) }, houseRule('amount'));

/** Refuses an amount that the rack does not cover. */
export const refuseRack = (layout: Layout, seat: number, cost: Cents): Refusal | undefined => {
  const held = seatAt(layout, seat);
  return held ? refuseShort(held, cost) : emptySeat(seat);
};

/** The same if the seat is known. */
export const refuseShort = (held: Seat, cost: Cents): Refusal | undefined =>
  cost <= held.rack ? undefined : rackShort(held, cost);

const rackShort = ({ seat, rack }: Seat, cost: Cents): Refusal =>
  refuse('rack-short', { seat, rack: money(rack), cost: money(cost) }, houseRule('rack'));

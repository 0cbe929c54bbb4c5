import {
  accepted,
  type Cents,
  cents,
  cite,
  type Decision,
  houseRule,
  isSameWager,
  type Refusal,
  refuse,
  refused,
  returned,
  type Settlement,
  subtract,
  type TakeDown,
  type Wager,
  wagerAt,
  writeDollars,
  zero,
} from '../core/index.ts';
import type { Offer } from './bets/index.ts';
import { workOf } from './log.ts';
import { type Marks, unrolled } from './marks.ts';
import { capBy, capOn } from './odds-cap.ts';
import type { CrapsRulebook, CrapsRules } from './rules.ts';
import { refuseSize, refuseSplit, splitAfterCut } from './stake.ts';
import type { Event, Table } from './state.ts';
import { contractOf, offerFor } from './working.ts';

/** Takes a wager down, whole or in part; its odds come down with it. */
export const takeDown = (
  rulebook: CrapsRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { rules } = rulebook;
  const wager = wagerAt(table.layout, command);
  if (!wager) {
    const lost = hasJustLost(table, command) ? rules.lostStays : undefined;
    const by = [...cite(lost), ...houseRule('open')];
    return refused(refuse('no-wager', by, `${command.bet} is not on the layout`));
  }
  const amount = command.amount ?? wager.stake;
  const refusal = refuseLowering(rulebook, table, { wager, amount });
  if (refusal) return refused(refusal);
  const backing = amount === wager.stake ? behind(rules, table, wager) : [];
  const lines = [
    lowered(rules, wager, amount),
    ...backing.map((odds) => lowered(rules, odds, odds.stake)),
  ];
  return accepted({ kind: 'settled', lines, by: cite(rules.takenDown) });
};

/** Whether the last roll took the wager. */
const hasJustLost = (table: Table, ref: TakeDown): boolean =>
  workOf(table).some((line) => line.verdict === 'lose' && isSameWager(line, ref));

type Lowering = { readonly wager: Wager<Marks>; readonly amount: Cents };

const refuseLowering = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, amount }: Lowering,
): Refusal | undefined => {
  const { rules } = rulebook;
  const { bet, stake } = wager;
  if (amount <= 0 || amount > stake) {
    const says = `${bet} has ${writeDollars(stake)} up: take down that much or less`;
    return refuse('bad-amount', houseRule('amount'), says);
  }
  const contract = contractOf(rules, wager, table);
  const isFresh =
    offerFor(rules, bet)?.terms.locks?.is === 'one roll' &&
    amount <= unrolled(wager.state, table.rolls);
  if (contract && !isFresh) {
    return refuse('contract', contract, `${bet} is a contract now: it stays until it is decided`);
  }
  return refuseWindow(rules, table, wager) ?? refuseRest(rulebook, table, { wager, amount });
};

/** Refuses to lift what can no longer be lifted: the dice are out, or thrown. */
export const refuseWindow = (
  rules: CrapsRules,
  { betting }: Table,
  { bet }: Wager<Marks>,
): Refusal | undefined => {
  const lifts = offerFor(rules, bet)?.terms.lifts;
  if (betting === 'open' || !lifts) return undefined;
  if (lifts.is === 'sent') {
    return refuse('dice-sent', cite(lifts), `${bet} cannot be lifted once the dice are out`);
  }
  if (betting === 'sent') return undefined;
  return refuse(
    'bets-closed',
    cite(rules.throws.closes, lifts),
    'bets are closed until the roll is called',
  );
};

/** What is left must still be a wager one could have made. */
const refuseRest = (
  rulebook: CrapsRulebook,
  table: Table,
  { wager, amount }: Lowering,
): Refusal | undefined => {
  const { rules } = rulebook;
  const rest = subtract(wager.stake, amount);
  const offer = offerFor(rules, wager.bet);
  if (rest === 0 || !offer) return undefined;
  const { bet, tip } = wager;
  return (
    refuseBacked(rules, table, { wager, rest }) ??
    refuseParts(rules, table, { wager, offer, rest }) ??
    refuseSize(rulebook, table, { bet, tip, offer, stake: rest })
  );
};

type Rest = { readonly wager: Wager<Marks>; readonly rest: Cents };

/** Odds that are up stay within what may stand behind the rest. */
const refuseBacked = (
  rules: CrapsRules,
  table: Table,
  { wager, rest }: Rest,
): Refusal | undefined => {
  for (const odds of behind(rules, table, wager)) {
    const backing = offerFor(rules, odds.bet)?.behind;
    const point = backing?.point ?? (table.phase.kind === 'point' ? table.phase.point : null);
    if (!backing || !point || odds.stake <= capOn(table, { behind: backing, point, flat: rest }))
      continue;
    const says = `lower ${odds.bet} first: it stands behind ${wager.bet}`;
    return refuse('odds-too-high', capBy(backing, point), says);
  }
  return undefined;
};

/** A combination is cut by whole chips of each part, in the proportion they stand in. */
const refuseParts = (
  rules: CrapsRules,
  table: Table,
  { wager, offer, rest }: Rest & { readonly offer: Offer },
): Refusal | undefined => {
  const { bet, stake, state } = wager;
  if (state.onCraps !== null && (state.onCraps * rest) % stake !== 0) {
    return refuse('off-unit', cite(offer.shares), `${bet} cannot be cut so and keep its parts`);
  }
  const onCraps = splitAfterCut(wager, rest) ?? undefined;
  return refuseSplit(rules, table, { bet, offer, amount: rest, onCraps });
};

/** The odds that stand behind a wager. */
export const behind = (
  rules: CrapsRules,
  { layout }: Table,
  wager: Wager<Marks>,
): readonly Wager<Marks>[] =>
  layout.wagers.filter(
    (other) =>
      other.seat === wager.seat &&
      other.tip === wager.tip &&
      offerFor(rules, other.bet)?.behind?.flat === wager.bet,
  );

/** A wager handed back, down to what is left, with the commission no decision has used up. */
export const lowered = (
  rules: CrapsRules,
  wager: Wager<Marks>,
  amount: Cents,
): Settlement<Marks> => {
  const offer = offerFor(rules, wager.bet);
  const commission = offer?.commission;
  const rest = subtract(wager.stake, amount);
  // Rounded so that a cent that would be split stays with the house.
  const back = commission?.refund.is ? cents(Math.floor((wager.fee * amount) / wager.stake)) : zero;
  const state: Marks = {
    ...wager.state,
    fresh: cents(Math.max(0, wager.state.fresh - amount)),
    onCraps: splitAfterCut(wager, rest),
  };
  const left = rest === 0 ? null : { ...wager, stake: rest, fee: subtract(wager.fee, back), state };
  const by = cite(offer?.terms.lifts, rules.takenDown, commission?.refund);
  return returned(wager, { left, fee: subtract(zero, back), by });
};

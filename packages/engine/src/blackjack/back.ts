import {
  accepted,
  add,
  assert,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  ownWager,
  type Refusal,
  refuse,
  refused,
  refuseLimits,
  refuseRack,
  returned,
  seatAt,
  zero,
} from '../core/index.ts';
import { sideBet } from './bets/index.ts';
import { placedBeside } from './bets/wagers.ts';
import type { BackBet } from './commands.ts';
import { refuseUnmet } from './conditions.ts';
import {
  type BackRules,
  type BlackjackRulebook,
  type BlackjackRules,
  isOffered,
  type SideCites,
  takesBacks,
} from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { backOn, backsOn } from './settle-wagers.ts';
import { type Event, isBetting, ridingAlone, type Table } from './table.ts';

/** A bet on a hand of another player. */
export const placeBack = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: BackBet,
): Decision<Event> => {
  const rules = rulesOf(rulebook, table);
  const refusal = refuseBack(rules, table, command);
  if (refusal) return refused(refusal);
  const bet = backOn(command.seat);
  const { backer: seat, amount } = command;
  const stake = add(ownWager(table.layout, seat, bet)?.stake ?? zero, amount);
  assert(takesBacks(rules.back), 'a back bet is put down where back bets are taken');
  const by = cite(rules.back.may, rules.back.decides);
  return accepted(placedBeside({ seat, bet, amount, state: ridingAlone(stake), by }));
};

const refuseBack = (rules: BlackjackRules, table: Table, command: BackBet): Refusal | undefined => {
  const { back, betting } = rules;
  if (command.bet !== 'main') return refuseBackedSide(rules, command.bet);
  if (!takesBacks(back)) return refuse('blackjack.no-back-bets', {}, cite(back.may));
  if (!isBetting(table)) {
    const by = cite(betting.before, betting.fixed);
    return refuse('blackjack.deal-started', {}, by);
  }
  const unmet = refuseUnmet(back.conditions, table.setup.lacks);
  if (unmet) return unmet;
  return refuseSpot(back, table, command) ?? refuseStake(back, table, command);
};

const refuseBackedSide = (rules: BlackjackRules, bet: string): Refusal => {
  const side = sideBet(bet)?.rulesOf(rules);
  if (!side) return refuse('blackjack.no-such-bet', { bet }, houseRule('offered'));
  const own = isOffered<SideCites>(side) ? side.back : side.offered;
  const { sides }: Partial<BackRules> = rules.back;
  return refuse('blackjack.no-backed-sides', {}, cite(sides, own));
};

const refuseSpot = (
  back: BackRules,
  { layout, objecting }: Table,
  { seat, backer }: BackBet,
): Refusal | undefined => {
  const holder = seatAt(layout, seat);
  const guest = seatAt(layout, backer);
  if (!holder || !guest) return emptySeat(holder ? backer : seat);
  if (holder.player === guest.player) {
    return refuse('blackjack.own-hand', {}, cite(back.may));
  }
  if (!ownWager(layout, seat, 'main')) {
    return refuse('blackjack.nothing-to-back', {}, cite(back.may, back.limits));
  }
  if (objecting.includes(seat)) {
    return refuse('blackjack.objection', { player: holder.player }, cite(back.objection));
  }
  const others = backsOn({ layout }, { seat, hand: 1 }).filter((wager) => wager.seat !== backer);
  const { bettors } = back;
  return others.length < bettors.is
    ? undefined
    : refuse('blackjack.spot-taken', { most: bettors.is }, cite(bettors));
};

const refuseStake = (
  back: BackRules,
  { layout, setup }: Table,
  { seat, backer, amount }: BackBet,
): Refusal | undefined => {
  const stake = add(ownWager(layout, backer, backOn(seat))?.stake ?? zero, amount);
  return refuseLimits(setup.limits, stake, back.limits) ?? refuseRack(layout, backer, amount);
};

/** The player of the hand accepts a back bettor, or does not. */
export const answerBackers = (
  rules: BlackjackRules,
  table: Table,
  { seat, isAllowed }: { readonly seat: number; readonly isAllowed: boolean },
): Decision<Event> => {
  if (!seatAt(table.layout, seat)) return refused(emptySeat(seat));
  if (!takesBacks(rules.back)) {
    return refused(refuse('blackjack.no-back-bets', {}, cite(rules.back.may)));
  }
  const by = cite(rules.back.objection);
  const allowed: Event = { kind: 'back-bets-allowed', seat, isAllowed, by };
  const backs = isAllowed || !isBetting(table) ? [] : backsOn(table, { seat, hand: 1 });
  if (backs.length === 0) return accepted<Event>(allowed);
  // Before the cards are dealt an objection returns the back bet. Afterwards the bet stands until the round is over.
  const lines = backs.map((wager) => returned(wager, { by }));
  return accepted<Event>(allowed, { kind: 'settled', lines, by });
};

import {
  accepted,
  add,
  assert,
  betParam,
  type Citation,
  citationOf,
  cite,
  type Decision,
  houseRule,
  type Limits,
  money,
  ownWager,
  type PlaceBet,
  type Refusal,
  refuse,
  refused,
  refuseLimits,
  refuseRack,
  returned,
  subtract,
  type TakeDown,
  wagerAt,
  zero,
} from '../core/index.ts';
import { sideBet } from './bets/index.ts';
import type { SideBet } from './bets/side.ts';
import {
  type BlackjackRulebook,
  type BlackjackRules,
  carried,
  isOffered,
  type SideCites,
} from './rules.ts';
import { rulesOf } from './rules-of.ts';
import { backOn } from './settle-wagers.ts';
import { type Event, isBetting, ridingAlone, type Table } from './table.ts';

export const placeBet = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: PlaceBet,
): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { seat, hand, bet, tip, amount } = command;
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  const state = bet === 'main' ? ridingAlone(stake) : null;
  const by = placedBy(rulesOf(rulebook, table), command);
  return accepted({ kind: 'wager-placed', seat, hand, bet, tip, amount, fee: zero, state, by });
};

const placedBy = (rules: BlackjackRules, { bet, tip }: PlaceBet): Citation => {
  if (bet === 'main') return citationOf(tip ? rules.tips.may : rules.betting.before);
  const side = sideBet(bet);
  assert(side, 'a bet that is taken is the main bet or a side bet');
  const own = carried<SideCites>(side.rulesOf(rules));
  return cite(own.may, own.needsMain, own.before, tip ? side.tipBy?.(rules) : undefined);
};

/** Why a wager cannot be made now. The felt asks this too. */
export const refuseBet = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const rules = rulesOf(rulebook, table);
  if (command.hand !== 1) {
    return refuse('blackjack.no-such-hand', {}, houseRule('offered'));
  }
  if (command.bet === 'main') return refuseMain(rulebook, table, command);
  const side = sideBet(command.bet);
  if (!side) {
    return refuse('blackjack.no-such-bet', { bet: command.bet }, houseRule('offered'));
  }
  return refuseSide(rules, table, { command, side });
};

const refuseMain = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const rules = rulesOf(rulebook, table);
  const { seat, tip, amount } = command;
  if (!isBetting(table)) {
    const by = cite(rules.betting.before, rules.betting.fixed);
    return refuse('blackjack.deal-started', {}, by);
  }
  const own = ownWager(table.layout, seat, 'main');
  if (tip) {
    if (own || wagerAt(table.layout, command)) return refuseRack(table.layout, seat, amount);
    return (
      refuseRack(table.layout, seat, amount) ??
      refuse('blackjack.tip-before-main', {}, cite(rules.tips.may))
    );
  }
  const stake = add(own?.stake ?? zero, amount);
  return (
    refuseLimits(table.setup.limits, stake, rulebook.limits) ??
    refuseWithWar(rules, table, { seat, stake }) ??
    refuseRack(table.layout, seat, amount)
  );
};

/** Main bet and War together stay within the table maximum, whichever of them is raised. */
const refuseWithWar = (
  { sides }: BlackjackRules,
  { setup, layout }: Table,
  { seat, stake }: { readonly seat: number; readonly stake: typeof zero },
): Refusal | undefined => {
  const war = ownWager(layout, seat, 'war');
  const { max } = setup.limits;
  if (!war || max === null || !isOffered(sides.war)) return undefined;
  if (add(stake, war.stake) <= max) return undefined;
  return refuse('blackjack.above-with-war', { max: money(max) }, cite(sides.war.tableMax));
};

const anyStake: Limits = { min: zero, max: null };

const refuseSide = (
  rules: BlackjackRules,
  table: Table,
  { command, side }: { readonly command: PlaceBet; readonly side: SideBet },
): Refusal | undefined => {
  const { seat, tip, amount } = command;
  const sideRules = side.rulesOf(rules);
  if (!isOffered<SideCites>(sideRules)) {
    return refuse(
      'blackjack.side-not-carried',
      { side: betParam(side.name) },
      cite(sideRules.offered),
    );
  }
  if (!side.comesAlong && !table.setup.sides.includes(side.name)) {
    const by = cite(houseRule('offered'), sideRules.offered);
    return refuse('blackjack.side-not-open', { side: betParam(side.name) }, by);
  }
  if (!isBetting(table)) {
    const by = cite(sideRules.before, rules.betting.before);
    return refuse('blackjack.deal-started', {}, by);
  }
  const refusal = tip ? side.refuse({ rules, table }, command) : undefined;
  if (refusal) return refusal;
  if (!ownWager(table.layout, seat, 'main')) {
    return (
      refuseRack(table.layout, seat, amount) ??
      refuse('blackjack.side-before-main', { side: betParam(side.name) }, cite(sideRules.needsMain))
    );
  }
  const limits = tip ? anyStake : (table.setup.sideLimits[side.name] ?? anyStake);
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  return (
    side.refuse({ rules, table }, command) ??
    refuseLimits(limits, stake, sideRules.limits) ??
    refuseRack(table.layout, seat, amount)
  );
};

/** Before the cards are dealt a wager may be reduced or taken back. Afterwards it cannot be changed. */
export const takeDown = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const rules = rulesOf(rulebook, table);
  const wager = wagerAt(table.layout, command);
  if (!wager) {
    const { seat, bet } = command;
    return refused(refuse('no-wager', { seat, bet: betParam(bet) }, houseRule('open')));
  }
  if (!isBetting(table)) {
    const by = cite(rules.betting.handsOff, rules.betting.fixed);
    return refused(refuse('blackjack.hands-off', {}, by));
  }
  const amount = command.amount ?? wager.stake;
  const rest = subtract(wager.stake, amount);
  const refusal =
    rest < 0
      ? refuse(
          'too-much-down',
          { stake: money(wager.stake), bet: betParam(wager.bet) },
          houseRule('open'),
        )
      : refuseRest(rulebook, table, { command, rest });
  if (refusal) return refused(refusal);
  const left = rest > 0 ? { ...wager, stake: rest, state: wager.state && ridingAlone(rest) } : null;
  const by = cite(rules.betting.before);
  return accepted({ kind: 'settled', lines: [returned(wager, { left, by })], by });
};

/** What is left must still be a wager, and a main bet stays while other wagers depend on it. */
const refuseRest = (
  rulebook: BlackjackRulebook,
  table: Table,
  { command, rest }: { readonly command: TakeDown; readonly rest: typeof zero },
): Refusal | undefined => {
  const { seat, bet, tip } = command;
  if (tip) return undefined;
  const rules = rulesOf(rulebook, table);
  if (bet !== 'main' || rest > 0) {
    const side = sideBet(bet);
    const limits = side ? table.setup.sideLimits[side.name] : table.setup.limits;
    if (side?.name === 'blazing7s' && rest > 0) {
      return refuse('blackjack.comes-down-whole', {}, cite(rules.sides.blazing7s.offered));
    }
    return rest > 0 && limits ? refuseLimits(limits, rest, rulebook.limits) : undefined;
  }
  for (const { bet: other, seat: owner, tip: isTip } of table.layout.wagers) {
    if (owner === seat && other === 'main' && isTip) {
      return refuse('blackjack.tip-depends', {}, cite(rules.tips.may));
    }
    const side = owner === seat ? sideBet(other)?.rulesOf(rules) : undefined;
    if (side && isOffered<SideCites>(side)) {
      return refuse('blackjack.side-depends', { side: betParam(other) }, cite(side.needsMain));
    }
    if (other === backOn(seat)) {
      return refuse('blackjack.back-depends', {}, cite(rules.back.may));
    }
  }
  return undefined;
};

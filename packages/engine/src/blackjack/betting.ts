import {
  accepted,
  add,
  type Citation,
  citationOf,
  cite,
  type Decision,
  houseRule,
  type Limits,
  ownWager,
  type PlaceBet,
  type Refusal,
  refuse,
  refuseAmount,
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
import { type BlackjackRulebook, type BlackjackRules, isOffered, type SideRules } from './rules.ts';
import { rulesOf } from './run.ts';
import { backOn } from './settlement.ts';
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
  const own = side?.rulesOf(rules);
  if (!own || !isOffered<SideRules>(own)) return houseRule('offered');
  return cite(own.may, own.needsMain, own.before, tip ? side?.tipBy?.(rules) : undefined);
};

/** Why a wager cannot be made now; the felt asks this too. */
export const refuseBet = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const rules = rulesOf(rulebook, table);
  if (command.hand !== 1) {
    return refuse(
      'no-such-hand',
      houseRule('offered'),
      'a wager is made on the spot, before hands are split',
    );
  }
  if (command.bet === 'main') return refuseMain(rulebook, table, command);
  const side = sideBet(command.bet);
  if (!side) {
    return refuse(
      'not-offered',
      houseRule('offered'),
      `no wager ${command.bet} is made before the deal`,
    );
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
    return refuse('deal-started', by, 'wagers are made before the deal and stand from then on');
  }
  const badAmount = refuseAmount(amount);
  if (badAmount) return badAmount;
  const own = ownWager(table.layout, seat, 'main');
  if (tip) {
    if (own || wagerAt(table.layout, command)) return refuseRack(table.layout, seat, amount);
    const says = 'a dealer bet rides on a hand: the player’s own bet comes first';
    return (
      refuseRack(table.layout, seat, amount) ?? refuse('no-main-bet', cite(rules.tips.may), says)
    );
  }
  const stake = add(own?.stake ?? zero, amount);
  return (
    refuseLimits(table.setup.limits, stake, rulebook.limits) ??
    refuseWithWar(rules, table, { seat, stake }) ??
    refuseRack(table.layout, seat, amount)
  );
};

/** Main and War together stay within the table maximum, whichever of them grows. */
const refuseWithWar = (
  { sides }: BlackjackRules,
  { setup, layout }: Table,
  { seat, stake }: { readonly seat: number; readonly stake: typeof zero },
): Refusal | undefined => {
  const war = ownWager(layout, seat, 'war');
  const { max } = setup.limits;
  if (!war || max === null || !isOffered(sides.war)) return undefined;
  if (add(stake, war.stake) <= max) return undefined;
  const says = 'the main bet and War together may not pass the table maximum';
  return refuse('above-maximum', cite(sides.war.tableMax), says);
};

const anyStake: Limits = { min: zero, max: null };

const refuseSide = (
  rules: BlackjackRules,
  table: Table,
  { command, side }: { readonly command: PlaceBet; readonly side: SideBet },
): Refusal | undefined => {
  const { seat, tip, amount } = command;
  const sideRules = side.rulesOf(rules);
  if (!isOffered<SideRules>(sideRules)) {
    return refuse('not-offered', cite(sideRules.offered), `${side.title} is not part of this game`);
  }
  if (!side.comesAlong && !table.setup.sides.includes(side.name)) {
    return refuse(
      'not-offered',
      houseRule('offered'),
      `the table was not opened with ${side.title}`,
    );
  }
  if (!isBetting(table)) {
    const by = cite(sideRules.before, rules.betting.before);
    return refuse('deal-started', by, `${side.title} is bet before the deal`);
  }
  const badAmount = refuseAmount(amount);
  if (badAmount) return badAmount;
  const refusal = tip ? side.refuse({ rules, table }, command) : undefined;
  if (refusal) return refusal;
  if (!ownWager(table.layout, seat, 'main')) {
    const says = `${side.title} is made after a main bet on the same hand`;
    return (
      refuseRack(table.layout, seat, amount) ??
      refuse('no-main-bet', cite(sideRules.needsMain), says)
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

/** Before the cards come a wager may be lessened or taken back; after that nobody touches it. */
export const takeDown = (
  rulebook: BlackjackRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const rules = rulesOf(rulebook, table);
  const wager = wagerAt(table.layout, command);
  if (!wager) {
    return refused(refuse('no-wager', houseRule('open'), `${command.bet} is not on the layout`));
  }
  if (!isBetting(table)) {
    const by = cite(rules.betting.handsOff, rules.betting.fixed);
    return refused(refuse('deal-started', by, 'nobody touches a bet once the deal has started'));
  }
  const amount = command.amount ?? wager.stake;
  const badAmount = refuseAmount(amount);
  if (badAmount) return refused(badAmount);
  const rest = subtract(wager.stake, amount);
  const refusal =
    rest < 0
      ? refuse('bad-amount', houseRule('open'), 'no more comes down than stands there')
      : refuseRest(rulebook, table, { command, rest });
  if (refusal) return refused(refusal);
  const left = rest > 0 ? { ...wager, stake: rest, state: wager.state && ridingAlone(rest) } : null;
  const by = cite(rules.betting.before);
  return accepted({ kind: 'settled', lines: [returned(wager, { left, by })], by });
};

/** What is left must be a wager of its own, and a main bet stays while others depend on it. */
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
      return refuse(
        'wrong-stake',
        cite(rules.sides.blazing7s.offered),
        'the wager comes down whole',
      );
    }
    return rest > 0 && limits ? refuseLimits(limits, rest, rulebook.limits) : undefined;
  }
  for (const { bet: other, seat: owner, tip: isTip } of table.layout.wagers) {
    if (owner === seat && other === 'main' && isTip) {
      return refuse('wager-depends', cite(rules.tips.may), 'the dealer bet comes down first');
    }
    const side = owner === seat ? sideBet(other)?.rulesOf(rules) : undefined;
    if (side && isOffered<SideRules>(side)) {
      return refuse('wager-depends', cite(side.needsMain), `${other} comes down first`);
    }
    if (other === backOn(seat)) {
      return refuse('wager-depends', cite(rules.back.may), 'a back bet rides on this hand');
    }
  }
  return undefined;
};

import {
  accepted,
  add,
  type Citation,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  isRefusal,
  type Refusal,
  refuse,
  refuseAmount,
  refused,
  refuseLimits,
  seatAt,
  stakeChips,
  type TakeDown,
  takenDownInChips,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { WheelRulebook, WheelRules } from './rules.ts';
import { spaceOf } from './spin.ts';
import type { Event, Table, WheelBet } from './table.ts';

export const placeBet = (
  rulebook: WheelRulebook,
  table: Table,
  command: WheelBet,
): Decision<Event> => {
  const chips = refuseBet(rulebook, table, command);
  if (isRefusal(chips)) return refused(chips);
  const { seat, hand, bet, tip, amount } = command;
  const before = wagerAt(table.layout, command)?.state.chips ?? 0;
  return accepted({
    kind: 'wager-placed',
    seat,
    hand,
    bet,
    tip,
    amount,
    fee: zero,
    state: { chips: before + chips },
    by: placedBy(rulebook.rules, tip, chips),
  });
};

const placedBy = (rules: WheelRules, tip: boolean, chips: number): Citation =>
  cite(tip ? rules.tips : rules.everySpacePlayable, chips > 0 ? rules.colours.worth : undefined);

/** Why a wager cannot be made now, or how many non-value chips make it up; the felt asks this too. */
export const refuseBet = (
  rulebook: WheelRulebook,
  table: Table,
  command: WheelBet,
): number | Refusal => {
  const { rules } = rulebook;
  const { seat, bet, tip, amount } = command;
  const space = spaceOf(bet);
  if (command.hand !== 1 || space === undefined || !table.wheel.places.includes(space)) {
    return refuse('not-offered', houseRule('offered'), `the layout has no place ${bet}`);
  }
  if (table.betting === 'closed') {
    const says = 'no more bets: a late wager is void and handed back';
    return refuse('bets-closed', cite(rules.lateBet), says);
  }
  if (!seatAt(table.layout, seat)) return emptySeat(seat);
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  const refusal =
    refuseAmount(amount) ?? (tip ? undefined : refuseLimits(table.limits, stake, rulebook.limits));
  if (refusal) return refusal;
  return stakeChips(rules.colours, table, { seat, amount, inValue: command.inValue === true });
};

/** Takes a wager down, whole or in part, until no more bets is called. */
export const takeDown = (
  rulebook: WheelRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { rules, limits } = rulebook;
  const line = takenDownInChips(rules.colours, table, command);
  if (isRefusal(line)) return refused(line);
  if (table.betting === 'closed') {
    return refused(refuse('bets-closed', cite(rules.closes), 'no more bets: wagers stand'));
  }
  const { left } = line;
  const low = left && !left.tip ? refuseLimits(table.limits, left.stake, limits) : undefined;
  if (low) return refused(low);
  return accepted({ kind: 'settled', lines: [line], by: line.by });
};

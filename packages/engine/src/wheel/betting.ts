import {
  accepted,
  add,
  type Citation,
  type ColourCounter,
  type ColourRules,
  type ColourStake,
  cite,
  type Decision,
  emptySeat,
  houseRule,
  isRefusal,
  type Refusal,
  refuse,
  refused,
  refuseLimits,
  type Settlement,
  seatAt,
  stakeChips,
  type TakeDown,
  takenDownInChips,
  wagerAt,
  zero,
} from '../core/index.ts';
import type { WheelBet } from './commands.ts';
import type { WheelRulebook } from './rules.ts';
import { spaceOf } from './settle.ts';
import type { Event, Table } from './table.ts';

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
    by: placedBy(rulebook, tip, chips),
  });
};

const placedBy = ({ choices, cites }: WheelRulebook, tip: boolean, chips: number): Citation =>
  cite(tip ? cites.tips : choices.everySpacePlayable, chips > 0 ? cites.colours.worth : undefined);

/** Why a wager cannot be made now, or the number of non-value chips in it. The felt asks this too. */
export const refuseBet = (
  rulebook: WheelRulebook,
  table: Table,
  command: WheelBet,
): number | Refusal => {
  const { cites } = rulebook;
  const { seat, bet, tip, amount } = command;
  const space = spaceOf(bet);
  if (command.hand !== 1 || space === undefined || !table.wheel.places.includes(space)) {
    return refuse('wheel.no-place', { bet }, houseRule('offered'));
  }
  if (table.betting === 'closed') {
    return refuse('wheel.late-bet', {}, cite(cites.lateBet));
  }
  if (!seatAt(table.layout, seat)) return emptySeat(seat);
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  const refusal = tip ? undefined : refuseLimits(table.limits, stake, cites.limits);
  if (refusal) return refusal;
  return stakeChips(colourRules(rulebook), table, {
    seat,
    amount,
    inValue: command.inValue === true,
  });
};

/** Takes a wager down, whole or in part, until no more bets is called. */
export const takeDown = (
  rulebook: WheelRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const lineItem = lowered(rulebook, table, command);
  return isRefusal(lineItem)
    ? refused(lineItem)
    : accepted({ kind: 'settled', lines: [lineItem], by: lineItem.by });
};

/** Why a wager, or this much of it, cannot be taken down now. */
export const refuseTakeDown = (
  rulebook: WheelRulebook,
  table: Table,
  command: TakeDown,
): Refusal | undefined => {
  const lineItem = lowered(rulebook, table, command);
  return isRefusal(lineItem) ? lineItem : undefined;
};

const lowered = (
  rulebook: WheelRulebook,
  table: Table,
  command: TakeDown,
): Settlement<ColourStake> | Refusal => {
  const { cites } = rulebook;
  const lineItem = takenDownInChips(colourRules(rulebook), table, command);
  if (isRefusal(lineItem)) return lineItem;
  if (table.betting === 'closed') return refuse('wheel.wagers-stand', {}, cite(cites.closes));
  const { left } = lineItem;
  const low = left && !left.tip ? refuseLimits(table.limits, left.stake, cites.limits) : undefined;
  return low ?? lineItem;
};

export const colourRules = ({ choices, cites }: WheelRulebook): ColourRules => ({
  choices: choices.colours,
  cites: cites.colours,
});

/** Whether non-value chips can be bought, changed and cashed now. */
export const counterOf = (
  rulebook: WheelRulebook,
  { colours, layout, limits, betting }: Table,
): ColourCounter => {
  const stage = betting === 'open' ? 'between' : 'closed';
  return { rules: colourRules(rulebook), colours, layout, limits, stage };
};

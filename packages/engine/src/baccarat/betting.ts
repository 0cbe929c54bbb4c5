import {
  accepted,
  add,
  cite,
  type Decision,
  decideSeating,
  houseRule,
  isRefusal,
  isSentAway,
  type PlaceBet,
  type Refusal,
  refuse,
  refused,
  refuseLeaving,
  refuseLimits,
  refuseRack,
  type SharedCommand,
  sentAway,
  type TakeDown,
  takenDown,
  wagerAt,
  zero,
} from '../core/index.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import type { Event, Table } from './table.ts';

/** Sitting down, buying in and leaving; a wager in play keeps its player. */
export const seating = (
  rulebook: BaccaratRulebook,
  { layout, phase }: Table,
  command: SharedCommand,
): Decision<Event> => {
  const { closes } = rulebook.cites.betting;
  const left = phase.kind === 'betting' ? undefined : refuseLeaving(layout, command, closes);
  if (left) return refused(left);
  return isSentAway(command)
    ? sentAway(rulebook, layout, command.seat)
    : decideSeating(rulebook, layout, command);
};

export const placeBet = (
  rulebook: BaccaratRulebook,
  table: Table,
  command: PlaceBet,
): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { betting } = rulebook.cites;
  const { seat, hand, bet, tip, amount } = command;
  const by = cite(tip ? betting.tips : betting.places, betting.closes);
  return accepted({
    ...{ kind: 'wager-placed', seat, hand, bet, tip, amount, by },
    ...{ fee: zero, state: null },
  });
};

/** Why a wager cannot be made now; the felt asks this too. */
export const refuseBet = (
  { choices, cites, limits }: BaccaratRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const { bet, hand, tip, amount, seat } = command;
  if (!bets.some((one) => one === bet) || hand !== 1) {
    return refuse('no-place-for', { bet }, houseRule('offered'));
  }
  if (tip && !choices.tips.is) return refuse('no-dealer-bets', {}, cite(choices.tips));
  if (table.phase.kind !== 'betting') return refuse('deal-begun', {}, cites.betting.closes);
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  return (
    (tip ? undefined : refuseLimits(table.limits, stake, limits)) ??
    refuseRack(table.layout, seat, amount)
  );
};

export const takeDown = (
  { cites, limits }: BaccaratRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  if (table.phase.kind !== 'betting' && wagerAt(table.layout, command)) {
    return refused(refuse('wagers-stay', {}, cites.betting.closes));
  }
  const lineItem = takenDown(table.layout, command);
  if (isRefusal(lineItem)) return refused(lineItem);
  const tooLittle =
    lineItem.left && !lineItem.tip && refuseLimits(table.limits, lineItem.left.stake, limits);
  if (tooLittle) return refused(tooLittle);
  return accepted({ kind: 'settled', lines: [lineItem], by: lineItem.by });
};

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
import type { Command } from './commands.ts';
import type { RedDogRulebook } from './rules.ts';
import type { Event, Table } from './table.ts';

/** Sitting down, buying in and leaving; a wager in play keeps its player. */
export const seating = (
  rulebook: RedDogRulebook,
  { layout, phase }: Table,
  command: SharedCommand,
): Decision<Event> => {
  const { closes, positions } = rulebook.cites.betting;
  const left = phase.kind === 'betting' ? undefined : refuseLeaving(layout, command, closes);
  if (left) return refused(left);
  if (isSentAway(command)) return sentAway(rulebook, layout, command.seat);
  const decision = decideSeating(rulebook, layout, command);
  if (!decision.ok || command.kind !== 'sit') return decision;
  const isAgain = layout.seats.some(({ player }) => player === command.player);
  if (!isAgain) return decision;
  const by = [...houseRule('seat'), ...cite(positions)];
  return accepted(...decision.events.map((event) => ({ ...event, by })));
};

export const placeBet = (
  rulebook: RedDogRulebook,
  table: Table,
  command: PlaceBet,
): Decision<Event> => {
  const refusal = refuseBet(rulebook, table, command);
  if (refusal) return refused(refusal);
  const { betting, tips } = rulebook.cites;
  const { seat, hand, bet, tip, amount } = command;
  const by = tip ? cite(tips.placed, tips.choices) : cite(betting.opens, betting.closes);
  return accepted({ ...{ seat, hand, bet, tip, amount, by }, ...placed });
};

export const placed = { kind: 'wager-placed', fee: zero, state: null } as const;

/** Why a wager cannot be made now; the felt asks this too. */
export const refuseBet = (
  { choices, cites, limits }: RedDogRulebook,
  table: Table,
  command: PlaceBet,
): Refusal | undefined => {
  const { bet, tip, amount } = command;
  if (bet === 'raise') return refuse('raise-by-raising', {}, cites.betting.raise);
  if (bet !== 'main' || command.hand !== 1) {
    return refuse('no-place-for', { bet }, houseRule('offered'));
  }
  if (tip && !choices.tips.taken.is) {
    return refuse('no-dealer-bets', {}, cite(choices.tips.taken));
  }
  if (table.phase.kind !== 'betting') return refuse('deal-begun', {}, cites.betting.closes);
  const stake = add(wagerAt(table.layout, command)?.stake ?? zero, amount);
  return (
    (tip ? undefined : refuseLimits(table.settings.limits, stake, limits)) ??
    refuseRack(table.layout, command.seat, amount)
  );
};

export const takeDown = (
  { cites, limits }: RedDogRulebook,
  table: Table,
  command: TakeDown,
): Decision<Event> => {
  const { closes, untouched } = cites.betting;
  if (table.phase.kind !== 'betting' && wagerAt(table.layout, command)) {
    return refused(refuse('wagers-stay', {}, cite(closes, untouched)));
  }
  const lineItem = takenDown(table.layout, command);
  if (isRefusal(lineItem)) return refused(lineItem);
  const tooLittle =
    lineItem.left &&
    !lineItem.tip &&
    refuseLimits(table.settings.limits, lineItem.left.stake, limits);
  if (tooLittle) return refused(tooLittle);
  return accepted({ kind: 'settled', lines: [lineItem], by: lineItem.by });
};

/** Nobody bets on another's position: there is nothing to decide but the refusal. */
export const backBet = (
  { cites }: RedDogRulebook,
  { seat, backer }: Extract<Command, { readonly kind: 'back-bet' }>,
): Decision<Event> => refused(refuse('no-back-bets', { seat, backer }, cites.betting.backBets));

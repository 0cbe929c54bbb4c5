import type { TakeDown } from './command.ts';
import { type Refusal, refuse } from './decision.ts';
import type { Settlement } from './event.ts';
import { houseRule } from './house.ts';
import { type Layout, wagerAt } from './layout.ts';
import { betParam, money } from './message.ts';
import { subtract } from './money.ts';
import { returned } from './settlement.ts';

/** Takes a wager down, completely or in part. Games check first whether that is allowed. */
export const takenDown = <S>(layout: Layout<S>, command: TakeDown): Settlement<S> | Refusal => {
  const wager = wagerAt(layout, command);
  if (!wager) {
    const params = { seat: command.seat, bet: betParam(command.bet) };
    return refuse('no-wager', params, houseRule('open'));
  }
  const { amount = wager.stake } = command;
  if (amount > wager.stake) {
    const params = { stake: money(wager.stake), bet: betParam(wager.bet) };
    return refuse('too-much-down', params, houseRule('amount'));
  }
  const left = amount === wager.stake ? null : { ...wager, stake: subtract(wager.stake, amount) };
  return returned(wager, { left, by: houseRule('open') });
};

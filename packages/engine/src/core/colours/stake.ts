import { cite } from '../clause.ts';
import type { TakeDown } from '../command.ts';
import { type Refusal, refuse } from '../decision.ts';
import type { Settlement } from '../event.ts';
import { houseRule } from '../house.ts';
import { type Layout, type SeatNumber, wagerAt } from '../layout.ts';
import { money, term } from '../message.ts';
import { type Cents, subtract, zero } from '../money.ts';
import { isRefusal } from '../options.ts';
import { takenDown } from '../taking-down.ts';
import {
  type ColourStake,
  type Colours,
  chipsOff,
  chipsOut,
  holdingOf,
  type TableChips,
  valueChipsOf,
} from './holdings.ts';
import type { ColourRules } from './rules.ts';

/** A stake that is about to be made. `inValue`: the seat has non-value chips but bets value chips this time. */
export type WantedStake = {
  readonly seat: SeatNumber;
  readonly amount: Cents;
  readonly inValue: boolean;
};

/**
 * How many non-value chips make up a stake; zero if it is made in value chips. A seat bets its non-value chips once it has bought
 * any, and value chips again when it has none left.
 */
export const stakeChips = (
  rules: ColourRules,
  chips: TableChips,
  { seat, amount, inValue }: WantedStake,
): number | Refusal => {
  const holding = holdingOf(chips.colours, seat);
  const isSpent = !holding || holding.chips + chipsOut(chips.layout, seat) === 0;
  if (inValue || isSpent) {
    const valueChips = valueChipsOf(chips, seat);
    if (amount <= valueChips) return 0;
    const params = { seat, rack: money(valueChips), cost: money(amount) };
    return refuse('rack-short', params, houseRule('rack'));
  }
  const { colour, value } = holding;
  if (amount % value !== 0) {
    const params = { amount: money(amount), value: money(value) };
    return refuse('no-whole-chips', params, cite(rules.choices.values));
  }
  if (amount / value <= holding.chips) return amount / value;
  const params = { seat, chips: holding.chips, colour: term(colour), cost: amount / value };
  return refuse('colour-short', params, houseRule('rack'));
};

/** What a wager is taken down from. `misplaced` is the part that always stays. */
type TakenFrom<S> = {
  readonly colours: Colours;
  readonly layout: Layout<S>;
  readonly misplaced?: { readonly stake: Cents; readonly chips: number };
};

/** Takes a wager down, completely or in part. A part comes off in whole chips, non-value chips first. */
export const takenDownInChips = <S extends ColourStake>(
  rules: ColourRules,
  { colours, layout, misplaced = { stake: zero, chips: 0 } }: TakenFrom<S>,
  command: TakeDown,
): Settlement<S> | Refusal => {
  const lineItem = takenDown(layout, command);
  const wager = wagerAt(layout, command);
  if (isRefusal(lineItem) || !lineItem.left || !wager) return lineItem;
  const value = holdingOf(colours, command.seat)?.value ?? zero;
  const { chips } = wager.state;
  const loose = {
    stake: subtract(wager.stake, misplaced.stake),
    chips: chips - misplaced.chips,
    value,
  };
  const off = chipsOff(loose, lineItem.freed);
  if (off === undefined) {
    const params = { amount: money(lineItem.freed), value: money(value) };
    return refuse('splits-a-chip', params, cite(rules.choices.values));
  }
  return {
    ...lineItem,
    left: { ...lineItem.left, state: { ...lineItem.left.state, chips: chips - off } },
  };
};

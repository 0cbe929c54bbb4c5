import { amountMax } from './amount.ts';
import { type Citation, cite, type Rule } from './clause.ts';
import { type Refusal, refuse } from './decision.ts';
import { houseRule } from './house.ts';
import { money } from './message.ts';
import type { Cents } from './money.ts';

/** The lowest and the highest wager a table takes. */
export type Limits = { readonly min: Cents; readonly max: Cents | null };

/** Refuses a stake outside the posted limits, by the clause that lets the house post them. */
export const refuseLimits = (
  limits: Limits,
  stake: Cents,
  rule: Rule<unknown> | Citation,
): Refusal | undefined => {
  if (stake < limits.min) return belowMin(limits.min, rule);
  const { max } = limits;
  if (max !== null && stake > max) return aboveMax(max, rule);
  return stake > amountMax ? beyondAmounts : undefined;
};

// This is no maximum of the table: nobody has posted one.
const beyondAmounts: Refusal = refuse(
  'beyond-amounts',
  { max: money(amountMax) },
  houseRule('amount'),
);

const belowMin = (min: Cents, rule: Rule<unknown> | Citation): Refusal =>
  refuse('below-minimum', { min: money(min) }, [...cite(rule), ...houseRule('minimum')]);

const aboveMax = (max: Cents, rule: Rule<unknown> | Citation): Refusal =>
  refuse('above-maximum', { max: money(max) }, [...cite(rule), ...houseRule('maximum')]);

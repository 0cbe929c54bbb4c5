import { type Refusal, refuse, term } from '../core/index.ts';
import type { Conditions } from './rules.ts';

/** Refuses what needs something of the floor or the felt that the table says it lacks. */
export const refuseUnmet = (
  conditions: Conditions,
  lacks: readonly string[],
): Refusal | undefined => {
  const name = Object.keys(conditions).find((one) => lacks.includes(one));
  const by = name === undefined ? undefined : conditions[name];
  return by === undefined || name === undefined
    ? undefined
    : refuse('blackjack.condition-unmet', { condition: term(name) }, by);
};

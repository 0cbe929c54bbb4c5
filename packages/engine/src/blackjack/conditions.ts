import { type Refusal, refuse, term } from '../core/index.ts';
import type { Conditions } from './rules.ts';

/** Refuses what needs something of the floor or the felt that the table says it lacks. */
export const refuseUnmet = (
  conditions: Conditions,
  lacks: readonly string[],
): Refusal | undefined => {
  const unmet = Object.entries(conditions).find(([name]) => lacks.includes(name));
  return unmet && refuse('blackjack.condition-unmet', { condition: term(unmet[0]) }, unmet[1]);
};

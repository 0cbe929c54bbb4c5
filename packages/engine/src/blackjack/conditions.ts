import { type Refusal, refuse, term } from '../core/index.ts';
import type { Conditions } from './rules.ts';

/** Refuses what needs something in the room or on the felt that the table does not have. */
export const refuseUnmet = (
  conditions: Conditions,
  lacks: readonly string[],
): Refusal | undefined => {
  const unmet = Object.entries(conditions).find(([name]) => lacks.includes(name));
  return unmet && refuse('blackjack.condition-unmet', { condition: term(unmet[0]) }, unmet[1]);
};

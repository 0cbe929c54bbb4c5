import { type Cents, exactStake } from '../core/index.ts';
import type { RedDogRulebook } from './rules.ts';

/** A stake for which the pay of every spread, and of three of a kind, is a whole number of cents. */
export const exactRedDogStake = ({ choices: { spreads, threeOfAKind } }: RedDogRulebook): Cents =>
  exactStake([...Object.values(spreads), threeOfAKind].map(({ is }) => [is]));

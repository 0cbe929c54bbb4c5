import { type Bench, benchDeals } from '../core/index.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { open, start } from './open.ts';
import { type BaccaratRulebook, bets } from './rules.ts';

export const baccaratBenches: readonly Bench<BaccaratRulebook>[] = [
  benchDeals({ open, start, decide, evolve }, bets),
];

import { placesBetting } from '../core/index.ts';
import { type BaccaratRulebook, bets } from './rules.ts';
import type { Table } from './table.ts';

/** Wagers, made until the deal begins. */
export const betting = placesBetting<BaccaratRulebook, Table>(bets);

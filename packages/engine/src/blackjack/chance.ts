import { type Chance, cardsNext } from '../core/index.ts';
import type { Command } from './commands.ts';
import { wantsCard } from './deal.ts';
import type { BlackjackRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The cards that may come next, each as often as it is in the shoe. None while somebody has to answer. */
export const chance = (_rulebook: BlackjackRulebook, table: Table): readonly Chance<Command>[] =>
  wantsCard(table) ? cardsNext(table.shoe) : [];

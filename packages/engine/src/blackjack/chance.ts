import { type Chance, cardsNext } from '../core/index.ts';
import type { Command } from './commands.ts';
import { wantsCard } from './deal.ts';
import type { BlackjackRulebook } from './rules.ts';
import type { Table } from './table.ts';

/** The card that may come next: any still in the shoe, as often as it is there. None while somebody is to speak. */
export const chance = (_rulebook: BlackjackRulebook, table: Table): readonly Chance<Command>[] =>
  wantsCard(table) ? cardsNext(table.shoe) : [];

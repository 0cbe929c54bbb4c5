import { type HousePlay, refuseSpentShoe } from '../core/index.ts';
import { leftInShoe } from './chance.ts';
import type { Command } from './commands.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

/**
 * How the house deals casino war by itself. The document does not say what a player's silence means, so the house takes the
 * answer that risks no more chips.
 */
export const house: HousePlay<CasinoWarRulebook, Table, Command> = {
  due: (_rulebook, table) => refuseSpentShoe(leftInShoe(table), table.cut) && { kind: 'shuffle' },
  close: () => ({ kind: 'deal' }),
  quiet: ['surrender'],
};

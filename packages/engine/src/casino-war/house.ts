import { type HousePlay, refuseSpentShoe } from '../core/index.ts';
import { leftInShoe } from './chance.ts';
import type { Command } from './commands.ts';
import type { CasinoWarRulebook } from './rules.ts';
import type { Table } from './table.ts';

/**
 * How the house deals war by itself. The document knows no answer for a silent player; the house takes the one that puts no
 * more chips at risk.
 */
export const house: HousePlay<CasinoWarRulebook, Table, Command> = {
  due: (_rulebook, table) => refuseSpentShoe(leftInShoe(table), table.cut) && { kind: 'shuffle' },
  close: () => ({ kind: 'deal' }),
  quiet: ['surrender'],
};

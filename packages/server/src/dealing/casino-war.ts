import { refuseSpentShoe } from '@openpit/engine';
import {
  type CasinoWarCommand,
  type CasinoWarRulebook,
  type CasinoWarTable,
  leftInShoe,
} from '@openpit/engine/casino-war';
import type { Dealing } from './dealing.ts';

export const casinoWarDealing: Dealing<CasinoWarRulebook, CasinoWarTable> = {
  family: 'casino-war',
  between: (_rulebook, table): CasinoWarCommand | undefined =>
    refuseSpentShoe(leftInShoe(table), table.cut) && { kind: 'shuffle' },
  close: (): CasinoWarCommand => ({ kind: 'deal' }),
  shoe: (_rulebook, table) => leftInShoe(table),
  // The document knows no answer for a silent player; the house takes the one that puts no more chips at risk.
  otherwise: (_rulebook, _table, { seat, hand }): CasinoWarCommand => ({
    kind: 'surrender',
    seat,
    hand,
  }),
};
